package turno.platform.http;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id;
import turno.kernel.Id.ResourceId;

/**
 * The bookings that a caller sees. Every statement that reads bookings for a caller contains the
 * condition {@link #and}, which excludes all other bookings.
 *
 * @param madeBy the key (docs/rules/keys.md#own-bookings) or the visitor that made the bookings;
 *     null for bookings made by anyone
 * @param resource the resource that the bookings hold (docs/rules/users.md#own-only); null for any
 *     resource
 */
public record Sight(@Nullable Id madeBy, @Nullable ResourceId resource) {
  /** The sight of a caller that sees all bookings of the workspace. */
  public static final Sight ALL = new Sight(null, null);

  private static final String MADE = " and b.own_key = ?";

  // a booking that has ended still has its rows in booking_resources
  private static final String HELD =
      " and exists (select from turno.booking_resources h where h.workspace_id = b.workspace_id"
          + " and h.resource_id = ? and h.starts_at = b.starts_at and h.booking_id = b.id)";

  /** Creates a sight that is limited to the bookings that a key or a visitor made. */
  public static Sight madeBy(Id key) {
    return new Sight(key, null);
  }

  /** Creates a sight that is limited to the bookings that hold a resource. */
  public static Sight holding(ResourceId resource) {
    return new Sight(null, resource);
  }

  /** Whether the caller sees all bookings of the workspace. */
  public boolean isWhole() {
    return equals(ALL);
  }

  /**
   * Whether the caller is a person who sees only their own bookings (docs/rules/users.md#own-only).
   */
  public boolean isOwnOnly() {
    return resource != null;
  }

  /**
   * Returns the condition to append to a statement about a row {@code b} of {@code turno.bookings},
   * with a parameter for each of {@link #values}; empty if the caller sees all bookings.
   */
  public String and() {
    return madeBy != null ? MADE : resource != null ? HELD : "";
  }

  /** Returns the values of the parameters of {@link #and}. */
  public Object[] values() {
    return madeBy != null
        ? new Object[] {madeBy}
        : resource != null ? new Object[] {resource} : new Object[0];
  }

  /**
   * Returns these resources and, if the caller sees only the bookings of one resource, that
   * resource.
   */
  public List<ResourceId> holdingToo(List<ResourceId> asked) {
    return resource == null || asked.contains(resource)
        ? asked
        : Stream.concat(asked.stream(), Stream.of(resource)).toList();
  }
}
