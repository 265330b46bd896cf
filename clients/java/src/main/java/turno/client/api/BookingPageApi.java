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
public final class BookingPageApi {
  private final Transport transport;

  public BookingPageApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Read the booking page. The settings of the workspace's booking page, and all that a page shows of the business: its address, its hours, how to reach it. For pages built by hand, too.
   *
   */
  public BookingPage getBookingPage(Option... options) {
    Call call = new Call("GET", "/booking-page");
    return transport.send(call, new TypeReference<BookingPage>() {}, options);
  }

  /**
   * Change the booking page. Changes the members that are given; the others stay. The page is at `url`, under the slug of the workspace.
   *
   * @param bookingPagePatch 
   */
  public BookingPage updateBookingPage(BookingPagePatch bookingPagePatch, Option... options) {
    Call call = new Call("PATCH", "/booking-page");
    call.body(bookingPagePatch);
    return transport.send(call, new TypeReference<BookingPage>() {}, options);
  }
}
