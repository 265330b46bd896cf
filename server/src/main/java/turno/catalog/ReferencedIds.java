package turno.catalog;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Failure;
import turno.kernel.Id.GroupId;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.platform.nouns.LenientJson;

/**
 * Collects the ids of other objects in a body. An id that does not exist in this workspace causes a
 * 404 with its pointer; {@code errors} lists all such ids
 * (docs/rules/catalog.md#ids-that-do-not-exist).
 */
final class ReferencedIds {
  private final Catalog catalog;
  private final List<Failure> unknown = new ArrayList<>();
  private @Nullable String firstKind;

  ReferencedIds(Catalog catalog) {
    this.catalog = catalog;
  }

  ReferencedIds schedule(LenientJson members, String name) {
    ScheduleId id = members.id(name, IdKind.SCHEDULE);
    return note(id != null && !catalog.schedules().containsKey(id), members.at(name), "schedule");
  }

  ReferencedIds resource(LenientJson members, String name) {
    ResourceId id = members.id(name, IdKind.RESOURCE);
    return note(id != null && !catalog.resources().containsKey(id), members.at(name), "resource");
  }

  ReferencedIds group(LenientJson members, String name) {
    GroupId id = members.id(name, IdKind.GROUP);
    return note(id != null && !catalog.groups().containsKey(id), members.at(name), "group");
  }

  ReferencedIds location(LenientJson members, String name) {
    LocationId id = members.id(name, IdKind.LOCATION);
    return note(id != null && !catalog.locations().containsKey(id), members.at(name), "location");
  }

  /** Checks the locations in a list of ids. */
  ReferencedIds locations(LenientJson members, String name) {
    List<@Nullable String> texts = members.texts(name);
    for (int i = 0; i < texts.size(); i++) {
      String text = texts.get(i);
      LocationId id = text == null ? null : IdKind.LOCATION.parse(text);
      note(
          id != null && !catalog.locations().containsKey(id),
          members.at(name) + "/" + i,
          "location");
    }
    return this;
  }

  private ReferencedIds note(boolean isUnknown, String pointer, String kind) {
    if (isUnknown) {
      unknown.add(Failure.at(pointer, "unknown_id", "There is no such " + kind + "."));
      firstKind = firstKind == null ? kind : firstKind;
    }
    return this;
  }

  void requireKnown() {
    if (firstKind != null) {
      throw ProblemException.unknownInBody(String.valueOf(unknown.getFirst().pointer()), firstKind)
          .with("errors", unknown);
    }
  }
}
