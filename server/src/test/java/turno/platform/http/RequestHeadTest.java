package turno.platform.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import turno.platform.http.RequestHead.Form;

/** Detecting when the head of a request is complete, or can never become complete. */
class RequestHeadTest {
  private static final String GET = "GET / HTTP/1.1\r\n";
  private static final String HEAD = GET + "Host: turno\r\nAccept: */*\r\n\r\n";

  private static byte[] bytes(String text) {
    return text.getBytes(ISO_8859_1);
  }

  /** Returns the form of a head, which must be the same if the head arrives in small pieces. */
  private static Form form(String text) {
    RequestHead head = new RequestHead();
    head.add(bytes(text));
    for (int size : new int[] {1, 7}) {
      RequestHead slow = new RequestHead();
      for (int at = 0; at < text.length() && slow.form() == Form.PARTIAL; at += size) {
        slow.add(bytes(text.substring(at, Math.min(text.length(), at + size))));
      }
      assertEquals(head.form(), slow.form(), text.substring(0, Math.min(80, text.length())));
    }
    return head.form();
  }

  @Test
  void headEndsWithItsFirstEmptyLine() {
    for (int end = 1; end < HEAD.length(); end++) {
      assertEquals(Form.PARTIAL, form(HEAD.substring(0, end)));
    }
    assertEquals(Form.WHOLE, form(HEAD));
    assertEquals(Form.WHOLE, form(GET + "\r\n"));
  }

  @Test
  void bytesAfterTheHeadDoNotPreventReadingTheNextHead() {
    RequestHead head = new RequestHead();
    head.add(bytes(HEAD.substring(0, 20)));
    head.add(bytes(HEAD.substring(20) + "{}" + GET));
    assertTrue(head.isWhole());
    assertEquals(HEAD + "{}" + GET, new String(head.take(), ISO_8859_1));
    assertEquals(0, head.held());
    head.add(bytes(GET));
    assertEquals(Form.PARTIAL, head.form());
    head.add(bytes("\r\n"));
    assertTrue(head.isWhole());
  }

  @Test
  void linesEndOnlyWithCrLf() {
    for (String malformed :
        List.of(
            "\r\n",
            "\n",
            "\rG",
            "GET / HTTP/1.1\n",
            GET + "A: b\n",
            GET + "A: b\rc",
            GET + "A: b\r\r",
            GET + "\r\r\n",
            GET + "A: b\r\n\n")) {
      assertEquals(Form.MALFORMED, form(malformed), malformed);
    }
  }

  @Test
  void requestLineMustStartWithAMethod() {
    for (String line :
        List.of(" / HTTP/1.1", "G@T / HTTP/1.1", "GET", "\u0016\u0003", "G\u00c9T /")) {
      assertEquals(Form.MALFORMED, form(line + "\r\n"), line);
    }
    assertEquals(Form.PARTIAL, form("M-SEARCH * HTTP/1.1\r\n"));
  }

  @Test
  void versionIsReadBeforeTheHeaders() {
    for (String version : List.of("HTTP/1.0", "HTTP/2.0", "HTTP/1.2", "HTTP/9.9")) {
      assertEquals(Form.OTHER_VERSION, form("PRI * " + version + "\r\n"), version);
    }
    // Helidon rejects these versions
    for (String none : List.of("HTTP/11", "http/2.0", "x", "")) {
      assertEquals(Form.PARTIAL, form("GET / " + none + "\r\n"), none);
    }
  }

  @Test
  void lineAndHeaderLengthsAreBounded() {
    int room = RequestHead.MAX_LINE - "GET / HTTP/1.1".length();
    String longest = "GET /" + "a".repeat(room) + " HTTP/1.1\r\n\r\n";
    assertEquals(Form.WHOLE, form(longest));
    assertEquals(Form.LONG_LINE, form(longest.replace("/a", "/aa")));
    assertEquals(Form.LONG_LINE, form("a".repeat(RequestHead.MAX_LINE + 2)));

    String header = "A: " + "v".repeat(RequestHead.MAX_HEADER_BYTES - "A: \r\n\r\n".length());
    assertEquals(Form.WHOLE, form(GET + header + "\r\n\r\n"));
    assertEquals(Form.LONG_HEADERS, form(GET + header + "vvv\r\n\r\n"));
    assertEquals(Form.LONG_HEADERS, form(GET + "a".repeat(RequestHead.MAX_HEADER_BYTES + 1)));

    String many = "A:\r\n".repeat(RequestHead.MAX_HEADER_COUNT);
    assertEquals(Form.WHOLE, form(GET + many + "\r\n"));
    assertEquals(Form.LONG_HEADERS, form(GET + many + "A:\r\n"));
  }

  @Test
  void bufferStaysWithinTwiceTheHeaderLimit() {
    RequestHead head = new RequestHead();
    head.add(bytes(GET));
    int most = 0;
    while (head.form() == Form.PARTIAL) {
      head.add(bytes("a"));
      most = Math.max(most, head.held());
    }
    assertTrue(most <= 2 * (RequestHead.MAX_HEADER_BYTES + GET.length()), most + " bytes");
  }
}
