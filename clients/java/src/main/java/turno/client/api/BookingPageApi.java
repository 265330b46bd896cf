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

/** The operations that {@code Turno} provides through {@code bookingPage()}. */
@NullMarked
public final class BookingPageApi {
  private final Transport transport;

  public BookingPageApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Returns the settings of the workspace's booking page, and the details of the business that the page shows: address, hours and contacts. This is useful for custom pages, too.
   *
   */
  public BookingPage getBookingPage(Option... options) {
    Call call = new Call("GET", "/booking-page");
    return transport.send(call, new TypeReference<BookingPage>() {}, options);
  }

  /**
   * Counts, for each day of a window, how often the booking page was opened, and how many holds and bookings its visitors made. Requests from programs and from signed-in people are not counted. The counts need no cookies and no data about visitors, and are kept for 400 days. A server that is killed loses the counts of its last seconds.
   *
   * @param query The query parameters of the request.
   */
  public BookingPageDayList listBookingPageDays(ListBookingPageDaysQuery query, Option... options) {
    Call call = new Call("GET", "/booking-page/days");
    call.query(query.checked());
    return transport.send(call, new TypeReference<BookingPageDayList>() {}, options);
  }

  /** The query parameters of {@code listBookingPageDays}. */
  public static final class ListBookingPageDaysQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** The first day to count. Required. */
    public ListBookingPageDaysQuery from(String from) {
      values.put("from", from);
      return this;
    }

    /** The day after the last day to count; at most 93 days after `from`. Required. */
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
   * Changes the members that are given; the other members stay the same. The page is at `url`, which contains the workspace's slug.
   *
   * @param bookingPagePatch The members to change.
   */
  public BookingPage updateBookingPage(BookingPagePatch bookingPagePatch, Option... options) {
    Call call = new Call("PATCH", "/booking-page");
    call.body(bookingPagePatch);
    return transport.send(call, new TypeReference<BookingPage>() {}, options);
  }
}
