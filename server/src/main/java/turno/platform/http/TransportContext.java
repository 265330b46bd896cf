package turno.platform.http;

import io.helidon.common.socket.HelidonSocket;
import io.helidon.common.socket.PeerInfo;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.ListenerContext;
import io.helidon.webserver.ProxyProtocolData;
import io.helidon.webserver.Router;
import java.util.Optional;
import java.util.concurrent.ExecutorService;

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

  @Override
  public ExecutorService executor() {
    return transport.executor();
  }
}
