package turno.workspaces;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import turno.platform.contract.Operation;
import turno.platform.http.Sight;

/** The scopes, and how a command names some of them (docs/rules/keys.md#scopes). */
public final class Scopes {
  /**
   * The scopes that {@code all} stands for. They do not include {@code bookings:own}, which
   * replaces {@code bookings:read} and {@code bookings:write}.
   */
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

  /** All scopes, in the order in which they are shown. */
  static final List<String> KNOWN =
      Stream.concat(ALL.stream(), Stream.of(Operation.OWN_BOOKINGS)).toList();

  private static final Set<String> BESIDES_OWN =
      Set.of("bookings:read", "bookings:write", "config:write", "webhooks:manage");

  private static final List<String> ADMINISTRATION = List.of("config:write", "webhooks:manage");

  /**
   * The scopes of a person who sees only their own bookings, for operations with {@code
   * x-own-only}.
   */
  private static final List<String> OF_OWN_ONLY =
      List.of("slots:read", Operation.OWN_BOOKINGS, "customers:read");

  private Scopes() {}

  /** Returns the scopes of a signed-in person (docs/rules/users.md#roles-of-people). */
  public static List<String> ofPerson(Key.Role role, Sight sight) {
    return sight.isOwnOnly() ? OF_OWN_ONLY : ofRole(role);
  }

  private static List<String> ofRole(Key.Role role) {
    return switch (role) {
      case OWNER, ADMIN -> ALL;
      case MEMBER -> ALL.stream().filter(scope -> !ADMINISTRATION.contains(scope)).toList();
    };
  }

  /**
   * Returns a text that says why these scopes contradict each other; null if they do not
   * (docs/rules/keys.md#own-bookings).
   */
  static @Nullable String contradiction(List<? extends @Nullable String> scopes) {
    return scopes.contains(Operation.OWN_BOOKINGS)
            && scopes.stream().anyMatch(BESIDES_OWN::contains)
        ? "A key with bookings:own sees only the bookings that it makes. Omit bookings:own, or omit"
            + " bookings:read, bookings:write, config:write and webhooks:manage."
        : null;
  }

  /** Sorts the named scopes into the order in which they are shown. */
  static List<String> ordered(List<String> names) {
    return KNOWN.stream().filter(names::contains).toList();
  }

  /**
   * Returns the named scopes, in the order in which they are shown; {@code all} alone stands for
   * {@link #ALL}.
   *
   * @param unknown receives the names that are not scopes
   */
  static List<String> choose(List<String> names, List<String> unknown) {
    if (names.equals(List.of("all"))) {
      return ALL;
    }
    names.stream().filter(name -> !KNOWN.contains(name)).forEach(unknown::add);
    return ordered(names);
  }
}
