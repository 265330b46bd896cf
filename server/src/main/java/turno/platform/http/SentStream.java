package turno.platform.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataWriter;
import io.helidon.webserver.CloseConnectionException;

/**
 * Sends an answer that goes on. The protocol's thread, with all that it holds, is given up by then,
 * so that a stream costs little more than an idle connection.
 */
final class SentStream {
  private SentStream() {}

  /**
   * Sends pieces until the stream or the connection ends. A client that takes a piece in too slowly
   * is let go like any other. One that closes is noticed at once, by a thread that reads.
   *
   * @param reading ends when the client does
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
      // the client has gone, or takes nothing in
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void awaitEnd(AnswerStream pieces, Runnable reading) {
    try {
      reading.run();
    } catch (CloseConnectionException e) {
      // that is an end, too
    } finally {
      pieces.close();
    }
  }
}
