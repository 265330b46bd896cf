package turno.verification.attack;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import turno.verification.kit.Loopback;

/** A connection that can send any bytes and need not read the answer. */
final class RawConnection implements AutoCloseable {
  private static final int PAUSE_MILLIS = 10;

  private final SocketChannel channel;

  RawConnection(InetAddress from, int port) throws IOException {
    channel = SocketChannel.open();
    channel.bind(new InetSocketAddress(from, 0));
    channel.connect(
        new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port));
    channel.configureBlocking(false);
  }

  /** Connects from the attacker's IP address. */
  static RawConnection ofAttacker(int port) throws IOException {
    return new RawConnection(Loopback.address(ApiClient.ATTACKERS_ADDRESS), port);
  }

  /**
   * Sends as many bytes as the server accepts within this time; returns false if the server did not
   * accept all of them or closed the connection.
   */
  boolean send(String text, long millis) throws InterruptedException {
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(ISO_8859_1));
    long end = System.nanoTime() + millis * 1_000_000;
    try {
      while (bytes.hasRemaining() && System.nanoTime() < end) {
        if (channel.write(bytes) == 0) {
          Thread.sleep(PAUSE_MILLIS);
        }
      }
    } catch (IOException e) {
      return false;
    }
    return !bytes.hasRemaining();
  }

  /**
   * Reads the bytes that arrive within this time, until at least {@code most} bytes have arrived or
   * the server closes the connection.
   */
  String read(int most, long millis) throws InterruptedException {
    ByteArrayOutputStream got = new ByteArrayOutputStream();
    ByteBuffer buffer = ByteBuffer.allocate(8_192);
    long end = System.nanoTime() + millis * 1_000_000;
    try {
      while (got.size() < most && System.nanoTime() < end) {
        int read = channel.read(buffer.clear());
        if (read < 0) {
          break;
        }
        if (read == 0) {
          Thread.sleep(PAUSE_MILLIS);
        }
        got.write(buffer.array(), 0, read);
      }
    } catch (IOException e) {
      // the server has closed the connection; the bytes received so far are returned
    }
    return got.toString(ISO_8859_1);
  }

  /** The status of an answer; 0 if it has none. */
  static int status(String answer) {
    return answer.startsWith("HTTP/1.1 ") && answer.length() > 12
        ? Integer.parseInt(answer.substring(9, 12))
        : 0;
  }

  /** Whether the server has closed the connection. Discards received bytes. */
  boolean isEnded() {
    ByteBuffer buffer = ByteBuffer.allocate(8_192);
    try {
      int read = channel.read(buffer);
      while (read > 0) {
        read = channel.read(buffer.clear());
      }
      return read < 0;
    } catch (IOException e) {
      return true;
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      // it is closed already
    }
  }
}
