package turno.platform.outgoing;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.net.URI;
import java.util.SequencedMap;
import java.util.regex.Pattern;

/** The head of an HTTP/1.1 request, for a connection that closes after the answer. */
public final class OutgoingHead {
  private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
  private static final Pattern VALUE = Pattern.compile("[ -~]*");

  private OutgoingHead() {}

  /**
   * @param product the value of {@code User-Agent}
   * @param length the length of the body; 0 if there is no body
   */
  public static byte[] of(
      String method, URI url, SequencedMap<String, String> headers, String product, long length) {
    var path = url.getRawPath() == null || url.getRawPath().isEmpty() ? "/" : url.getRawPath();
    var query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
    var port = url.getPort() < 0 ? "" : ":" + url.getPort();
    var head = new StringBuilder(method + " " + path + query + " HTTP/1.1\r\n");
    head.append("Host: ").append(url.getHost()).append(port).append("\r\n");
    head.append("User-Agent: ").append(product).append("\r\n");
    headers.forEach((name, value) -> head.append(line(name, value)));
    head.append("Content-Length: ").append(length).append("\r\n");
    head.append("Connection: close\r\n\r\n");
    return head.toString().getBytes(US_ASCII);
  }

  private static String line(String name, String value) {
    if (!NAME.matcher(name).matches() || !VALUE.matcher(value).matches()) {
      throw new IllegalArgumentException("this header cannot be sent: " + name);
    }
    return name + ": " + value + "\r\n";
  }
}
