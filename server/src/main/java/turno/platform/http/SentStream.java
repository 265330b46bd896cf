package turno.platform.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataWriter;
import io.helidon.webserver.CloseConnectionException;

/**
 * Sends a streamed answer after the protocol's thread has ended and freed its memory, so that a
 * stream costs little more than an idle connection.
 */
final class SentStream {
  private SentStream() {}

  /**
   * Sends pieces until the stream or the connection ends. A client that receives a piece too slowly
   * is disconnected like any other slow client. A separate reading thread notices immediately when
   * the client closes the connection.
   *
   * @param reading returns when the client closes the connection
   */
  static void send(AnswerStream pieces, DataWriter writer, Runnable reading) {
    Thread.ofVirtual().name("client of a stream").start(() -> awaitEnd(pieces, reading));
    try {
      byte[] piece = pieces.next();
      while (piece != null) {
        writer.writeNow(BufferData.create(piece));
        piece = pieces.next();
      }
    } catch (CloseConnectionException e) {
      // the client has disconnected, or does not read
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void awaitEnd(AnswerStream pieces, Runnable reading) {
    try {
      reading.run();
    } catch (CloseConnectionException e) {
      // the connection is closing, which ends the stream, too
    } finally {
      pieces.close();
    }
  }
}
