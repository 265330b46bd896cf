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
  final int party;
  @Nullable String customer;
  final long round;
  final long created; // the earliest possible second
  ExpectedState expected;

  /** Its state before the steps that are being judged. */
  ExpectedState before;

  /** All resources that stage actions were ever asked to add. */
  final Set<String> helpers = new HashSet<>();

  List<UsageInterval> uses = new ArrayList<>();

  KnownBooking(
      String id,
      OfferedService offer,
      int party,
      @Nullable String customer,
      long round,
      long created,
      ExpectedState expected) {
    this.id = id;
    this.offer = offer;
    this.party = party;
    this.customer = customer;
    this.round = round;
    this.created = created;
    this.expected = expected;
    this.before = expected;
  }
}
