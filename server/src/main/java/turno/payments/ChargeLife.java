package turno.payments;

import java.time.Duration;
import java.time.Instant;
import turno.payments.ChargeRows.Charge;
import turno.payments.providers.Provider;
import turno.payments.providers.Provider.ChargeReply;

/**
 * Computes the lifetimes of a charge: the one to request, the one that the provider set, and the
 * one after the booking was moved. All instants are by our clock, except a charge's creation time
 * at the provider, which is used if it is plausible.
 */
final class ChargeLife {
  private static final Duration POLL = Duration.ofSeconds(20);

  /** If a creation time differs from ours by more than this, it is from another clock or zone. */
  private static final Duration CLOCKS = Duration.ofMinutes(1);

  private ChargeLife() {}

  /** The lifetime to request, counted from now and within the provider's terms. */
  static Duration ordered(Charge charge, Provider.Terms terms, Instant now) {
    Duration life = Duration.between(now, charge.livesUntil());
    Duration least = life.compareTo(terms.shortest()) < 0 ? terms.shortest() : life;
    return least.compareTo(terms.longest()) > 0 ? terms.longest() : least;
  }

  /**
   * When a new charge ends at the provider; the requested time if the provider's times are
   * unusable.
   */
  static Instant end(Charge charge, Provider.Charge known, Instant now) {
    Instant made = known.madeAt();
    Duration life = known.life();
    if (made == null
        || life == null
        || made.isBefore(charge.createdAt().minus(CLOCKS))
        || made.isAfter(now.plus(CLOCKS))) {
      return charge.livesUntil();
    }
    return made.plus(life);
  }

  /**
   * Asks the provider to end a charge earlier if its booking was moved to an earlier time. Does not
   * ask if the difference is small or the lifetime at the provider is unknown: we then end the
   * charge ourselves. Returns when the charge ends at the provider.
   */
  static Instant shortened(
      Charge charge, Provider provider, Provider.Charge known, Instant deadline) {
    Instant until = charge.livesUntil();
    Duration over = Duration.between(deadline, until);
    Duration shortest = provider.terms().shortest();
    Duration life = known.life();
    if (life == null || over.compareTo(shortest) < 0) {
      return until; // we end it ourselves
    }
    Duration wanted = life.minus(over).compareTo(shortest) < 0 ? shortest : life.minus(over);
    ChargeReply reply = provider.shorten(charge.txid(), wanted);
    return reply instanceof Provider.Unclear ? until : until.minus(life.minus(wanted));
  }

  /**
   * The time of the next check: soon, in case callbacks are lost, or right after the charge ends if
   * that is sooner.
   */
  static Instant nextLook(Instant now, Instant until) {
    Instant poll = now.plus(POLL);
    Instant end = until.plusSeconds(1);
    return end.isAfter(now) && end.isBefore(poll) ? end : poll;
  }
}
