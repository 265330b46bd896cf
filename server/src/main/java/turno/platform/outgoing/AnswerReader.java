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

/** Reads an answer by HTTP/1.1 from a connection that ends with it. */
public final class AnswerReader {
  private static final Http1Config LIMITS =
      Http1Config.custom().setMaxLineLength(16 * 1024).setMaxHeaderCount(200).build();
  private static final int BUFFER = 4096;

  private final SessionInputBufferImpl buffer =
      new SessionInputBufferImpl(BUFFER, LIMITS.getMaxLineLength());
  private final Ending in;
  private int status;

  public AnswerReader(InputStream in) {
    this.in = new Ending(in);
  }

  /** The status of the final answer; interim answers (1xx) are skipped. */
  public int status() throws IOException {
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
   * The body of an answer.
   *
   * @param length as announced; -1 when nothing was
   * @param bytes may be left unread
   */
  public record Body(long length, InputStream bytes) {}

  /** What follows the status. */
  public Body body() throws IOException {
    try {
      var head = new BasicHttpResponse(status);
      head.setHeaders(headers());
      var length = DefaultContentLengthStrategy.INSTANCE.determineLength(head);
      if (length == ContentLengthStrategy.CHUNKED) {
        return new Body(-1, unread(new ChunkedInputStream(buffer, in, LIMITS)));
      }
      return length >= 0
          ? new Body(length, unread(new ContentLengthInputStream(buffer, in, length)))
          : new Body(-1, unread(new IdentityInputStream(buffer, in)));
    } catch (HttpException e) {
      throw new SendingFailed("invalid_response", true, e);
    }
  }

  /** Not closed: closing such a stream reads it to its end, however far that is. */
  private static InputStream unread(InputStream body) {
    return new FilterInputStream(body) {
      @Override
      public void close() {}
    };
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
