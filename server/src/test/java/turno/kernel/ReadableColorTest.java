package turno.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadableColorTest {
  /**
   * Only colors that are too light to be read on white are darkened. The expected colors were
   * computed with another implementation of contrast.
   */
  @ParameterizedTest
  @CsvSource({
    "#0b5cad, #0b5cad",
    "#000000, #000000",
    "#ffffff, #737373",
    "#ffd700, #806c00",
    "#ff69b4, #b34a7e"
  })
  void colorsBecomeReadableOnWhite(String color, String readable) {
    assertEquals(readable, ReadableColor.onWhite(color));
  }
}
