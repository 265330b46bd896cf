package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import turno.kernel.Failure;
import turno.kernel.ProblemException;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;

/**
 * Reading any header needs only linear time and constant stack depth. The texts are 25 times as
 * long as a header can be, so quadratic time would take hours.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LongHeadersTest {
  private static final int LENGTH = 400_000;
  private static final Addresses BEHIND = new Addresses(List.of(CidrBlock.parse("10.0.0.0/8")));

  private static final List<String> PIECES =
      List.of(
          "a",
          " ",
          "\t",
          ",",
          ";",
          "=",
          "\"",
          "\\",
          "\\\"",
          "\"a",
          "a\"",
          ", \"a",
          "for=\"",
          "for=\"a\\\", ",
          "for=1.2.3.4;",
          "a=b;",
          "a =",
          "a, ",
          ";q=",
          "q=0.",
          "*/*,",
          "W/\"",
          "\"1\",",
          "W/\"1\" , ",
          "1",
          "%",
          "%41",
          "&",
          "&a=",
          "/",
          "[",
          ":",
          "handling,",
          "handling=;");

  private static List<String> texts() {
    List<String> texts = new ArrayList<>();
    for (String piece : PIECES) {
      String text = piece.repeat(LENGTH / piece.length());
      texts.add(text);
      texts.add("\"" + text);
      texts.add("for=\"" + text + "\"");
    }
    return texts;
  }

  private static String client(String common, String standard) {
    Map<String, String> headers = Map.of("X-Forwarded-For", common, "Forwarded", standard);
    return BEHIND.client(
        "10.0.0.1",
        name -> headers.getOrDefault(name, "").isEmpty() ? List.of() : List.of(headers.get(name)));
  }

  @Test
  void clientAddressIsReadAfterALongHeader() {
    for (String text : texts()) {
      assertEquals("1.2.3.4", client(text + ", 1.2.3.4", ""), () -> named(text));
      // within an unclosed quotation the last element may be lost, and then the proxy's own address
      // is used
      String address = client("", text + ", for=1.2.3.4");
      assertTrue(
          address.equals("1.2.3.4") || address.equals("10.0.0.1"), () -> named(text) + address);
      assertFalse(client(text, text).isEmpty());
    }
    assertEquals("1.2.3.4", client("", "for=\"" + "\\\"".repeat(LENGTH) + "\", for=1.2.3.4"));
    assertEquals("1.2.3.4", client("", "\"a, ".repeat(LENGTH / 4) + "for=1.2.3.4"));
    assertEquals("10.0.0.1", client("", "for=\"" + "1".repeat(LENGTH)));
    assertEquals("10.0.0.1", client("", "for=" + "1".repeat(LENGTH)));
  }

  private static String named(String text) {
    return text.substring(0, 20) + "… ";
  }

  @Test
  void addressesOfAProxyChainAreReadUpToALimit() {
    assertEquals("1.2.3.4", client("1.2.3.4" + ", 10.1.1.1".repeat(31), ""));
    assertEquals("10.1.1.1", client("1.2.3.4" + ", 10.1.1.1".repeat(LENGTH / 10), ""));
  }

  @Test
  void longControlHeadersAreReadOrRefused() {
    Contract contract = Contract.load();
    Operation read = contract.operation("getMe");
    Operation write = contract.operation("updateService");
    for (String text : texts()) {
      Preferences.of(List.of(text));
      IfMatch.of(List.of(text), new ArrayList<Failure>());
      RawRequest.inside("GET", "/" + text, Map.of(), new byte[0]);
      for (String name :
          List.of("accept", "if-match", "prefer", "idempotency-key", "x-request-id")) {
        RawRequest request = RawRequest.inside("GET", "/", Map.of(name, text), new byte[0]);
        request.id();
        try {
          RequestHeaders.read(read, request);
          RequestHeaders.read(write, request);
        } catch (ProblemException e) {
          assertTrue(e.status() == 400 || e.status() == 406, name + named(text));
        }
      }
      RawRequest typed =
          RawRequest.inside("PATCH", "/", Map.of("content-type", text), new byte[] {'{', '}'});
      assertEquals(
          415,
          assertThrows(
                  ProblemException.class, () -> RequestBody.read(write, new RequestContext(typed)))
              .status(),
          () -> named(text));
    }
  }

  @Test
  void longQueryIsReadOrRefused() {
    for (String text : texts()) {
      try {
        Query.parse(text);
      } catch (ProblemException e) {
        assertEquals(400, e.status());
      }
    }
  }

  @Test
  void ifMatchWithManyVersionsIsRead() {
    IfMatch all = IfMatch.of(List.of("W/\"3\" , ".repeat(1_000) + "\"7\""), new ArrayList<>());
    assertTrue(all.includes(7));
    assertFalse(all.includes(3));
  }
}
