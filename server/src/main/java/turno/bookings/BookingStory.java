package turno.bookings;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.ResourceId;

/**
 * A booking, with the last change of each kind that messages are about.
 *
 * @param stored the status in the database, which is not {@code expired} until the expiry has been
 *     written
 * @param happenings for each action, the last change with that action
 */
public record BookingStory(Booking booking, BookingStatus stored, List<Happening> happenings) {
  /** A reschedule to another start. */
  public static final String OTHER_START = "rescheduled, start";

  /** A reschedule to another location without a change of the start. */
  public static final String OTHER_PLACE = "rescheduled, place";

  private static final Set<String> BOOKED = Set.of("booked", "confirmed");
  private static final Set<String> START_SET = Set.of("booked", "confirmed", OTHER_START);
  private static final Set<String> MOVED = Set.of(OTHER_START, OTHER_PLACE);
  private static final Set<String> RESCHEDULED = Set.of(OTHER_START, OTHER_PLACE, "rescheduled");
  private static final Set<String> CANCELLED = Set.of("cancelled");
  private static final Set<String> REFUNDED = Set.of("refunded", "refund_recorded");

  /** The actions in the history about which messages may be sent. */
  static final List<String> ACTIONS =
      List.of("booked", "confirmed", "rescheduled", "cancelled", "refunded", "refund_recorded");

  /**
   * A change of the booking.
   *
   * @param action the history's word for the change; {@link #OTHER_START} or {@link #OTHER_PLACE}
   *     for a reschedule that changed the start or the location
   * @param silent whether the customer must not be notified of the change
   * @param formerResources the resources that the booking had before it was rescheduled; empty for
   *     any other change
   */
  public record Happening(
      int version, Instant at, String action, boolean silent, List<ResourceId> formerResources) {}

  public BookingStory(Booking booking, List<Happening> happenings) {
    this(booking, booking.status(), happenings);
  }

  /** The same story, with the booking as clients see it at {@code now}. */
  public BookingStory at(Instant now) {
    return new BookingStory(booking.at(now), stored, happenings);
  }

  /**
   * The change that made the booking, either directly or by confirming a hold, or a later change
   * that confirmed it by waiving the deposit.
   */
  public @Nullable Happening booked() {
    return last(BOOKED);
  }

  /** The last reschedule, regardless of what it changed. */
  public @Nullable Happening rescheduled() {
    return last(RESCHEDULED);
  }

  /** The last move to another start or location. */
  public @Nullable Happening moved() {
    return last(MOVED);
  }

  public @Nullable Happening cancelled() {
    return last(CANCELLED);
  }

  public @Nullable Happening refunded() {
    return last(REFUNDED);
  }

  /** The last change that made or confirmed the booking or moved it to another start. */
  public @Nullable Happening startSet() {
    return last(START_SET);
  }

  private @Nullable Happening last(Set<String> actions) {
    return happenings.stream()
        .filter(one -> actions.contains(one.action()))
        .max(Comparator.comparingInt(Happening::version))
        .orElse(null);
  }
}
