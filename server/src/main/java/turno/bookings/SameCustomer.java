package turno.bookings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking.BookedCustomer;
import turno.customers.Phones;
import turno.kernel.Id;
import turno.kernel.Id.CustomerId;
import turno.kernel.Json;
import turno.kernel.Texts;
import turno.platform.http.RequestContext;

/**
 * Identifies a customer's other bookings (docs/rules/bookings.md#one-customer-books-one-time-once):
 * by the phone and the name, or by the id. Unless the request contains the id, a booking with the
 * same customer id must also have the same name, because families share phones and may be stored as
 * one customer.
 *
 * @param ownKey the id of the key or visitor that makes the booking, if that caller may see only
 *     its own bookings; otherwise null. If it is set, only the caller's own bookings are considered
 * @param named whether the request contains the customer's id
 * @param phones all spellings of the phone number, the canonical one first; empty if there is no
 *     phone
 */
record SameCustomer(
    @Nullable Id ownKey, CustomerId id, boolean named, List<String> phones, String foldedName) {

  /**
   * The customer of a new booking. Null if several bookings at one time are allowed: a signed-in
   * person books, the request allows it with {@code allow_duplicate}, or the booking has no
   * customer.
   */
  static @Nullable SameCustomer of(RequestContext call, @Nullable BookedCustomer guest) {
    ObjectNode body = call.body();
    if (guest == null || call.caller().session() || body.path("allow_duplicate").asBoolean(false)) {
      return null;
    }
    String phone = guest.phone();
    String name = guest.name();
    return new SameCustomer(
        call.caller().sight().madeBy(),
        guest.id(),
        body.path("customer").path("id").isString(),
        phone == null ? List.of() : Phones.spellings(phone),
        name == null ? "" : Texts.folded(name));
  }

  /** The JSON that the database functions read. */
  String document() {
    ObjectNode document = Json.object();
    document.put("customer_id", id.value().toString()).put("named", named);
    document.put("own_key", ownKey == null ? null : ownKey.value().toString());
    ArrayNode spellings = document.putArray("phones");
    phones.forEach(spellings::add);
    return document.put("name_folded", foldedName).toString();
  }
}
