package turno.platform.http;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Cursor;
import turno.kernel.ProblemException;
import turno.platform.contract.Parameter;

/**
 * The cursors of a call's list. They are bound to the workspace, the operation, its path and every
 * parameter that the contract names, except those that only say which page is meant.
 */
public final class Paging {
  private static final long SECOND_MOST = 10_000_000_000L; // in the year 2286
  private static final Set<String> PAGE = Set.of("cursor", "limit");

  private Paging() {}

  /** Where the page begins: null for the first; 400 for a cursor of another list. */
  public static @Nullable Cursor position(Call call) {
    String wire = call.query().text("cursor");
    if (wire == null) {
      return null;
    }
    Cursor cursor = Cursor.parse(wire, filters(call));
    if (cursor == null) {
      throw foreign();
    }
    return cursor;
  }

  /** The number in a cursor's sort key; 400 when somebody made that up. */
  public static long number(Cursor cursor) {
    try {
      return Long.parseLong(cursor.key());
    } catch (NumberFormatException e) {
      throw foreign(); // no list of ours gave it
    }
  }

  private static ProblemException foreign() {
    return Query.bad(
        "cursor",
        "malformed",
        "cursor is none that this list gave for these filters. Begin again without it.");
  }

  /** The sort key of a list by time, see {@link #instant}. */
  public static String key(Instant instant) {
    return Long.toString(instant.getEpochSecond());
  }

  /** The instant in a cursor's sort key; 400 when somebody made that up. */
  public static Instant instant(Cursor cursor) {
    try {
      long second = Long.parseLong(cursor.key());
      if (Math.abs(second) <= SECOND_MOST) {
        return Instant.ofEpochSecond(second);
      }
    } catch (NumberFormatException e) {
      // the same: no list of ours gave it
    }
    throw foreign();
  }

  /** {@code next_cursor}, when this was the last entry of the page and others follow. */
  public static String next(Call call, String key, UUID id) {
    return new Cursor(key, id).wire(filters(call));
  }

  private static String filters(Call call) {
    StringBuilder text = new StringBuilder(call.workspaceId().toString());
    text.append('\n').append(call.operation().id());
    long places = call.operation().path().chars().filter(c -> c == '{').count();
    for (int i = 0; i < places; i++) {
      text.append('\n').append(call.pathText(i));
    }
    for (Parameter parameter : call.operation().parameters()) {
      if (!PAGE.contains(parameter.name())) {
        for (String value : call.query().values(parameter.name())) {
          text.append('\n').append(parameter.name()).append('=').append(value);
        }
      }
    }
    return text.toString();
  }
}
