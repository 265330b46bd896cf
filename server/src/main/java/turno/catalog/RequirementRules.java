package turno.catalog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import turno.kernel.IdKind;

/** The rules between the rows of what a service needs, and between them and its durations. */
final class RequirementRules {
  private final String service;
  private final List<Integer> durations;
  private final ValidationErrors errors;

  /** A row with its place in the service: {@code [from, to)}, null to the service's end. */
  private record Row(LenientJson members, int from, @Nullable Integer to) {
    int end(int duration) {
      return to == null ? duration : to;
    }
  }

  private RequirementRules(String service, List<Integer> durations, ValidationErrors errors) {
    this.service = service;
    this.durations = durations;
    this.errors = errors;
  }

  /**
   * Checks the rows.
   *
   * @param service pointer to the service
   * @param durations every length that it can have, ascending
   */
  static void check(
      List<LenientJson> rows, String service, List<Integer> durations, ValidationErrors errors) {
    RequirementRules rules = new RequirementRules(service, durations, errors);
    Map<String, List<Row>> roles = new HashMap<>();
    for (LenientJson members : rows) {
      rules.checkTarget(members);
      Integer minutes = members.integer("duration_minutes");
      int offset = members.integer("offset_minutes", 0);
      Row row = new Row(members, offset, minutes == null ? null : (Integer) (offset + minutes));
      rules.checkReach(row);
      String role = members.text("role");
      if (role != null) {
        rules.checkRole(row, role, roles.computeIfAbsent(role, r -> new ArrayList<>()));
      }
    }
  }

  private void checkTarget(LenientJson row) {
    errors.requireId(row, "resource_id", IdKind.RESOURCE);
    errors.requireId(row, "group_id", IdKind.GROUP);
    if (row.has("resource_id") && row.has("group_id")) {
      errors.add(
          "not_allowed",
          "A requirement names a resource or a group, not both.",
          row.at("group_id"));
    }
    if (!row.has("resource_id") && !row.has("group_id")) {
      errors.add("required", "A requirement names a resource or a group.", row.pointer());
    }
  }

  private void checkReach(Row row) {
    if (durations.isEmpty()) {
      return;
    }
    int shortest = durations.getFirst();
    if (row.from() >= shortest) {
      errors.add(
          "out_of_range",
          "The row begins after "
              + row.from()
              + " minutes, and the service may end after "
              + shortest
              + ".",
          row.members().at("offset_minutes"),
          service + "/duration_minutes",
          service + "/resource_overrides");
    } else if (row.end(shortest) > shortest) {
      errors.add(
          "out_of_range",
          "The row reaches to minute "
              + row.to()
              + ", and the service may end after "
              + shortest
              + ".",
          row.members().at("duration_minutes"),
          service + "/duration_minutes",
          service + "/resource_overrides");
    }
  }

  private void checkRole(Row row, String role, List<Row> earlier) {
    for (Row other : earlier) {
      if (count(row) != count(other)) {
        errors.add(
            "conflict",
            "Rows with the role "
                + role
                + " get the same resources, so that they have equal count.",
            row.members().at("count"));
      }
      if (durations.stream().anyMatch(duration -> overlap(row, other, duration))) {
        errors.add(
            "conflict",
            "Rows with the role " + role + " get the same resource, so that they may not overlap.",
            row.members().at("role"),
            service + "/duration_minutes",
            service + "/resource_overrides");
      }
    }
    earlier.add(row);
  }

  private static int count(Row row) {
    return row.members().integer("count", 1);
  }

  private static boolean overlap(Row one, Row other, int duration) {
    return one.from() < other.end(duration) && other.from() < one.end(duration);
  }
}
