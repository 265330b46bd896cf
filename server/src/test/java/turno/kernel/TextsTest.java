package turno.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextsTest {
  @ParameterizedTest
  @CsvSource({
    "José, jose",
    "Łukasz, lukasz",
    "Øster, oster",
    "Straße, strasse",
    "STRASSE, strasse",
    "Ægir, aegir",
    "Işık, isik",
    "İpek, ipek",
    "Þórður, thordur",
    "Œuvre, oeuvre",
    "Đorđe, dorde",
    "D’Ávila, davila",
    "d\\u0027avila, davila",
    "Kaʼaguy, kaaguy",
    "ﬁ, fi",
    "'  Ana \t  Maria ', ana maria",
    "Ana\u00a0Maria, ana maria",
    "Ana\u200b, ana"
  })
  void foldedTextIgnoresCaseAndAccents(String text, String folded) {
    assertEquals(folded, Texts.folded(text.replace("\\u0027", "'")));
  }

  @Test
  void visibleTextHasNoHiddenCharacters() {
    assertEquals("Ana", Texts.visible("\u202eAna\u200b"));
    assertEquals("Ana Maria", Texts.visible(" Ana\nMaria "));
    assertNull(Texts.visible("\u200b"));
    assertNull(Texts.visible("\u3164 "));
    // a joiner between two emoji is kept, because it makes them one visible emoji
    assertEquals(
        "\ud83d\udc69\u200d\ud83d\udd27 Bia", Texts.visible("\ud83d\udc69\u200d\ud83d\udd27 Bia"));
    assertEquals("Bia", Texts.visible("B\u200dia"));
  }
}
