// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.api;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import turno.client.Call;
import turno.client.Option;
import turno.client.Transport;
import turno.client.model.*;

/** The operations that {@code Turno} provides through {@code payments()}. */
@NullMarked
public final class PaymentsApi {
  private final Transport transport;

  public PaymentsApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Corrects the amount of a payment that a person recorded wrongly; 0 means that no money was received. The correction is added to the ledger as another entry, and the first amount stays there.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param paymentId The payment, as `GET /bookings/{id}/payments` lists it.
   * @param paymentCorrection The amount received, and why it was recorded wrongly.
   */
  public Booking correctPayment(String id, String paymentId, PaymentCorrection paymentCorrection, Option... options) {
    Call call = new Call("POST", "/bookings/{id}/payments/{payment_id}/correct");
    call.path("id", id);
    call.path("payment_id", paymentId);
    call.body(paymentCorrection);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }

  /**
   * Returns the account that takes Pix deposits, without its secrets. A workspace that was never configured has the provider `manual`: a person takes the money and records it.
   *
   */
  public PaymentProvider getPaymentProvider(Option... options) {
    Call call = new Call("GET", "/payment-provider");
    return transport.send(call, new TypeReference<PaymentProvider>() {}, options);
  }

  /**
   * Lists the payments received for a booking's deposit, in the order in which they were recorded: how much, how, when and by whom. Refunds are not included. `amount_cents` is the amount after corrections.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param query The query parameters of the request; null if there are none.
   */
  public BookingPaymentList listPayments(String id, @Nullable ListPaymentsQuery query, Option... options) {
    Call call = new Call("GET", "/bookings/{id}/payments");
    call.path("id", id);
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<BookingPaymentList>() {}, options);
  }

  /**
   * Lists the payments received for a booking's deposit, in the order in which they were recorded: how much, how, when and by whom. Refunds are not included. `amount_cents` is the amount after corrections.
   *
   * @param id The booking, or the hold, which is the same object.
   */
  public BookingPaymentList listPayments(String id, Option... options) {
    return listPayments(id, (ListPaymentsQuery) null, options);
  }

  /** The query parameters of {@code listPayments}. */
  public static final class ListPaymentsQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListPaymentsQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListPaymentsQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListPaymentsQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Replaces the account as a whole: members that are left out are not kept from the previous account. Open charges and their refunds continue with the account that created them.
   *
   * @param paymentProviderInput The account to use from now on.
   */
  public PaymentProvider putPaymentProvider(PaymentProviderInput paymentProviderInput, Option... options) {
    Call call = new Call("PUT", "/payment-provider");
    call.body(paymentProviderInput);
    return transport.send(call, new TypeReference<PaymentProvider>() {}, options);
  }

  /**
   * Records money that the business has received for a booking's deposit. Once the whole amount has been received, the booking becomes `confirmed`.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param paymentInput The payment received.
   */
  public Booking recordPayment(String id, PaymentInput paymentInput, Option... options) {
    Call call = new Call("POST", "/bookings/{id}/payments");
    call.path("id", id);
    call.body(paymentInput);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }

  /**
   * Refunds all or part of a deposit, even while the booking is still active.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param refundInput The amount to refund.
   */
  public Booking recordRefund(String id, RefundInput refundInput, Option... options) {
    Call call = new Call("POST", "/bookings/{id}/refunds");
    call.path("id", id);
    call.body(refundInput);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }
}
