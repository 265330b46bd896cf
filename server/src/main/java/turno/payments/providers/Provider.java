package turno.payments.providers;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who takes money for a workspace and can give it back. Everything is asked by references
 * of ours, so that an unknown outcome can be looked up: {@code find…} tells what became of a
 * request whose answer was lost. No method throws for what a provider or a network does .
 */
public interface Provider {

  /**
   * What the provider asks for before it makes a charge.
   *
   * @param shortest a charge lives at least so long; for an earlier deadline it is ended by us
   */
  record Terms(Duration shortest, Duration longest) {}

  Terms terms();

  /**
   * A charge that is wanted.
   *
   * @param reference ours, by which it is found again
   */
  record Order(String reference, long amountCents, Duration life, @Nullable String note) {}

  /** Asks for a charge; an order whose outcome is unknown is looked up before it is repeated. */
  ChargeReply charge(Order order);

  ChargeReply find(String reference);

  /** Makes a charge that is still open unpayable; the answer is what it is now. */
  ChargeReply end(String reference);

  /** Ends a charge earlier than it was ordered. */
  ChargeReply shorten(String reference, Duration lifeFromCreation);

  /**
   * What was paid meanwhile, of the charges made from an instant until now.
   *
   * @param now by our clock; the provider's counts where it is known
   * @param asked the references that are asked about: a list may name any number of others
   */
  ListReply paid(Instant from, Instant now, Predicate<String> asked);

  /**
   * All money that came in, also what belongs to no charge.
   *
   * @param now by our clock; no list goes beyond the provider's present
   */
  ReceiptsReply receipts(Instant from, Instant to, Instant now);

  /**
   * @param reference ours, for this one refund of this one payment
   */
  RefundReply refund(String paymentId, String reference, long amountCents);

  RefundReply findRefund(String paymentId, String reference);

  /** The address that the provider calls, or null for none. */
  WebhookReply webhook();

  WebhookReply register(String url);

  /** What a charge is at the provider. */
  enum State {
    OPEN,
    PAID,
    ENDED,
    /** A state of a later version of the provider's interface. */
    UNKNOWN
  }

  /**
   * A charge as the provider knows it.
   *
   * @param amountCents null where it cannot be read
   * @param code to pay with, null where the provider does not show it
   * @param location of the charge, of which a code can be made
   * @param madeAt by the provider's clock, null where it cannot be read
   * @param life from then on, null where it cannot be read
   * @param readable false where something that it says of money cannot be read
   * @param raw the answer as it came
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
      byte[] raw) {}

  /**
   * Money that came in.
   *
   * @param paidAt null where it cannot be read
   * @param readable false where something of what went back of it cannot be read
   */
  record Receipt(
      String paymentId,
      @Nullable String reference,
      long amountCents,
      @Nullable Instant paidAt,
      List<Returned> returned,
      boolean readable) {}

  /**
   * Money of a receipt that went back, or is going back.
   *
   * @param byBank whether the payer's bank took it; else we asked for it, or somebody did in the
   *     bank's own app
   */
  record Returned(String reference, long amountCents, ReturnState state, boolean byBank) {}

  /** What a refund is at the provider. */
  enum ReturnState {
    PROCESSING,
    DONE,
    REFUSED
  }

  /** No answer that says what happened. */
  record Unclear(String why, @Nullable Duration pause)
      implements ChargeReply, RefundReply, ListReply, ReceiptsReply, WebhookReply {}

  /** Answers about a charge. */
  sealed interface ChargeReply {
    record Known(Charge charge) implements ChargeReply {}

    /** The provider does not know it. */
    record Absent() implements ChargeReply {}

    /** It is there already, or cannot be changed as asked: it has to be looked at. */
    record Conflict(String why) implements ChargeReply {}

    /** It will not be made, however often it is asked for. */
    record Refused(String why) implements ChargeReply {}

    /** An answer that says nothing of a charge that can be read. */
    record Unreadable(byte[] raw) implements ChargeReply {}
  }

  /** Answers about a refund. */
  sealed interface RefundReply {
    record Known(ReturnState state) implements RefundReply {}

    record Absent() implements RefundReply {}

    /** It was refused, or was asked for before: which of them, looking it up tells. */
    record Conflict(String why) implements RefundReply {}
  }

  /** Answers about many charges. */
  sealed interface ListReply {
    record Known(List<String> references) implements ListReply {}

    /** The provider does not answer such a question: its charges are looked up one by one. */
    record Refused(String why) implements ListReply {}
  }

  /** Answers about money that came in. */
  sealed interface ReceiptsReply {
    /**
     * What is listed.
     *
     * @param unreadable how many entries cannot be read
     * @param until by the provider's clock
     */
    record Known(List<Receipt> receipts, int unreadable, Instant until) implements ReceiptsReply {}
  }

  /** Answers about the address that is called. */
  sealed interface WebhookReply {
    record Known(@Nullable String url) implements WebhookReply {}

    record Refused(String why) implements WebhookReply {}
  }
}
