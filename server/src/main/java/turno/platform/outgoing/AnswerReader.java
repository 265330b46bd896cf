package turno.platform.outgoing;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
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

/**
 * Reads an HTTP/1.1 answer from a connection that closes after the answer. The bytes of the head,
 * including the bytes of interim answers before it, are counted and limited as they arrive.
 */
public final class AnswerReader {
  private static final Http1Config LIMITS =
      Http1Config.custom().setMaxLineLength(16 * 1024).setMaxHeaderCount(200).build();

  /**
   * The limits for the trailers after a chunked body: at most one, because trailers are not used.
   */
  private static final Http1Config TRAILERS =
      Http1Config.custom().setMaxLineLength(LIMITS.getMaxLineLength()).setMaxHeaderCount(1).build();

  private static final int BUFFER = 4096;

  /**
   * The maximum number of bytes of a head, including the first bytes of the body that arrive in the
   * same buffer.
   */
  private static final int MAX_HEAD = 96 * 1024;

  /**
   * How many times a byte of a head is counted: the head is in memory as lines and as headers, both
   * made of characters.
   */
  private static final int HEAD_COPIES = 3;

  private final SessionInputBufferImpl buffer =
      new SessionInputBufferImpl(BUFFER, LIMITS.getMaxLineLength());
  private final Ending in;
  private final PeerBytes.Reading room;
  private Header[] headers = {};
  private boolean inBody;
  private int status;

  /**
   * @param room counts the bytes of the head; the reader of the body reserves room itself
   */
  public AnswerReader(InputStream in, PeerBytes.Reading room) {
    this.in = new Ending(in);
    this.room = room;
  }

  /** Reads and returns the status of the final answer; interim answers (1xx) are skipped. */
  public int status() throws IOException {
    try {
      status = statusLine();
      while (status >= 100 && status <= 199) {
        if (status == 101) {
          throw new SendingFailed("invalid_response"); // no other protocol was requested
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
      // a truncated line may have meant something else: 20 could be the beginning of 200, and 200
      // that of 2000
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
   * The body of an answer.
   *
   * @param length the announced length; -1 if none was announced
   * @param bytes the content, which may be left unread
   */
  public record Body(long length, InputStream bytes) {}

  /** Reads the headers and returns the body; call this after {@link #status}. */
  public Body body() throws IOException {
    try {
      var head = new BasicHttpResponse(status);
      headers = headers();
      inBody = true;
      head.setHeaders(headers);
      var length = DefaultContentLengthStrategy.INSTANCE.determineLength(head);
      if (length == ContentLengthStrategy.CHUNKED) {
        return new Body(-1, unread(new ChunkedInputStream(buffer, in, TRAILERS)));
      }
      return length >= 0
          ? new Body(length, unread(new ContentLengthInputStream(buffer, in, length)))
          : new Body(-1, unread(new IdentityInputStream(buffer, in)));
    } catch (HttpException e) {
      throw new SendingFailed("invalid_response", true, e);
    }
  }

  /** Returns a header of the answer; null if it is absent. Call this after {@link #body}. */
  public @Nullable String header(String name) {
    for (Header header : headers) {
      if (header.getName().equalsIgnoreCase(name)) {
        return header.getValue();
      }
    }
    return null;
  }

  /** Hides the stream's close, which would read the stream to its end, however far away that is. */
  private static InputStream unread(InputStream body) {
    return new FilterInputStream(body) {
      @Override
      public void close() {}
    };
  }

  /** Counts the bytes of the head, and records when the stream ends. */
  private final class Ending extends FilterInputStream {
    private int read;
    private boolean ended;

    Ending(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      var count = super.read(bytes, offset, length);
      ended |= count < 0;
      if (!inBody && count > 0) {
        read += count;
        if (read > MAX_HEAD) {
          throw new SendingFailed("invalid_response");
        }
        room.take((long) HEAD_COPIES * count);
      }
      return count;
    }
  }
}
