package turno.platform.outgoing;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * The connection of one request. Any thread may end it at any moment. It connects only to an
 * address that was checked for this request, verifies the certificate of the host if the URL is
 * https, and never reads more than a given number of bytes.
 */
public final class OutgoingConnection {
  private final OutgoingConnections.ReachableAddresses guard;
  private final NameLookups lookups;
  private final SSLContext tls;
  private final long start = System.nanoTime();
  private final long nanos;
  private final int maxBytes;
  private final AtomicReference<@Nullable String> end = new AtomicReference<>();
  private volatile @Nullable Socket socket;
  private volatile boolean open;

  OutgoingConnection(
      OutgoingConnections.ReachableAddresses guard,
      NameLookups lookups,
      SSLContext tls,
      long nanos,
      int maxBytes) {
    this.guard = guard;
    this.lookups = lookups;
    this.tls = tls;
    this.nanos = nanos;
    this.maxBytes = maxBytes;
  }

  private long remaining() {
    return Math.max(0, nanos - (System.nanoTime() - start));
  }

  /**
   * Ends the request in any state. Closes the socket below the encryption, because sending a TLS
   * close message could block on a receiver that does not read.
   */
  void end(String word) {
    end.compareAndSet(null, word);
    close(socket);
  }

  /** Connects to the host of a URL. */
  public Socket open(URI url) throws IOException, InterruptedException {
    var host = url.getHost();
    var scheme = String.valueOf(url.getScheme()).toLowerCase(Locale.ROOT);
    var isTls = scheme.equals("https");
    if (host == null || (!isTls && !scheme.equals("http"))) {
      throw new SendingFailed("invalid_url");
    }
    var port = url.getPort() >= 0 ? url.getPort() : isTls ? 443 : 80;
    var literal = AddressGuard.literal(host);
    var addresses = literal == null ? lookups.find(host, remaining()) : List.of(literal);
    var raw = connect(scheme, addresses, port);
    var opened = isTls ? encrypted(raw, host, port) : raw;
    open = true;
    return opened;
  }

  /**
   * Connects to the first of these addresses that is allowed and accepts the connection. Each
   * address gets an equal share of the remaining time.
   */
  private Socket connect(String scheme, List<InetAddress> addresses, int port) throws IOException {
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
        if (end.get() != null) {
          break;
        }
      }
    }
    throw first == null ? new SendingFailed("unreachable") : first;
  }

  private Socket connect(InetAddress address, int port, long share) throws SendingFailed {
    var opened = new MeasuredSocket(maxBytes);
    try {
      hold(opened);
      opened.setTcpNoDelay(true);
      if (maxBytes < Integer.MAX_VALUE) {
        // limits how many bytes the kernel receives beyond those that are read
        opened.setReceiveBufferSize(maxBytes / 2);
      }
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
    // the receiver accepted the connection, and closed it before we checked
    return message.contains("reset") ? "connection_closed" : "unreachable";
  }

  private void hold(Socket opened) throws SocketException {
    socket = opened;
    if (end.get() != null) {
      throw new SocketException("ended");
    }
  }

  /** Starts TLS for exactly this name or address on the existing connection. */
  private SSLSocket encrypted(Socket raw, String host, int port) throws IOException {
    var bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    try {
      var encrypted = (SSLSocket) tls.getSocketFactory().createSocket(raw, bare, port, false);
      var parameters = encrypted.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      parameters.setApplicationProtocols(new String[] {"http/1.1"});
      if (AddressGuard.literal(host) == null) {
        parameters.setServerNames(List.of(new SNIHostName(bare)));
      }
      encrypted.setSSLParameters(parameters);
      encrypted.startHandshake();
      return encrypted;
    } catch (SSLException e) {
      throw isCutOff(e) ? e : new SendingFailed("tls", e);
    }
  }

  /**
   * Returns the failure of the request: the reason why the request was ended or, if it was not
   * ended, the error.
   */
  SendingFailed failure(IOException e) {
    var ended = end.get();
    return new SendingFailed(ended == null ? reason(e) : ended, open, e);
  }

  private static String reason(IOException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SendingFailed failed) {
        return failed.word();
      }
    }
    if (Thread.currentThread().isInterrupted()) {
      return SendingFailed.STOPPED; // an interrupt closes the socket of a virtual thread
    }
    return e instanceof SSLException && !isCutOff(e) ? "tls" : "connection_closed";
  }

  /** Whether the connection broke, which TLS reports as a failure of its own. */
  private static boolean isCutOff(IOException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof EOFException
          || cause instanceof SocketException
          || cause instanceof SendingFailed) {
        return true;
      }
    }
    return false;
  }

  private static void close(@Nullable Socket socket) {
    try {
      if (socket != null) {
        socket.close();
      }
    } catch (IOException e) {
      // no longer used, so a failure to close does not matter
    }
  }
}
