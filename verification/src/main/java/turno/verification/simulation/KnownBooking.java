package turno.verification.simulation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A booking that the clients know because an answer has shown it. */
final class KnownBooking {
  final String id;
  final OfferedService offer;
  @Nullable String customer;

  /** The phone number with which the booking was made; null if it was made without one. */
  final @Nullable String guest;

  final long round;
  final long created; // the earliest second in which it may have been created

  /**
   * Whether moves of this booking state a party size, which may be new; moves of other bookings
   * omit the party size.
   */
  final boolean resized;

  ExpectedState expected;

  /** The booking's state before the steps that are being judged. */
  ExpectedState before;

  /** The ids of all resources that stage actions were ever asked to add. */
  final Set<String> helpers = new HashSet<>();

  List<UsageInterval> uses = new ArrayList<>();

  KnownBooking(
      String id,
      OfferedService offer,
      @Nullable String customer,
      @Nullable String guest,
      long round,
      long created,
      ExpectedState expected) {
    this.id = id;
    this.offer = offer;
    this.customer = customer;
    this.guest = guest;
    this.round = round;
    this.created = created;
    this.resized = id.hashCode() % 2 == 0;
    this.expected = expected;
    this.before = expected;
  }
}
