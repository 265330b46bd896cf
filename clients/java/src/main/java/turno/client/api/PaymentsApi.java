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

/** The operations under one tag of the API contract. */
@NullMarked
public final class PaymentsApi {
  private final Transport transport;

  public PaymentsApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Correct a recorded payment. Corrects the amount of a payment that a person recorded wrongly; 0 means that no money was received. The ledger keeps the first amount and gets another entry.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param paymentId The payment, as `GET /bookings/{id}/payments` lists it.
   * @param paymentCorrection 
   */
  public Booking correctPayment(String id, String paymentId, PaymentCorrection paymentCorrection, Option... options) {
    Call call = new Call("POST", "/bookings/{id}/payments/{payment_id}/correct");
    call.path("id", id);
    call.path("payment_id", paymentId);
    call.body(paymentCorrection);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }

  /**
   * Read how Pix deposits are taken. Returns the account that takes Pix deposits, without its secrets. A workspace that was never configured has the provider `manual`: a person takes the money and records it.
   *
   */
  public PaymentProvider getPaymentProvider(Option... options) {
    Call call = new Call("GET", "/payment-provider");
    return transport.send(call, new TypeReference<PaymentProvider>() {}, options);
  }

  /**
   * List the payments of a booking. Lists the payments received for a booking's deposit, in the order in which they were recorded: how much, how, when and by whom. Refunds are not included. `amount_cents` is the amount after corrections.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param query the query parameters of the request
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
   * List the payments of a booking. Lists the payments received for a booking's deposit, in the order in which they were recorded: how much, how, when and by whom. Refunds are not included. `amount_cents` is the amount after corrections.
   *
   * @param id The booking, or the hold, which is the same object.
   */
  public BookingPaymentList listPayments(String id, Option... options) {
    return listPayments(id, (ListPaymentsQuery) null, options);
  }

  /** The query parameters of {@code listPayments}. */
  public static final class ListPaymentsQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; below 1 is a 400. */
    public ListPaymentsQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor made for other filters is a 400. */
    public ListPaymentsQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is a 400. All other members are omitted, even those that the schema requires. */
    public ListPaymentsQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Set how Pix deposits are taken. Replaces the account as a whole: members that are left out are not kept from the previous account. Open charges and their refunds continue with the account that created them.
   *
   * @param paymentProviderInput 
   */
  public PaymentProvider putPaymentProvider(PaymentProviderInput paymentProviderInput, Option... options) {
    Call call = new Call("PUT", "/payment-provider");
    call.body(paymentProviderInput);
    return transport.send(call, new TypeReference<PaymentProvider>() {}, options);
  }

  /**
   * Record a payment. Records money that the business has received for a booking's deposit. Once the whole amount has been received, the booking becomes `confirmed`.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param paymentInput 
   */
  public Booking recordPayment(String id, PaymentInput paymentInput, Option... options) {
    Call call = new Call("POST", "/bookings/{id}/payments");
    call.path("id", id);
    call.body(paymentInput);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }

  /**
   * Refund a deposit. Refunds all or part of a deposit, even while the booking is still active.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param refundInput 
   */
  public Booking recordRefund(String id, RefundInput refundInput, Option... options) {
    Call call = new Call("POST", "/bookings/{id}/refunds");
    call.path("id", id);
    call.body(refundInput);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }
}
