// Made from contract/ by ./turno clients; changes by hand are lost.
package turno.client.api;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import turno.client.Call;
import turno.client.Option;
import turno.client.Transport;
import turno.client.model.*;

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
   * Set how deposits by Pix are taken. Takes another account into use, whole: what is left out is not kept from the account before. Charges that are open go on with the account that they were made with, and so do their refunds.
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
   * Give money back. Gives money of a deposit back, the whole or a part, also where the booking stands.
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
