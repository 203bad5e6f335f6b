// The program of an Arduino (Uno, Nano …): pictures come over USB as Adalight, and go to a WS2812 strip.
// Dark after three seconds of silence. Needs the library "Adafruit NeoPixel" (Tools, Manage Libraries).
#include <Adafruit_NeoPixel.h>

const uint16_t LEDS = 60;
const uint8_t PIN = 6;
const uint32_t BAUD = 115200;     // as in the hardware file
const uint32_t SILENCE = 3000;    // milliseconds until the strip goes dark
const uint32_t GAP = 100;         // milliseconds without a byte, within a frame, that end it
const uint32_t GREETING = 1000;   // "Ada" tells the table that the board has started

Adafruit_NeoPixel strip(LEDS, PIN, NEO_GRB + NEO_KHZ800);
uint8_t header[6];
uint8_t filled = 0;               // bytes of the header that have come
uint32_t left = 0;                // bytes of pixels that are still to come
uint32_t at = 0;                  // the next of them
uint8_t pixel[3];
uint32_t heard = 0, shown = 0, greeted = 0;
bool lit = false;

// A header that does not fit is given up, but its last byte may begin the next one.
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

// LEDs beyond the strip are counted, and not lit.
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
