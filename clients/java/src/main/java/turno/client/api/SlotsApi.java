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

/** The operations that {@code Turno} provides through {@code slots()}. */
@NullMarked
public final class SlotsApi {
  private final Transport transport;

  public SlotsApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Says why a start is offered or not: whether a hold would succeed now, and for each requirement and each resource that could meet it, the result of every rule in order.
   *
   * @param query The query parameters of the request.
   */
  public SlotExplanation explainSlot(ExplainSlotQuery query, Option... options) {
    Call call = new Call("GET", "/slots/explain");
    call.query(query.checked());
    return transport.send(call, new TypeReference<SlotExplanation>() {}, options);
  }

  /** The query parameters of {@code explainSlot}. */
  public static final class ExplainSlotQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** The service. Required. */
    public ExplainSlotQuery serviceId(String serviceId) {
      values.put("service_id", serviceId);
      return this;
    }

    /** The start to explain. Required. */
    public ExplainSlotQuery start(String start) {
      values.put("start", start);
      return this;
    }

    /** The number of people. */
    public ExplainSlotQuery partySize(@Nullable Integer partySize) {
      values.put("party_size", partySize);
      return this;
    }

    /** The location to explain; by default the one that would be chosen or, if no location offers the start, the one that comes closest to offering it. */
    public ExplainSlotQuery locationId(@Nullable String locationId) {
      values.put("location_id", locationId);
      return this;
    }

    /** Only combinations with this resource. If several are sent (repeated or comma-separated), only combinations with all of them. */
    public ExplainSlotQuery resourceId(@Nullable List<String> resourceId) {
      values.put("resource_id", resourceId);
      return this;
    }

