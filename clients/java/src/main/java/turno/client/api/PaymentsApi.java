// Made from contract/ by ./turno clients; changes by hand are lost.
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

/** The operations under one tag of the contract. */
@NullMarked
public final class PaymentsApi {
  private final Transport transport;

  public PaymentsApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Read how deposits by Pix are taken. The account that takes deposits by Pix, without its secrets. A workspace that was never configured has the provider `manual`: a person takes the money and records it.
   *
   */
  public PaymentProvider getPaymentProvider(Option... options) {
    Call call = new Call("GET", "/payment-provider");
    return transport.send(call, new TypeReference<PaymentProvider>() {}, options);
  }

  /**
   * Set how deposits by Pix are taken. Replaces the account as a whole: members that are left out are not kept from the previous account. Open charges and their refunds continue with the account that they were made with.
   *
   * @param paymentProviderInput 
   */
  public PaymentProvider putPaymentProvider(PaymentProviderInput paymentProviderInput, Option... options) {
    Call call = new Call("PUT", "/payment-provider");
    call.body(paymentProviderInput);
    return transport.send(call, new TypeReference<PaymentProvider>() {}, options);
  }

  /**
   * Record a payment. Records money that somebody at the business has received for the deposit of a booking. When the whole amount has come in, the booking becomes `confirmed`.
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
