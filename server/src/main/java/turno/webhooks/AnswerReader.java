package turno.webhooks;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http.ContentLengthStrategy;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.DefaultContentLengthStrategy;
import org.apache.hc.core5.http.impl.io.AbstractMessageParser;
import org.apache.hc.core5.http.impl.io.ChunkedInputStream;
import org.apache.hc.core5.http.impl.io.ContentLengthInputStream;
import org.apache.hc.core5.http.impl.io.IdentityInputStream;
import org.apache.hc.core5.http.impl.io.SessionInputBufferImpl;
import org.apache.hc.core5.http.message.BasicHttpResponse;
import org.apache.hc.core5.http.message.BasicLineParser;
import org.apache.hc.core5.util.CharArrayBuffer;
import org.jspecify.annotations.Nullable;
import turno.platform.outgoing.SendingFailed;

/**
 * Reads a receiver's answer. Only the status line decides the outcome, whether or not the rest
 * arrives or is readable. The beginning of the body is kept for people to read.
 */
final class AnswerReader {
  static final int EXCERPT_MAX = 1024;
  private static final Http1Config LIMITS =
      Http1Config.custom().setMaxLineLength(16 * 1024).setMaxHeaderCount(200).build();
  private static final int BUFFER = 4096;

  private final SessionInputBufferImpl buffer =
      new SessionInputBufferImpl(BUFFER, LIMITS.getMaxLineLength());
  private final Ending in;
  private int status;

  AnswerReader(InputStream in) {
    this.in = new Ending(in);
  }

  /** The status of the final answer; interim answers (1xx) are skipped. */
  int status() throws IOException {
    try {
      status = statusLine();
      while (status >= 100 && status <= 199) {
        if (status == 101) {
          throw new SendingFailed("invalid_response"); // nobody asked for another protocol
        }
        headers();
        status = statusLine();
      }
    } catch (HttpException | MessageConstraintException e) {
      throw new SendingFailed("invalid_response", e);
    }
    if (status < 200 || status > 599) {
      throw new SendingFailed("invalid_response");
    }
    return status;
  }

  private int statusLine() throws IOException, HttpException {
    var line = new CharArrayBuffer(128);
    buffer.readLine(line, in);
    if (in.ended) {
      // a line that was cut off may have meant something else: 20 is the beginning of 200, and 200
      // of 2000
      throw new SendingFailed("connection_closed");
    }
    var read = BasicLineParser.INSTANCE.parseStatusLine(line);
    if (read.getProtocolVersion().getMajor() != 1) {
      throw new SendingFailed("invalid_response");
    }
    return read.getStatusCode();
  }

  private Header[] headers() throws IOException, HttpException {
    return AbstractMessageParser.parseHeaders(
        buffer,
        in,
        LIMITS.getMaxHeaderCount(),
        LIMITS.getMaxLineLength(),
        BasicLineParser.INSTANCE);
  }

  /**
   * The first KiB of the body, as text that PostgreSQL can store; null without a body. Waits for it
   * until the connection ends or is ended.
   */
  @Nullable String excerpt() {
    var bytes = new byte[EXCERPT_MAX];
    var count = 0;
    if (status == 204 || status == 304) {
      return null;
    }
    try (var body = body()) {
      while (count < EXCERPT_MAX) {
        var more = body.read(bytes, count, EXCERPT_MAX - count);
        if (more < 0) {
          break;
        }
        count += more;
      }
    } catch (IOException | HttpException | RuntimeException e) {
      // the status is known: whatever else goes wrong leaves a shorter excerpt
    }
    return count == 0 ? null : text(bytes, count);
  }

  private InputStream body() throws IOException, HttpException {
    var head = new BasicHttpResponse(status);
    head.setHeaders(headers());
    var length = DefaultContentLengthStrategy.INSTANCE.determineLength(head);
    if (length == ContentLengthStrategy.CHUNKED) {
      return unread(new ChunkedInputStream(buffer, in, LIMITS));
    }
    return unread(
        length >= 0
            ? new ContentLengthInputStream(buffer, in, length)
            : new IdentityInputStream(buffer, in));
  }

  /** Not closed: closing such a stream reads it to its end, however far that is. */
  private static InputStream unread(InputStream body) {
    return new FilterInputStream(body) {
      @Override
      public void close() {}
    };
  }

  /** Repaired where it is no UTF-8, without a character that was cut in two, and within a KiB. */
  static String text(byte[] bytes, int count) {
    var decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    var characters = CharBuffer.allocate(count);
    // at the limit the last character may have been cut; elsewhere the receiver is to blame
    decoder.decode(ByteBuffer.wrap(bytes, 0, count), characters, count < EXCERPT_MAX);
    var text = characters.flip().toString().replace('\0', '\uFFFD');
    // each byte that was no UTF-8 has become three
    var end = 0;
    for (int room = EXCERPT_MAX; end < text.length(); ) {
      var next = text.offsetByCodePoints(end, 1);
      room -= text.substring(end, next).getBytes(StandardCharsets.UTF_8).length;
      if (room < 0) {
        break;
      }
      end = next;
    }
    return text.substring(0, end);
  }

  /** Remembers that there is no more. */
  private static final class Ending extends FilterInputStream {
    private boolean ended;

    Ending(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      var count = super.read(bytes, offset, length);
      ended |= count < 0;
      return count;
    }
  }
}
