package turno.postgres;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.StandardSocketOptions;
import javax.net.SocketFactory;
import jdk.net.ExtendedSocketOptions;

/**
 * Sockets to PostgreSQL that probe the other machine after five seconds of silence, and are treated
 * as broken after three probes without an answer, if the system has options for these limits. By
 * default, systems start to probe only after two hours. The driver creates this class by name.
 */
public final class KeptAliveSockets extends SocketFactory {
  private static final int SILENCE_SECONDS = 5;
  private static final int PAUSE_SECONDS = 2;
  private static final int QUESTIONS = 3;

  @Override
  public Socket createSocket() throws IOException {
    Socket socket = new Socket();
    socket.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
    if (socket.supportedOptions().contains(ExtendedSocketOptions.TCP_KEEPIDLE)) {
      socket.setOption(ExtendedSocketOptions.TCP_KEEPIDLE, SILENCE_SECONDS);
      socket.setOption(ExtendedSocketOptions.TCP_KEEPINTERVAL, PAUSE_SECONDS);
      socket.setOption(ExtendedSocketOptions.TCP_KEEPCOUNT, QUESTIONS);
    }
    return socket;
  }

  @Override
  public Socket createSocket(String host, int port) {
    throw new UnsupportedOperationException("the driver connects the socket itself");
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort) {
    throw new UnsupportedOperationException("the driver connects the socket itself");
  }

  @Override
  public Socket createSocket(InetAddress host, int port) {
    throw new UnsupportedOperationException("the driver connects the socket itself");
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
    throw new UnsupportedOperationException("the driver connects the socket itself");
  }
}
