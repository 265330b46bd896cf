package turno.whatsapp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import turno.conversations.SendOutcome;
import turno.platform.outgoing.OutgoingHttp;

/** Interpreting the Graph API's answers to a message. */
class GraphAnswerTest {
  private static SendOutcome of(int status, String body) {
    return GraphAnswer.ofMessage(new OutgoingHttp.Reply(status, body.getBytes(UTF_8), null, null));
  }

  private static SendOutcome error(int code) {
    return of(400, "{\"error\":{\"code\":" + code + ",\"message\":\"(#" + code + ")\"}}");
  }

  @Test
  void acceptedMessageHasTheIdFromTheAnswer() {
    assertEquals(new SendOutcome.Sent("wamid.1"), of(200, "{\"messages\":[{\"id\":\"wamid.1\"}]}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<html>", "{}", "{\"messages\":[]}", "{\"error\":{}}"})
  void unclearAnswerLeavesTheOutcomeUnknown(String body) {
    assertInstanceOf(SendOutcome.Unknown.class, of(200, body));
    assertInstanceOf(SendOutcome.Unknown.class, of(500, body));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 10, 190, 200, 299, 368, 131031, 131048, 4, 80007, 130429})
  void errorOfANumberPausesAllConversationsOfTheNumber(int code) {
    assertTrue(assertInstanceOf(SendOutcome.Postponed.class, error(code)).whole());
  }

  @ParameterizedTest
  @ValueSource(ints = {131056, 2, 131000, 131016})
  void recipientErrorPausesOneConversation(int code) {
    assertFalse(assertInstanceOf(SendOutcome.Postponed.class, error(code)).whole());
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        100, 131026, 131047, 131049, 131050, 131051, 131062, 132000, 132001, 132015, 132016, 999999
      })
  void permanentErrorRefusesTheMessage(int code) {
    assertEquals(
        Integer.toString(code), assertInstanceOf(SendOutcome.Refused.class, error(code)).code());
  }

  @Test
  void refusalQuotesWhatsApp() {
    SendOutcome outcome =
        of(
            400,
            "{\"error\":{\"code\":100,\"message\":\"m\",\"error_data\":{\"details\":\"why\"}}}");
    assertEquals("why", assertInstanceOf(SendOutcome.Refused.class, outcome).detail());
  }
}
