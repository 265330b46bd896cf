package turno.platform.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataWriter;
import io.helidon.common.socket.HelidonSocket;
import io.helidon.common.socket.PeerInfo;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.ListenerContext;
import io.helidon.webserver.ProxyProtocolData;
import io.helidon.webserver.Router;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import turno.platform.http.ConnectionState.Phase;

/**
 * Helidon's connection, unchanged except for its writer, which records when it began to write the
 * current piece. A client that does not read its answer can therefore be disconnected, and cannot
 * block a thread forever.
 */
abstract class TransportContext implements ConnectionContext, DataWriter {
  final ConnectionContext transport;
  final ConnectionState state = new ConnectionState();

  TransportContext(ConnectionContext transport) {
    this.transport = transport;
  }

  @Override
  public DataWriter dataWriter() {
    return this;
  }

  @Override
  public void write(BufferData... buffers) {
    writeNow(BufferData.create(buffers));
  }

  @Override
  public void write(BufferData buffer) {
    writeNow(buffer);
  }

  @Override
  public void writeNow(BufferData... buffers) {
    writeNow(BufferData.create(buffers));
  }

  @Override
  public void writeNow(BufferData buffer) {
    Phase before = state.phase();
    state.move(Phase.WRITING);
    try {
      transport.dataWriter().writeNow(buffer);
    } catch (UncheckedIOException e) {
      throw new CloseConnectionException("the client has disconnected", e);
    }
    state.move(before);
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
