package turno.webhooks;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import turno.platform.outgoing.AddressGuard;
import turno.platform.outgoing.SendingFailed;

/**
 * The connection of one attempt. Any thread may end it at any moment. It goes to a checked address
 * and nowhere else, and reads at most {@value #BYTES_MAX} bytes, whatever they are.
 */
final class DeliveryExchange {
  /** Headers, certificates and the excerpt fit into it many times. */
  static final int BYTES_MAX = 128 * 1024;

  private final AddressGuard guard;
  private final long start = System.nanoTime();
  private final long nanos;
  private final AtomicReference<@Nullable String> end = new AtomicReference<>();
  private volatile @Nullable Socket socket;

  DeliveryExchange(AddressGuard guard, long nanos) {
    this.guard = guard;
    this.nanos = nanos;
  }

  /** Milliseconds since the start. */
  long elapsed() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }

  long remaining() {
    return Math.max(0, nanos - (System.nanoTime() - start));
  }

  /** Why another thread ended it; null when none did. */
  @Nullable String ended() {
    return end.get();
  }

  /**
   * Ends the attempt, whatever it is doing. The socket is closed below the encryption, because a
   * TLS close message could wait for a receiver that does not read.
   */
  void end(String word) {
    end.compareAndSet(null, word);
    close(socket);
  }

  /**
   * Connects to the first of these addresses that is allowed and accepts. Each gets an equal share
   * of the time that is left.
   */
  Socket connect(String scheme, List<InetAddress> addresses, int port) throws IOException {
    var reachable = addresses.stream().filter(to -> guard.mayConnect(scheme, to)).toList();
    if (reachable.isEmpty()) {
      throw new SendingFailed("blocked_address");
    }
    SendingFailed first = null;
    for (int i = 0; i < reachable.size(); i++) {
      try {
        return connect(reachable.get(i), port, remaining() / (reachable.size() - i));
      } catch (SendingFailed e) {
        first = first == null ? e : first;
        if (ended() != null) {
          break;
        }
      }
    }
    throw first == null ? new SendingFailed("unreachable") : first;
  }

  private Socket connect(InetAddress address, int port, long share) throws SendingFailed {
    var opened = new Measured();
    try {
      hold(opened);
      opened.setTcpNoDelay(true);
      // a bound on what the kernel takes in beyond what is read
      opened.setReceiveBufferSize(BYTES_MAX / 2);
      var millis = Math.max(1, (int) TimeUnit.NANOSECONDS.toMillis(share));
      opened.connect(new InetSocketAddress(address, port), millis);
      return opened;
    } catch (SocketTimeoutException e) {
      close(opened);
      throw new SendingFailed("timeout", e);
    } catch (IOException e) {
      close(opened);
      throw new SendingFailed(word(e), e);
    }
  }

  private static String word(IOException e) {
    var message = String.valueOf(e.getMessage());
    if (e instanceof ConnectException && message.contains("refused")) {
      return "connection_refused";
    }
    // the receiver accepted and closed again before we looked
    return message.contains("reset") ? "connection_closed" : "unreachable";
  }

  private void hold(Socket opened) throws SocketException {
    socket = opened;
    if (ended() != null) {
      throw new SocketException("ended");
    }
  }

  private static void close(@Nullable Socket socket) {
    try {
      if (socket != null) {
        socket.close();
      }
    } catch (IOException e) {
      // it is of no use any more, however it closes
    }
  }

  /**
   * Counts the bytes that come in below the encryption, so that no layer above can be made to read
   * more.
   */
  private static final class Measured extends Socket {
    private int taken;

    Measured() {
      super(Proxy.NO_PROXY); // whatever the JVM was told about proxies
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
          if (taken >= BYTES_MAX) {
            throw new SendingFailed("invalid_response");
          }
          var count = super.read(bytes, offset, Math.min(length, BYTES_MAX - taken));
          taken += Math.max(0, count);
          return count;
        }
      };
    }
  }
}
