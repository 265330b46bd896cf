package turno.messages;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The labels of buttons and lists fit WhatsApp's limits: docs/rules/manage.md#buttons. */
class BookingButtonsTest {
  private static final ZoneId ZONE = ZoneId.of("America/Sao_Paulo");
  private static final int MAX_BUTTON = 20;
  private static final int MAX_ROW = 24;

  private static final List<AnswerText> LABELS =
      List.of(
          AnswerText.COMING,
          AnswerText.MOVE,
          AnswerText.CANCEL,
          AnswerText.CANCEL_NOW,
          AnswerText.MOVE_NOW,
          AnswerText.KEEP,
          AnswerText.SEE_TIMES);

  @Test
  void buttonLabelsFitAndDiffer() {
    for (String locale : OwnTexts.LOCALES) {
      Set<String> labels = new HashSet<>();
      for (AnswerText one : LABELS) {
        String label = one.in(locale, "en").body();
        assertTrue(labels.add(label), label);
        assertFalse(label.isBlank(), one.wire());
        assertTrue(label.codePointCount(0, label.length()) <= MAX_BUTTON, label);
      }
    }
  }

  @Test
  void everyAnswerTextExistsInEveryLanguage() {
    for (String locale : OwnTexts.LOCALES) {
      for (AnswerText one : AnswerText.values()) {
        assertEquals(locale, one.in(locale, "fr").locale());
        assertFalse(one.in(locale, "fr").body().isBlank(), one.wire());
      }
    }
    assertEquals("es", AnswerText.THANKS.in("es-AR", "pt-BR").locale());
    assertEquals("pt-BR", AnswerText.THANKS.in("de", "pt-BR").locale());
    assertEquals("en", AnswerText.THANKS.in("de", "fr").locale());
  }

  @Test
  void timesOfAWholeYearFitTheRowsOfAList() {
    for (String locale : OwnTexts.LOCALES) {
      for (int day = 0; day < 366; day++) {
        Instant at = LocalDate.of(2027, 1, 1).plusDays(day).atTime(22, 45).atZone(ZONE).toInstant();
        String title = BookingButtons.title(at, ZONE, locale);
        assertTrue(title.endsWith("22:45"), title);
        assertTrue(title.codePointCount(0, title.length()) <= MAX_ROW, title);
      }
    }
  }

  @Test
  void onlyWellFormedPayloadsAreRead() {
    String id = "01mfrr6x5aegjan59eprvjptfw";
    String signed = ".AbCdEfGhIjKlMnOpQrStU_";
    assertEquals(
        Instant.ofEpochSecond(36),
        requireNonNull(BookingButtons.read("btn_" + id + ".coming.10" + signed)).startsAt());
    assertEquals(
        Instant.ofEpochSecond(37),
        requireNonNull(BookingButtons.read("btn_" + id + ".move_to.10.11" + signed)).target());
    assertEquals(
        Instant.ofEpochSecond(37),
        requireNonNull(BookingButtons.read("btn_" + id + ".move_now.10.11" + signed)).target());
    for (String other :
        List.of(
            "",
            "btn_",
            "coming",
            "btn_.coming.10" + signed,
            "btn_" + id + ".coming.10",
            "btn_" + id + ".coming.10" + signed + "x",
            "btn_" + id + ".coming.10" + signed.replace('U', '\0'),
            "btn_" + id + ".coming.10.11" + signed,
            "btn_" + id + ".move_to.10" + signed,
            "btn_" + id + ".move_now.10" + signed,
            "btn_" + id + ".move_to.10.11.12" + signed,
            "btn_" + id + ".paying.10" + signed,
            "btn_" + id + ".coming.1_0" + signed,
            "btn_" + id + ".coming.-1" + signed,
            "btn_" + id + ".coming.999999999" + signed)) {
      assertNull(BookingButtons.read(other), other);
    }
  }
}
