package turno.platform.http;

import io.helidon.common.socket.HelidonSocket;
import io.helidon.common.socket.PeerInfo;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.ListenerContext;
import io.helidon.webserver.ProxyProtocolData;
import io.helidon.webserver.Router;
import java.net.SocketTimeoutException;
import java.util.Optional;

/** The parts of the library's connection that are passed on unchanged. */
abstract class TransportContext implements ConnectionContext {
  final ConnectionContext transport;

  TransportContext(ConnectionContext transport) {
    this.transport = transport;
  }

  @Override
  public ListenerContext listenerContext() {
    return transport.listenerContext();
  }

  @Override
  public Router router() {
    return transport.router();
  }

  @Override
  public Optional<ProxyProtocolData> proxyProtocolData() {
    return transport.proxyProtocolData();
  }

  @Override
  public HelidonSocket serverSocket() {
    return transport.serverSocket();
  }

  @Override
  public PeerInfo remotePeer() {
    return transport.remotePeer();
  }

  @Override
  public PeerInfo localPeer() {
    return transport.localPeer();
  }

  @Override
  public boolean isSecure() {
    return transport.isSecure();
  }

  @Override
  public String socketId() {
    return transport.socketId();
  }

  @Override
  public String childSocketId() {
    return transport.childSocketId();
  }

  // the socket stops waiting now and then, so that its thread can look around
  static boolean isTimeOut(RuntimeException e) {
    Throwable cause = e;
    while (cause != null && !(cause instanceof SocketTimeoutException)) {
      cause = cause.getCause();
    }
    return cause != null;
  }

  static CloseConnectionException gone(String why, Throwable cause) {
    return new CloseConnectionException(why, cause);
  }
}
