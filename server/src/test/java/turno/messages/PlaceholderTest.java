package turno.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.MessageRuleId;
import turno.kernel.Metadata;
import turno.platform.nouns.Identity;

/** Filling the placeholders in texts: docs/rules/messages.md#placeholders. */
class PlaceholderTest {
  @Test
  void lineWithAnUnfilledPlaceholderIsOmitted() {
    assertEquals(
        "Olá, Ana!\nAté logo {}",
        Placeholder.filled(
            "Olá, {customer_name}!\nLocal: {place}\nAté logo {}",
            Map.of(Placeholder.CUSTOMER_NAME, "Ana")));
  }

  @Test
  void unrecognizedTextInBracesIsAnUnknownPlaceholder() {
    for (String unknown :
        List.of(
            "{endereço}",
            "{nome1}",
            "{customer-name}",
            "{customer.name}",
            "{ date }",
            "{Date}",
            "{data e hora}")) {
      assertEquals(unknown, Placeholder.unknownIn("Olá! {date} " + unknown + " :-}"));
    }
    assertNull(Placeholder.unknownIn("{date} {} { {time}\n}"));
  }

  @Test
  void subjectWithAMissingValueBecomesTheNameOfTheBusiness() {
    Map<Placeholder, String> values = Map.of(Placeholder.BUSINESS_NAME, "Sol");
    assertEquals("Sol", Placeholder.filledSubject("Olá, {customer_name}", values));
    assertEquals("Até logo", Placeholder.filledSubject("Até logo", values));
  }

  @Test
  void placeholdersInsideValuesAreNotFilled() {
    assertEquals(
        "{date} $1",
        Placeholder.filled(
            "{customer_name} $1",
            Map.of(Placeholder.CUSTOMER_NAME, "{date}", Placeholder.DATE, "hoje")));
  }

  @Test
  void builtInTextsCoverEveryOccasionWithKnownPlaceholders() {
    for (Occasion occasion : Occasion.values()) {
      MessageRule of = rule(occasion);
      for (String locale : OwnTexts.LOCALES) {
        MessageTexts.Text text = OwnTexts.of(of, List.of(locale));
        assertEquals(locale, text.locale());
        assertNull(Placeholder.unknownIn(text.subject()), text::subject);
        assertNull(Placeholder.unknownIn(text.body()), text::body);
        assertFalse(text.body().isBlank());
      }
    }
    assertEquals("pt-BR", OwnTexts.of(rule(Occasion.BOOKED), List.of("pt-PT")).locale());
    assertEquals("es", OwnTexts.of(rule(Occasion.BOOKED), List.of("fr", "es-AR")).locale());
  }

  private static MessageRule rule(Occasion occasion) {
    return new MessageRule(
        occasion,
        true,
        0,
        List.of("email"),
        List.of(),
        List.of(),
        MessageTexts.NONE,
        null,
        Identity.first(new MessageRuleId(new UUID(0, 1)), null, Metadata.NONE, Instant.EPOCH),
        Instant.EPOCH);
  }
}
