package turno.platform.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataWriter;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.ConnectionContext;
import java.io.UncheckedIOException;
import turno.platform.http.ConnectionState.Phase;

/**
 * Writes in pieces, and says when it began the present one, so that a client that does not read its
 * answer cannot hold the thread for ever.
 */
final class WatchedWriter implements DataWriter {
  private static final int PIECE = 64 * 1024;

  private final ConnectionContext transport;
  private final ConnectionState state;

  WatchedWriter(ConnectionContext transport, ConnectionState state) {
    this.transport = transport;
    this.state = state;
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
    while (buffer.available() > PIECE) {
      byte[] piece = new byte[PIECE];
      buffer.read(piece);
      send(BufferData.create(piece));
      state.move(Phase.WRITING);
    }
    send(buffer);
    state.move(before);
  }

  private void send(BufferData buffer) {
    try {
      transport.dataWriter().writeNow(buffer);
    } catch (UncheckedIOException e) {
      throw new CloseConnectionException("the client has gone", e);
    }
  }
}
