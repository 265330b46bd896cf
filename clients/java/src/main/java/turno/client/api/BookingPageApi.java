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
public final class BookingPageApi {
  private final Transport transport;

  public BookingPageApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Read the booking page. Returns the settings of the workspace's booking page, and what it shows about the business: its address, its hours, and how to reach it. This is useful for custom pages, too.
   *
   */
  public BookingPage getBookingPage(Option... options) {
    Call call = new Call("GET", "/booking-page");
    return transport.send(call, new TypeReference<BookingPage>() {}, options);
  }

  /**
   * Count the visits of the booking page. Counts how often the page was opened on each day, and how many holds and bookings its visitors made. The counts need no cookies and no data about visitors, and are kept for 400 days. A server that is killed loses the counts of its last seconds.
   *
   * @param query the query parameters of the request
   */
  public BookingPageDayList listBookingPageDays(ListBookingPageDaysQuery query, Option... options) {
    Call call = new Call("GET", "/booking-page/days");
    call.query(query.checked());
    return transport.send(call, new TypeReference<BookingPageDayList>() {}, options);
  }

  /** The query parameters of {@code listBookingPageDays}. */
  public static final class ListBookingPageDaysQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** The first day. Required. */
    public ListBookingPageDaysQuery from(String from) {
      values.put("from", from);
      return this;
    }

    /** The day after the last one. Required. */
    public ListBookingPageDaysQuery to(String to) {
      values.put("to", to);
      return this;
    }

    private Map<String, @Nullable Object> checked() {
      List<String> missing = new ArrayList<>();
      if (values.get("from") == null) {
        missing.add("from");
      }
      if (values.get("to") == null) {
        missing.add("to");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ListBookingPageDaysQuery is missing required parameters: " + String.join(", ", missing));
      }
      return values;
    }
  }

  /**
   * Change the booking page. Changes the members that are given; the others stay. The page is at `url`, under the slug of the workspace. Example: `PATCH /booking-page` with `{"enabled": true}` publishes the page.
   *
   * @param bookingPagePatch 
   */
  public BookingPage updateBookingPage(BookingPagePatch bookingPagePatch, Option... options) {
    Call call = new Call("PATCH", "/booking-page");
    call.body(bookingPagePatch);
    return transport.send(call, new TypeReference<BookingPage>() {}, options);
  }
}
