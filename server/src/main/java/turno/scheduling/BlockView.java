package turno.scheduling;

import java.time.ZoneId;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Conflicts;
import turno.catalog.Conflicts.ConflictView;
import turno.kernel.Json;
import turno.kernel.WireJson;

/** Renders blocks, each with the bookings that conflict with it. */
final class BlockView {
  private BlockView() {}

  /** The contract's {@code BlockCreated}. */
  static ObjectNode created(Block block, Conflicts conflicts, ZoneId zone) {
    ObjectNode view = WireJson.tree(block, zone);
    ArrayNode shown = view.putArray("conflicts");
    for (ConflictView conflict : ConflictView.earliest(conflicts)) {
      ObjectNode one = shown.addObject();
      one.set("booking", Json.tree(conflict.booking()));
      one.set("proposals", Json.MAPPER.valueToTree(conflict.proposals()));
    }
    return view.put("conflicts_total", conflicts.total());
  }

  /** The contract's {@code BlockPreview}, in which the block has no id yet. */
  static ObjectNode preview(Block block, Conflicts conflicts, ZoneId zone) {
    return created(block, conflicts, zone).putNull("id");
  }

  /**
   * The {@code conflicts} of a refusal: the earliest bookings that conflict with the block, without
   * proposals.
   */
  static ArrayNode bookings(Conflicts conflicts) {
    ArrayNode bookings = Json.MAPPER.createArrayNode();
    for (ConflictView conflict : ConflictView.earliest(conflicts)) {
      bookings.addObject().set("booking", Json.tree(conflict.booking()));
    }
    return bookings;
  }
}
