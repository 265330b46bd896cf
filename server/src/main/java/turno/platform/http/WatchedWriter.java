package turno.platform.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataWriter;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.ConnectionContext;
import java.io.UncheckedIOException;
import turno.platform.http.ConnectionState.Phase;

/**
 * Says when it began to write the present piece: who does not take an answer in must not hold its
 * thread for ever.
 */
final class WatchedWriter implements DataWriter {
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
    try {
      transport.dataWriter().writeNow(buffer);
    } catch (UncheckedIOException e) {
      throw new CloseConnectionException("the client has gone", e);
    }
    state.move(before);
  }
}
