package turno.verification.simulation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A booking that the clients know, from its first answer on. */
final class KnownBooking {
  final String id;
  final OfferedService offer;
  final int party;
  @Nullable String customer;
  final long round;
  final long created; // the second at the earliest
  ExpectedState life;

  /** What it was before the steps that are judged. */
  ExpectedState before;

  /** Resources that stage actions have ever been asked to add. */
  final Set<String> helpers = new HashSet<>();

  List<UsageInterval> uses = new ArrayList<>();

  KnownBooking(
      String id,
      OfferedService offer,
      int party,
      @Nullable String customer,
      long round,
      long created,
      ExpectedState life) {
    this.id = id;
    this.offer = offer;
    this.party = party;
    this.customer = customer;
    this.round = round;
    this.created = created;
    this.life = life;
    this.before = life;
  }
}
