package turno.bookings;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.Booking.BookingBuilder;
import turno.kernel.PaymentStatus;
import turno.payments.LedgerEntry.Effect;
import turno.payments.Payment;

/**
 * The effect of a payment on a booking, whether a person or a provider reported it. A payment in
 * time is credited towards the deposit. A late payment revives the expired booking if that is still
 * possible. Any other payment has to be refunded (docs/rules/payments.md#late-payment).
 *
 * @param after the booking as it will be
 * @param action the history's word for the change
 * @param taking whether the booking's time must be taken again
 */
record ReceivedMoney(Booking after, String action, Effect effect, boolean taking) {

  private static final String IN_TIME = "paid";
  private static final String REVIVED = "paid_late";

  /**
   * @param via how the money was received: {@code manual} or {@code pix}
   * @param byProvider whether the money came through a provider, which can refund it
   */
  record Money(long cents, String via, boolean byProvider) {}

  /** Whether the payment confirms the booking. */
  boolean confirms() {
    return action.equals(IN_TIME) || action.equals(REVIVED);
  }

  /**
   * The effect of this money; null if the booking is neither waiting for money nor expired because
   * it was not paid in time, or if its payment was already refunded.
   *
   * @param taken whether the booking's time turned out to be taken
   */
  static @Nullable ReceivedMoney of(Booking booking, Money money, Instant now, boolean taken) {
    if (booking.status() == BookingStatus.PENDING_PAYMENT) {
      return inTime(booking, money, now);
    }
    if (booking.payment().isShort() && !isEnded(booking)) {
      return counted(booking.changed(now).payment(received(booking, money, now)));
    }
    if (!isTimedOut(booking)) {
      return null;
    }
    return taken || !mayRevive(booking, money, now)
        ? goingBack(booking, money, now)
        : late(booking, money, now);
  }

  /** The effect of unexpected money that came through a provider: the money is refunded. */
  static ReceivedMoney unasked(Booking booking, Money money, Instant now) {
    return isEnded(booking) && booking.payment().isDue() && booking.payment().receivedCents() == 0
        ? goingBack(booking, money, now)
        : new ReceivedMoney(
            booking.changed(now).build(), "payment_recorded", Effect.SURPLUS, false);
  }

  private static boolean isEnded(Booking booking) {
    return booking.status() == BookingStatus.CANCELLED || booking.status() == BookingStatus.EXPIRED;
  }

  private static boolean isTimedOut(Booking booking) {
    Booking.Cancellation ended = booking.details().cancellation();
    return booking.status() == BookingStatus.EXPIRED
        && booking.bookedAt() != null
        && ended != null
        && "payment_timeout".equals(ended.reason())
        && booking.payment().status() != PaymentStatus.REFUNDED;
  }

  private static ReceivedMoney inTime(Booking booking, Money money, Instant now) {
    Payment payment = received(booking, money, now);
    BookingBuilder change = booking.changed(now).payment(payment);
    return payment.isPending()
        ? counted(change)
        : new ReceivedMoney(
            change.status(BookingStatus.CONFIRMED).expiresAt(null).build(),
            IN_TIME,
            Effect.PAYS,
            false);
  }

  /** Credits the money towards the deposit; the booking keeps its status. */
  private static ReceivedMoney counted(BookingBuilder change) {
    return new ReceivedMoney(change.build(), "payment_recorded", Effect.PAYS, false);
  }

  private static Payment received(Booking booking, Money money, Instant now) {
    return booking.payment().received(money.cents(), money.via(), money.byProvider(), now);
  }

  /**
   * Whether the booking may be revived: its start is in the future, the full amount was received,
   * and the customer is not erased. If the full amount came in before, or if earlier money was
   * refunded or came through a provider, which refunds it, the booking stays expired, and this
   * payment is refunded, too.
   */
  private static boolean mayRevive(Booking booking, Money money, Instant now) {
    Payment before = booking.payment();
    boolean whole = received(booking, money, now).receivedCents() >= before.amountCents();
    boolean again =
        before.receivedCents() >= before.amountCents()
            || before.providerCents() > 0
            || before.refundedCents() > 0;
    BookedCustomer customer = booking.customer();
    boolean erased = customer != null && customer.isErased();
    return whole && !again && !erased && booking.startsAt().isAfter(now);
  }

  private static ReceivedMoney late(Booking booking, Money money, Instant now) {
    Booking revived =
        booking
            .changed(now)
            .status(BookingStatus.CONFIRMED)
            .expiresAt(null)
            .payment(received(booking, money, now))
            .cancellation(null)
            .unassigned()
            .build();
    return new ReceivedMoney(revived, REVIVED, Effect.REVIVES, true);
  }

  private static ReceivedMoney goingBack(Booking booking, Money money, Instant now) {
    Payment payment = received(booking, money, now).refundPending(now);
    return new ReceivedMoney(
        booking.changed(now).payment(payment).build(), "paid_too_late", Effect.LATE, false);
  }
}
