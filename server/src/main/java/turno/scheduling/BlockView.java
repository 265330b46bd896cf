package turno.scheduling;

import java.time.ZoneId;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Conflicts;
import turno.catalog.Conflicts.ConflictView;
import turno.kernel.Json;
import turno.kernel.Timestamps;

/** A block on the wire: the contract's {@code Block}, its times in the workspace's zone. */
final class BlockView {
  private BlockView() {}

  static ObjectNode of(Block block, ZoneId zone) {
    ObjectNode view = Json.object();
    view.put("id", block.id().toString());
    view.put("resource_id", block.resourceId().toString());
    view.put("start", Timestamps.format(block.startsAt(), zone));
    view.put("end", Timestamps.format(block.endsAt(), zone));
    view.put("units", block.units());
    view.put("reason", block.reason());
    view.put("source", block.source());
    view.put("forced", block.forced());
    view.put("external_id", block.externalId());
    view.set("metadata", Json.tree(block.metadata()));
    view.put("version", block.version());
    view.put("created_at", Timestamps.format(block.createdAt(), zone));
    view.put("updated_at", Timestamps.format(block.updatedAt(), zone));
    return view;
  }

  /** {@code BlockCreated}. */
  static ObjectNode created(Block block, Conflicts conflicts, ZoneId zone) {
    ObjectNode view = of(block, zone);
    ArrayNode shown = view.putArray("conflicts");
    for (ConflictView conflict : ConflictView.earliest(conflicts)) {
      ObjectNode one = shown.addObject();
      one.set("booking", Json.tree(conflict.booking()));
      one.set("proposals", Json.MAPPER.valueToTree(conflict.proposals()));
    }
    return view.put("conflicts_total", conflicts.total());
  }

  /** {@code BlockPreview}: nothing has an id yet. */
  static ObjectNode preview(Block block, Conflicts conflicts, ZoneId zone) {
    return created(block, conflicts, zone).putNull("id");
  }

  /** The {@code conflicts} of a refusal: the bookings alone. */
  static ArrayNode bookings(Conflicts conflicts) {
    ArrayNode bookings = Json.MAPPER.createArrayNode();
    for (ConflictView conflict : ConflictView.earliest(conflicts)) {
      bookings.addObject().set("booking", Json.tree(conflict.booking()));
    }
    return bookings;
  }
}
