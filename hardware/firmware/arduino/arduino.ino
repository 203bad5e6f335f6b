// Firmware for an Arduino (Uno, Nano …): receives Adalight frames over USB and shows them on a WS2812 strip.
// The strip goes dark after three seconds without data. Needs the library "Adafruit NeoPixel" (Tools, Manage
// Libraries).
#include <Adafruit_NeoPixel.h>

const uint16_t LEDS = 60;
const uint8_t PIN = 6;
const uint32_t BAUD = 115200;     // as in the hardware file
const uint32_t SILENCE = 3000;    // milliseconds until the strip goes dark
const uint32_t GAP = 100;         // milliseconds without a byte that end an unfinished frame
// milliseconds between "Ada" messages, which tell the table that the board has started
const uint32_t GREETING = 1000;

Adafruit_NeoPixel strip(LEDS, PIN, NEO_GRB + NEO_KHZ800);
uint8_t header[6];
uint8_t filled = 0;               // bytes of the header received so far
uint32_t left = 0;                // bytes of pixels still to be received
uint32_t at = 0;                  // index of the next one
uint8_t pixel[3];
uint32_t heard = 0, shown = 0, greeted = 0;
bool lit = false;

// An invalid header is dropped, but its last byte may start the next one.
void takeHeader(uint8_t byte) {
  static const uint8_t word[3] = {'A', 'd', 'a'};
  if (filled < 3 && byte != word[filled]) {
    filled = byte == 'A' ? 1 : 0;
    return;
  }
  header[filled++] = byte;
  if (filled < 6) return;
  filled = 0;
  if ((header[3] ^ header[4] ^ 0x55) != header[5]) return;
  left = 3UL * ((uint32_t(header[3]) << 8 | header[4]) + 1);
  at = 0;
}

// LEDs beyond the strip are counted, but not shown.
void takePixel(uint8_t byte) {
  pixel[at % 3] = byte;
  if (at % 3 == 2 && at / 3 < LEDS) strip.setPixelColor(at / 3, pixel[0], pixel[1], pixel[2]);
  at++;
  if (--left > 0) return;
  strip.show();
  shown = millis();
  lit = true;
}

void setup() {
  Serial.begin(BAUD);
  strip.begin();
  strip.show();
}

void loop() {
  uint32_t now = millis();
  while (Serial.available() > 0) {
    uint8_t byte = Serial.read();
    heard = now;
    if (left > 0) takePixel(byte);
    else takeHeader(byte);
  }
  if (now - heard > GAP) filled = 0, left = 0;
  if (lit && now - shown > SILENCE) {
    strip.clear();
    strip.show();
    lit = false;
  }
  if (!lit && now - greeted > GREETING) {
    Serial.print("Ada\n");
    greeted = now;
  }
}
