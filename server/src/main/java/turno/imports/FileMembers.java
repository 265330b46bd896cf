package turno.imports;

import java.util.Map;
import java.util.Set;

/** The members that the file has and the API has not, or has by another name. */
final class FileMembers {
  /** Of what stands inside of an object: requirements, members of groups, combinations. */
  static final Set<String> OF_PARTS = Set.of("resource", "resources", "group");

  private static final Map<String, Set<String>> OF_SECTIONS =
      Map.of(
          "schedules", Set.of("id", "hours", "overrides"),
          "resources", Set.of("id", "schedule"),
          "groups", Set.of("id"),
          "services", Set.of("id", "schedule"),
          "blocks", Set.of("id", "resource"),
          "customers", Set.of("id"),
          "bookings",
              Set.of(
                  "id",
                  "service",
                  "customer",
                  "resources",
                  "day",
                  "date",
                  "weeks",
                  "time",
                  "pay",
                  "cancel"));

  private FileMembers() {}

  static Set<String> of(String section) {
    return OF_SECTIONS.getOrDefault(section, Set.of());
  }
}
