package turno.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Comparing recipients: docs/rules/messages.md#strangers. */
class VisitorMessagesTest {
  @ParameterizedTest
  @CsvSource({
    "+551188887777, +5511988887777",
    "+5215512345678, +525512345678",
    "Rita@Example.com, rita@example.com",
    "rita@café.example, rita@xn--caf-dma.example",
    "rita@CAFÉ.example, rita@café.example",
    "rita@ｅxample.com, rita@example.com",
    "rita@..example, rita@..EXAMPLE"
  })
  void spellingsOfARecipientShareOneForm(String one, String other) {
    assertEquals(VisitorMessages.form(one), VisitorMessages.form(other));
  }
}
