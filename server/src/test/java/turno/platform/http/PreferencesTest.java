package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Content negotiation (RFC 9110, 12.4.2 and 12.5). */
class PreferencesTest {
  private static Preferences of(String... lines) {
    return Preferences.of(List.of(lines));
  }

  @Test
  void weightIsBetweenZeroAndOneWithAtMostThreeDecimals() {
    for (String half : List.of("br;q=0.5", "br ; q=0.50", "BR;Q=0.500", "gzip, br;level=1;q=0.5")) {
      assertEquals(0.5, of(half).named("br"), half);
    }
    assertEquals(0.0, of("br;q=0").named("br"));
    assertEquals(1.0, of("br").named("br"));
    for (String malformed : List.of("2", "0.1234", "-1", "1e-9", "NaN", "", "1.001")) {
      assertEquals(1.0, of("br;q=" + malformed).named("br"), malformed);
    }
    assertNull(of("gzip, *").named("br"));
  }

  @Test
  void headerLinesFormOneList() {
    assertEquals(0.3, of("gzip;q=0.1", "deflate, br;q=0.3").named("br"));
    assertTrue(of().isEmpty());
    assertTrue(of("", " , ,", ";q=1").isEmpty());
    assertFalse(of("*").isEmpty());
  }

  @Test
  void mostSpecificRangeApplies() {
    Preferences preferences = of("*/*;q=0.1, text/*;q=0.2, text/html;q=0.3, text/html;level=1");
    assertEquals(1, preferences.ofType("text/html"));
    assertEquals(0.2, preferences.ofType("text/plain"));
    assertEquals(0.1, preferences.ofType("image/png"));
    assertEquals(0, of("text/html;q=0, */*").ofType("text/html"));
    assertEquals(0, of("text/*").ofType("application/json"));
    assertEquals(0, of("*/json, /*, *").ofType("application/json"));
    assertEquals(0.4, of("application/problem+json;q=0.4").ofType("application/json"));
  }

  @Test
  void wildcardRangeNamesNoType() {
    assertTrue(of("Text/HTML;q=0.1").namesType("text/html"));
    assertFalse(of("text/*, */*").namesType("text/html"));
  }
}