    private Map<String, @Nullable Object> checked() {
      List<String> missing = new ArrayList<>();
      if (values.get("service_id") == null) {
        missing.add("service_id");
      }
      if (values.get("start") == null) {
        missing.add("start");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ExplainSlotQuery is missing required parameters: " + String.join(", ", missing));
      }
      return values;
    }
  }

  /**
   * Counts the bookable times of a service on each local day of a window, for a calendar in which the user first picks a day.
   *
   * @param query The query parameters of the request.
   */
  public SlotDayList listSlotDays(ListSlotDaysQuery query, Option... options) {
    Call call = new Call("GET", "/slots/days");
    call.query(query.checked());
    return transport.send(call, new TypeReference<SlotDayList>() {}, options);
  }

  /** The query parameters of {@code listSlotDays}. */
  public static final class ListSlotDaysQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** The service. Required. */
    public ListSlotDaysQuery serviceId(String serviceId) {
      values.put("service_id", serviceId);
      return this;
    }

    /** Only starts at or after this instant; defaults to now. */
    public ListSlotDaysQuery from(@Nullable String from) {
      values.put("from", from);
      return this;
    }

    /** Only starts before this instant; by default seven days after `from`. */
    public ListSlotDaysQuery to(@Nullable String to) {
      values.put("to", to);
      return this;
    }

    /** The number of people; defaults to 1, or with `booking_id` to the booking's party size. A size that the service does not accept is not an error: every day is then listed without starts, and with this reason. */
    public ListSlotDaysQuery partySize(@Nullable Integer partySize) {
      values.put("party_size", partySize);
      return this;
    }

    /** Only starts that use this resource. If several are sent (repeated or comma-separated), only starts that use all of them. */
    public ListSlotDaysQuery resourceId(@Nullable List<String> resourceId) {
      values.put("resource_id", resourceId);
      return this;
    }

    /** Only this location; by default the service's locations in their order, or with `booking_id` the booking's location. */
    public ListSlotDaysQuery locationId(@Nullable String locationId) {
      values.put("location_id", locationId);
      return this;
    }

    /** The booking to move; its own time is treated as free, and its party size is used. */
    public ListSlotDaysQuery bookingId(@Nullable String bookingId) {
      values.put("booking_id", bookingId);
      return this;
    }

    private Map<String, @Nullable Object> checked() {
      List<String> missing = new ArrayList<>();
      if (values.get("service_id") == null) {
        missing.add("service_id");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ListSlotDaysQuery is missing required parameters: " + String.join(", ", missing));
      }
      return values;
    }
  }

  /**
   * Lists the times at which a service can be booked: every start at which everything that the service needs is free.
   *
   * @param query The query parameters of the request.
   */
  public SlotList listSlots(ListSlotsQuery query, Option... options) {
    Call call = new Call("GET", "/slots");
    call.query(query.checked());
    return transport.send(call, new TypeReference<SlotList>() {}, options);
  }

  /** The query parameters of {@code listSlots}. */
  public static final class ListSlotsQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** The service. Required. */
    public ListSlotsQuery serviceId(String serviceId) {
      values.put("service_id", serviceId);
      return this;
    }

    /** Only starts at or after this instant; defaults to now, unless only `around` defines the window. */
    public ListSlotsQuery from(@Nullable String from) {
      values.put("from", from);
      return this;
    }

    /** Only starts before this instant; by default seven days after `from`, unless only `around` defines the window. */
    public ListSlotsQuery to(@Nullable String to) {
      values.put("to", to);
      return this;
    }

    /** A preferred instant: the starts nearest to it come first; of two equally near starts, the earlier. Without `from` and `to`, the window is seven days to either side of it; if the present is in the window, the window begins now. */
    public ListSlotsQuery around(@Nullable String around) {
      values.put("around", around);
      return this;
    }

    /** The number of people; defaults to 1, or with `booking_id` to the booking's party size. A size that the service does not accept is not an error: the list is empty and gives the reason. */
    public ListSlotsQuery partySize(@Nullable Integer partySize) {
      values.put("party_size", partySize);
      return this;
    }

    /** Only starts that use this resource. If several are sent (repeated or comma-separated), only starts that use all of them. */
    public ListSlotsQuery resourceId(@Nullable List<String> resourceId) {
      values.put("resource_id", resourceId);
      return this;
    }

    /** The customer, for groups with the strategy `preferred`. With `booking_id`, the booking's customer is used instead. */
    public ListSlotsQuery customerId(@Nullable String customerId) {
      values.put("customer_id", customerId);
      return this;
    }

    /** Only this location; by default the service's locations in their order, or with `booking_id` the booking's location. */
    public ListSlotsQuery locationId(@Nullable String locationId) {
      values.put("location_id", locationId);
      return this;
    }

    /** The booking to move: its own time is treated as free, and resources are chosen as a reschedule would choose them, for its customer and party size. */
    public ListSlotsQuery bookingId(@Nullable String bookingId) {
      values.put("booking_id", bookingId);
      return this;
    }

    /** true adds `resources` to each start: all resources that could serve it. */
    public ListSlotsQuery eachResource(@Nullable Boolean eachResource) {
      values.put("each_resource", eachResource);
      return this;
    }

    /** `same` lists only starts that keep the resources of the booking being moved, if the window has any; otherwise all starts. `keeps_resources` shows which. Needs `booking_id`. */
    public ListSlotsQuery prefer(@Nullable String prefer) {
      values.put("prefer", prefer);
      return this;
    }

    /** `resources` adds the resources with their names. */
    public ListSlotsQuery expand(@Nullable List<String> expand) {
      values.put("expand", expand);
      return this;
    }

    /** Maximum number of starts; 500 by default, 10 with `around`. Values above 1,000 are treated as 1,000; values below 1 get 400. */
    public ListSlotsQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    private Map<String, @Nullable Object> checked() {
      List<String> missing = new ArrayList<>();
      if (values.get("service_id") == null) {
        missing.add("service_id");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ListSlotsQuery is missing required parameters: " + String.join(", ", missing));
      }
      return values;
    }
  }
}
