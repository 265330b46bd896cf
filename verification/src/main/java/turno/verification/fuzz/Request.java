package turno.verification.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.verification.kit.PublishedOperation;

/**
 * A request exactly as it is sent, valid or not.
 *
 * @param operation the operation from which the request was generated; null if there is none
 * @param target the path and the query, percent-encoded or not
 * @param headers the headers except Host, Authorization and Content-Length, which the connection
 *     adds
 * @param length the value of Content-Length if it differs from the length of the body; otherwise
 *     null
 */
record Request(
    @Nullable PublishedOperation operation,
    String method,
    String target,
    List<Header> headers,
    byte @Nullable [] body,
    @Nullable Integer length) {
  private static final int MAX_BODY_SHOWN = 4_000;

  /** One header line. */
  record Header(String name, String value) {}

  Request {
    headers = List.copyOf(headers);
  }

  Request withTarget(String other) {
    return new Request(operation, method, other, headers, body, length);
  }

  Request withMethod(String other) {
    return new Request(operation, other, target, headers, body, length);
  }

  Request withHeaders(List<Header> others) {
    return new Request(operation, method, target, others, body, length);
  }

  Request withBody(byte @Nullable [] other) {
    return new Request(operation, method, target, headers, other, null);
  }

  Request withLength(int other) {
    return new Request(operation, method, target, headers, body, other);
  }

  Request with(String name, String value) {
    List<Header> more = new ArrayList<>(headers);
    more.add(new Header(name, value));
    return withHeaders(more);
  }

  Request without(String name) {
    return withHeaders(
        headers.stream().filter(header -> !header.name().equalsIgnoreCase(name)).toList());
  }

  /** All text of the request, which an answer may echo. */
  String text() {
    StringBuilder text = new StringBuilder(target);
    headers.forEach(header -> text.append('\n').append(header.value()));
    return body == null ? text.toString() : text + "\n" + new String(body, ISO_8859_1);
  }

  /** A {@code curl} command that sends the same request; a long body is truncated. */
  String curl(String origin) {
    StringBuilder line = new StringBuilder("curl -i -X ").append(quoted(method));
    line.append(" --path-as-is ").append(quoted(origin + target));
    line.append(" -H \"Authorization: Bearer $KEY\"");
    for (Header header : headers) {
      line.append(" -H ").append(quoted(header.name() + ": " + header.value()));
    }
    if (length != null) {
      line.append(" -H 'Content-Length: ").append(length).append('\'');
    }
    byte[] sent = body;
    if (sent != null) {
      String text = new String(sent, ISO_8859_1);
      boolean cut = text.length() > MAX_BODY_SHOWN;
      line.append(" --data-binary ")
          .append(quoted(cut ? text.substring(0, MAX_BODY_SHOWN) : text))
          .append(cut ? " # and " + (text.length() - MAX_BODY_SHOWN) + " more bytes" : "");
    }
    return line.toString();
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder();
    boolean plain = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\'' || c == '\\') {
        quoted.append('\\').append(c);
        plain = false;
      } else if (c < ' ' || c > '~') {
        quoted.append("\\x%02x".formatted((int) c & 0xff));
        plain = false;
      } else {
        quoted.append(c);
      }
    }
    return (plain ? "'" : "$'") + quoted + "'";
  }
}
