package turno.changes;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Json;
import turno.kernel.Timestamps;

/**
 * Renders the content of a stream as server-sent events (HTML Standard, section 9.2). Every event
 * carries a position, so that a client can resume at any point after a disconnection.
 */
final class StreamEvents {
  /** How long browsers wait before they reconnect, in milliseconds. */
  private static final String RETRY = "retry: 2000\n";

  private StreamEvents() {}

  /**
   * Returns the first block, which is not an event.
   *
   * @param position null if the client must keep its own position until it gets a reset
   */
  static byte[] beginning(@Nullable ChangePosition position) {
    return bytes(":\n" + RETRY + (position == null ? "" : id(position)) + "\n");
  }

  /** Returns a keep-alive comment, which is not an event. */
  static byte[] comment(ChangePosition position) {
    return bytes(":\n" + id(position) + "\n");
  }

  /** Returns the event that asks the client to read everything again. */
  static byte[] reset(ChangePosition position) {
    return bytes("event: reset\n" + id(position) + "data: {}\n\n");
  }

  /**
   * Returns one block for each change. Only the last block carries the new position: a client that
   * is disconnected before that block gets all changes again.
   */
  static List<byte[]> changes(
      Collection<Change> changes, ChangePosition before, ChangePosition after) {
    String idBefore = id(before);
    String idAfter = id(after);
    List<byte[]> blocks = new ArrayList<>(changes.size());
    Iterator<Change> all = changes.iterator();
    while (all.hasNext()) {
      Change change = all.next();
      String id = all.hasNext() ? idBefore : idAfter;
      blocks.add(bytes("event: change\n" + id + "data: " + data(change) + "\n\n"));
    }
    return blocks;
  }

  private static String data(Change change) {
    return Json.object()
        .put("kind", change.kind())
        .put("id", change.id())
        .put("version", change.version())
        .put("at", Timestamps.format(change.at(), ZoneOffset.UTC))
        .toString();
  }

  private static String id(ChangePosition position) {
    return "id: " + position.wire() + "\n";
  }

  private static byte[] bytes(String block) {
    return block.getBytes(UTF_8);
  }
}
