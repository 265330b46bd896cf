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
 * Renders what goes over a stream, in the form of server-sent events (HTML, 9.2). Every block
 * carries a position, so that a client can resume after a disconnection at any point.
 */
final class StreamEvents {
  /** How long browsers wait before they connect again. */
  private static final String RETRY = "retry: 2000\n";

  private StreamEvents() {}

  /**
   * The first block; it is not an event.
   *
   * @param position null if the client keeps its own until it gets a reset
   */
  static byte[] beginning(@Nullable ChangePosition position) {
    return bytes(":\n" + RETRY + (position == null ? "" : id(position)) + "\n");
  }

  /** A block that is not an event: a keep-alive comment. */
  static byte[] comment(ChangePosition position) {
    return bytes(":\n" + id(position) + "\n");
  }

  /** Asks the client to read everything again. */
  static byte[] reset(ChangePosition position) {
    return bytes("event: reset\n" + id(position) + "data: {}\n\n");
  }

  /**
   * One block for each change. Only the last one has the new position: a client that is
   * disconnected in between gets all of them again.
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
