package turno.workspaces;

import java.util.List;

/** The scopes, and how a command names some of them (docs/rules/keys.md#scopes). */
public final class Scopes {
  public static final List<String> ALL =
      List.of(
          "slots:read",
          "bookings:read",
          "bookings:write",
          "config:read",
          "config:write",
          "customers:read",
          "customers:write",
          "messages:read",
          "messages:write",
          "webhooks:manage");

  private static final List<String> ADMINISTRATION = List.of("config:write", "webhooks:manage");

  private Scopes() {}

  /** What a signed-in person may do (docs/rules/users.md#roles-of-people). */
  public static List<String> ofRole(Key.Role role) {
    return switch (role) {
      case OWNER, ADMIN -> ALL;
      case MEMBER -> ALL.stream().filter(scope -> !ADMINISTRATION.contains(scope)).toList();
    };
  }

  /**
   * The named scopes in the order of {@link #ALL}; {@code all} alone stands for all of them.
   *
   * @param unknown receives what is no scope
   */
  static List<String> choose(List<String> names, List<String> unknown) {
    if (names.equals(List.of("all"))) {
      return ALL;
    }
    names.stream().filter(name -> !ALL.contains(name)).forEach(unknown::add);
    return ALL.stream().filter(names::contains).toList();
  }
}
