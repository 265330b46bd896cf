package turno.catalog;

import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;

/** A resource as a body tells it, together with what the body leaves as it is. */
final class ResourceDocument {
  private ResourceDocument() {}

  static ObjectNode defaults() {
    return Json.object().put("type", "other").put("capacity", 1).put("active", true);
  }

  static void check(LenientJson document, ValidationErrors errors) {
    errors.requireId(document, "schedule_id", IdKind.SCHEDULE);
    errors.requireOrder(document, "min_party_size", "max_party_size");
    errors.requireMetadataFits(document);
  }

  static void collect(LenientJson document, ReferencedIds references) {
    references.schedule(document, "schedule_id");
  }

  /** The resource of a checked document. */
  static Resource read(LenientJson document, Identity identity) {
    return new Resource(
        identity,
        document.textOf("name"),
        document.wordOf("type", Resource.Type.class),
        document.integerOf("capacity"),
        document.integer("min_party_size"),
        document.integer("max_party_size"),
        document.id("schedule_id", IdKind.SCHEDULE),
        document.flag("active"));
  }
}
