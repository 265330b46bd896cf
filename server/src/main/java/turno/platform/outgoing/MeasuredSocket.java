package turno.platform.outgoing;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Proxy;
import java.net.Socket;

/**
 * A socket that uses no proxy and counts the received bytes below the encryption, so that no layer
 * above can be made to read more.
 */
public final class MeasuredSocket extends Socket {
  private int room;

  /**
   * @param maxBytes how many bytes the socket reads; further reads fail
   */
  public MeasuredSocket(int maxBytes) {
    super(Proxy.NO_PROXY); // regardless of the JVM's proxy settings
    this.room = maxBytes;
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return new FilterInputStream(super.getInputStream()) {
      @Override
      public int read() throws IOException {
        var one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        if (room <= 0) {
          throw new SendingFailed("invalid_response");
        }
        var count = super.read(bytes, offset, Math.min(length, room));
        room -= Math.max(0, count);
        return count;
      }
    };
  }
}
