package turno.changes;

import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import turno.verification.kit.EventStream;

/** The open streams of a test, which are closed after the test. */
final class OpenedStreams implements AfterEachCallback {
  private final List<EventStream> opened = new ArrayList<>();

  EventStream add(EventStream stream) {
    opened.add(stream);
    return stream;
  }

  @Override
  public void afterEach(ExtensionContext context) throws IOException {
    close();
  }

  /** Closes all streams; a test may call this before its end. */
  void close() throws IOException {
    for (EventStream one : opened) {
      one.close();
    }
    opened.clear();
  }

  static EventStream.Block first(EventStream stream) throws IOException {
    EventStream.Block block = stream.next();
    if (block == null) {
      throw new AssertionError("the stream has ended");
    }
    return block;
  }

  static EventStream.Block event(EventStream stream) throws IOException {
    EventStream.Block block = stream.nextEvent();
    if (block == null) {
      throw new AssertionError("the stream has ended");
    }
    return block;
  }

  /** Reads until the change of this object arrives; changes of other objects may arrive first. */
  static EventStream.Block changeOf(String id, EventStream stream) throws IOException {
    EventStream.Block block = event(stream);
    while (block.isReset() || !block.json().path("id").asString("").equals(id)) {
      block = event(stream);
    }
    return block;
  }

  /** Reads to the end of the stream; fails if the stream stays open and only sends comments. */
  static void awaitEnd(EventStream stream) throws IOException {
    int comments = 0;
    EventStream.Block block = stream.next();
    while (block != null && comments < 5) {
      comments += block.isEvent() ? 0 : 1;
      block = stream.next();
    }
    assertNull(block, "the stream is still open");
  }
}
