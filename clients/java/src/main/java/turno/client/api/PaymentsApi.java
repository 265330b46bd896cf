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
}
