package turno.platform.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Sends answers through Helidon: the headers, and the body, which is compressed if the client
 * accepts compression and the result is shorter.
 */
final class AnswerWriter {
  /**
   * A body of at most this many bytes is copied behind its head, and both are written from one
   * buffer.
   */
  static final int MAX_COPIED = 16 * 1024;

  private static final int PIECE = 64 * 1024;
  static final Header NO_STORE = HeaderValues.createCached(HeaderNames.CACHE_CONTROL, "no-store");
  private static final Header VARY = HeaderValues.createCached(HeaderNames.VARY, Compression.VARY);
  private static final Header GZIP =
      HeaderValues.createCached(HeaderNames.CONTENT_ENCODING, "gzip");
  private static final Header JSON =
      HeaderValues.createCached(HeaderNames.CONTENT_TYPE, Answer.JSON);

  /** The codings in which an answer made for a single request may be compressed. */
  private static final Set<String> ON_THE_FLY = Set.of("gzip");

  private final Compression compression = new Compression();
  private final ConcurrentMap<String, HeaderName> names = new ConcurrentHashMap<>();

  /** Returns Helidon's name object for a header that this server reads or writes. */
  HeaderName name(String text) {
    HeaderName known = names.get(text); // unlike the fallback below, this never takes a lock
    return known == null ? names.computeIfAbsent(text, HeaderNames::create) : known;
  }

  /**
   * @param last whether the connection closes after this answer
   */
  void send(RawRequest request, ServerResponse response, Answer answer, boolean last) {
    response.status(Status.create(answer.status()));
    for (Map.Entry<String, String> header : answer.headers().entrySet()) {
      response.header(header(header.getKey(), header.getValue()));
    }
    if (!answer.cookies().isEmpty()) {
      response.header(
          HeaderValues.create(
              HeaderNames.SET_COOKIE,
              answer.cookies().stream().map(AnswerWriter::checked).toArray(String[]::new)));
    }
    if (!mayBeCached(answer)) {
      response.header(NO_STORE);
    }
    if (last) {
      response.header(HeaderValues.CONNECTION_CLOSE);
    }
    if (answer.status() == 204 || answer.status() == 304) {
      response.send();
      return;
    }
    response.header(
        answer.contentType().equals(Answer.JSON)
            ? JSON
            : HeaderValues.create(HeaderNames.CONTENT_TYPE, answer.contentType()));
    AnswerFile file = answer.file();
    if (file != null) {
      send(request, response, file);
      return;
    }
    byte[] body = encoded(request, response, answer);
    if (request.method().equals("HEAD")) {
      response.header(HeaderNames.CONTENT_LENGTH, Integer.toString(body.length));
      response.send();
    } else if (body.length <= MAX_COPIED) {
      response.send(body);
    } else {
      response.header(HeaderNames.CONTENT_LENGTH, Integer.toString(body.length));
      stream(response, body);
    }
  }

  private static void send(RawRequest request, ServerResponse response, AnswerFile file) {
    response.header(HeaderNames.CONTENT_LENGTH, Long.toString(file.bytes()));
    try (InputStream content = file.content()) {
      if (request.method().equals("HEAD")) {
        response.send();
        return;
      }
      try (OutputStream out = response.outputStream()) {
        if (content.transferTo(out) != file.bytes()) {
          throw new CloseConnectionException("the file changed while it was being sent");
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // writes in pieces, because otherwise a second copy of the whole body would stay in memory while
  // a slow client reads it
  private static void stream(ServerResponse response, byte[] body) {
    try (OutputStream out = response.outputStream()) {
      out.write(body, 0, MAX_COPIED);
      for (int at = MAX_COPIED; at < body.length; at += PIECE) {
        out.write(body, at, Math.min(PIECE, body.length - at));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] encoded(RawRequest request, ServerResponse response, Answer answer) {
    if (!Compression.varies(answer)) {
      return answer.body();
    }
    String other = answer.headers().get("Vary");
    response.header(
        other == null ? VARY : HeaderValues.create(HeaderNames.VARY, other + ", " + VARY.get()));
    Map<String, byte[]> kept = answer.encoded();
    List<String> accepted = request.header("Accept-Encoding");
    String coding = Compression.preferred(accepted, kept == null ? ON_THE_FLY : kept.keySet());
    if (coding == null) {
      return answer.body();
    }
    byte[] shorter = kept == null ? compression.gzip(answer.body()) : kept.get(coding);
    if (shorter == null || shorter.length >= answer.body().length) {
      return answer.body();
    }
    response.header(coding.equals("gzip") ? GZIP : header("Content-Encoding", coding));
    return shorter;
  }

  /** Whether caches may store this answer; otherwise it is sent with {@code no-store}. */
  private static boolean mayBeCached(Answer answer) {
    return answer.headers().containsKey("Cache-Control");
  }

  /**
   * Creates a header without Helidon's own check, which would scan even constant values again for
   * every answer.
   */
  private Header header(String name, String value) {
    return HeaderValues.create(name(name), checked(value));
  }

  private static String checked(String value) {
    for (int i = 0; i < value.length(); i++) {
      if (value.charAt(i) < ' ' || value.charAt(i) == '\u007f') {
        throw new IllegalStateException("a control character in a header");
      }
    }
    return value;
  }
}
