package turno.payments.providers;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A payment service that takes money for a workspace and can refund it. All requests about charges
 * and refunds carry our references, so that unknown outcomes can be looked up: {@code find…}
 * returns the outcome of a request whose answer was lost. No method throws because of a provider or
 * a network.
 */
public interface Provider {

  /**
   * The provider's limits on charges.
   *
   * @param shortest the minimum lifetime; if the deadline is earlier, we end the charge ourselves
   */
  record Terms(Duration shortest, Duration longest) {}

  Terms terms();

  /**
   * An order for a charge.
   *
   * @param reference our reference, for looking the charge up
   */
  record Order(String reference, long amountCents, Duration life, @Nullable String note) {}

  /**
   * Requests a charge. If the outcome of an earlier request is unknown, call {@link #find} first.
   */
  ChargeReply charge(Order order);

  ChargeReply find(String reference);

  /** Asks the provider to end an open charge. */
  ChargeReply end(String reference);

  /** Asks the provider to shorten the lifetime of a charge. */
  ChargeReply shorten(String reference, Duration lifeFromCreation);

  /**
   * Lists the charges created between {@code from} and {@code now} that have been paid.
   *
   * @param now the current time by our clock; replaced by the provider's time if that is known
   * @param asked selects the references to return; the provider's list may contain many more
   */
  ListReply paid(Instant from, Instant now, Predicate<String> asked);

  /**
   * Lists all payments received between two instants, including payments that belong to no charge.
   *
   * @param now the current time by our clock; no list ends after the provider's current time
   */
  ReceiptsReply receipts(Instant from, Instant to, Instant now);

  /**
   * @param reference our reference for this one refund of this one payment
   */
  RefundReply refund(String paymentId, String reference, long amountCents);

  RefundReply findRefund(String paymentId, String reference);

  /**
   * Asks which URL the provider calls; in a {@link WebhookReply.Known}, the URL is null if none is
   * registered.
   */
  WebhookReply webhook();

  WebhookReply register(String url);

  /** The state of a charge at the provider. */
  enum State {
    OPEN,
    PAID,
    ENDED,
    /** A state that this version does not know. */
    UNKNOWN
  }

  /**
   * A charge at the provider.
   *
   * @param amountCents null if it cannot be read
   * @param code the payment code; null if the provider does not show it
   * @param location the URL of the charge, from which a code can be built; null if there is none
   * @param madeAt when the charge was created, by the provider's clock; null if unreadable
   * @param life the lifetime from {@code madeAt} on; null if unreadable
   * @param readable false if any of the charge's payments or of their refunds is unreadable
   * @param raw the raw answer
   */
  record Charge(
      State state,
      @Nullable Long amountCents,
      @Nullable String code,
      @Nullable String location,
      @Nullable Instant madeAt,
      @Nullable Duration life,
      List<Receipt> receipts,
      boolean readable,
      byte[] raw) {
    /** Whether a refund of a payment is in progress. */
    public boolean isReturning() {
      return receipts.stream()
          .flatMap(receipt -> receipt.returned().stream())
          .anyMatch(one -> one.state() == ReturnState.PROCESSING);
    }
  }

  /**
   * A received payment.
   *
   * @param paidAt null if it cannot be read
   * @param readable false if any of the payment's refunds is unreadable
   */
  record Receipt(
      String paymentId,
      @Nullable String reference,
      long amountCents,
      @Nullable Instant paidAt,
      List<Returned> returned,
      boolean readable) {}

  /**
   * A refund of a receipt, in any state.
   *
   * @param byBank whether the payer's bank took the money back; otherwise we requested the refund,
   *     or someone made it in the bank's own app
   */
  record Returned(String reference, long amountCents, ReturnState state, boolean byBank) {}

  /** The state of a refund at the provider. */
  enum ReturnState {
    PROCESSING,
    DONE,
    REFUSED
  }

  /** The outcome is unknown. */
  record Unclear(String why, @Nullable Duration pause)
      implements ChargeReply, RefundReply, ListReply, ReceiptsReply, WebhookReply {}

  /** Answers about a charge. */
  sealed interface ChargeReply {
    record Known(Charge charge) implements ChargeReply {}

    /** The provider does not know the charge. */
    record Absent() implements ChargeReply {}

    /** The charge already exists, or cannot be changed as requested: look it up. */
    record Conflict(String why) implements ChargeReply {}

    /** The provider refused the request, and repeating it does not help. */
    record Refused(String why) implements ChargeReply {}

    /** The answer has no readable charge. */
    record Unreadable(byte[] raw) implements ChargeReply {}
  }

  /** Answers about a refund. */
  sealed interface RefundReply {
    record Known(ReturnState state) implements RefundReply {}

    record Absent() implements RefundReply {}

    /** The refund was refused or already requested: look it up to find out which. */
    record Conflict(String why) implements RefundReply {}
  }

  /** Answers about many charges. */
  sealed interface ListReply {
    record Known(List<String> references) implements ListReply {}

    /** The provider refused to list the charges: look them up one by one. */
    record Refused(String why) implements ListReply {}
  }

  /** Answers about money that came in. */
  sealed interface ReceiptsReply {
    /**
     * The listed payments.
     *
     * @param unreadable the number of entries that cannot be read, at all or in part
     * @param until the end of the list, by the provider's clock
     */
    record Known(List<Receipt> receipts, int unreadable, Instant until) implements ReceiptsReply {}
  }

  /** Answers about the callback address. */
  sealed interface WebhookReply {
    record Known(@Nullable String url) implements WebhookReply {}

    record Refused(String why) implements WebhookReply {}
  }
}
