// Made from contract/ by ./turno clients; changes by hand are lost.
package turno.client.api;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import turno.client.Call;
import turno.client.Option;
import turno.client.Transport;
import turno.client.model.*;

public final class SlotsApi {
  private final Transport transport;

  public SlotsApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Explain why a start is offered or not. Says why a start is offered or not: whether a hold would succeed now, and for each requirement and each resource that could meet it, the result of every rule in order.
   *
   * @param query which, how many
   */
  public SlotExplanation explainSlot(ExplainSlotQuery query, Option... options) {
    Call call = new Call("GET", "/slots/explain");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<SlotExplanation>() {}, options);
  }

  /** What {@code explainSlot} may be asked for. */
  public static final class ExplainSlotQuery {
    final Map<String, Object> values = new LinkedHashMap<>();

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

    /** How many people come. */
    public ExplainSlotQuery partySize(Integer partySize) {
      values.put("party_size", partySize);
      return this;
    }

    /** Only combinations with this resource; of several values (repeated or comma-separated) with all of them. */
    public ExplainSlotQuery resourceId(List<String> resourceId) {
      values.put("resource_id", resourceId);
      return this;
    }
  }

  /**
   * Count the bookable times of each day. Counts, for every local day of a window, the times at which a service can be booked, for a calendar in which the user picks a day first.
   *
   * @param query which, how many
   */
  public SlotDayList listSlotDays(ListSlotDaysQuery query, Option... options) {
    Call call = new Call("GET", "/slots/days");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<SlotDayList>() {}, options);
  }

  /** What {@code listSlotDays} may be asked for. */
  public static final class ListSlotDaysQuery {
    final Map<String, Object> values = new LinkedHashMap<>();

    /** The service. Required. */
    public ListSlotDaysQuery serviceId(String serviceId) {
      values.put("service_id", serviceId);
      return this;
    }

    /** Only starts at or after this instant; absent, now. */
    public ListSlotDaysQuery from(String from) {
      values.put("from", from);
      return this;
    }

    /** Only starts before this instant; by default seven days after `from`. */
    public ListSlotDaysQuery to(String to) {
      values.put("to", to);
      return this;
    }

    /** How many people; absent, one, or with `booking_id` as many as the booking is for. A size that the service does not take is no error but an empty list with its reason. */
    public ListSlotDaysQuery partySize(Integer partySize) {
      values.put("party_size", partySize);
      return this;
    }

    /** Only starts at which this resource is used; of several values (repeated or comma-separated) all of them. */
    public ListSlotDaysQuery resourceId(List<String> resourceId) {
      values.put("resource_id", resourceId);
      return this;
    }

    /** A booking to be moved; its own time counts as free, and its party size is used. */
    public ListSlotDaysQuery bookingId(String bookingId) {
      values.put("booking_id", bookingId);
      return this;
    }
  }

  /**
   * List the times that can be booked. Lists the times at which a service can be booked: every start at which everything that it needs is free.
   *
   * @param query which, how many
   */
  public SlotList listSlots(ListSlotsQuery query, Option... options) {
    Call call = new Call("GET", "/slots");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<SlotList>() {}, options);
  }

  /** What {@code listSlots} may be asked for. */
  public static final class ListSlotsQuery {
    final Map<String, Object> values = new LinkedHashMap<>();

    /** The service. Required. */
    public ListSlotsQuery serviceId(String serviceId) {
      values.put("service_id", serviceId);
      return this;
    }

    /** Only starts at or after this instant; absent, now. */
    public ListSlotsQuery from(String from) {
      values.put("from", from);
      return this;
    }

    /** Only starts before this instant; by default seven days after `from`. */
    public ListSlotsQuery to(String to) {
      values.put("to", to);
      return this;
    }

    /** A preferred instant: the starts nearest to it come first, the earlier one on a tie. Without `from` and `to` the window is seven days to either side, never before now. */
    public ListSlotsQuery around(String around) {
      values.put("around", around);
      return this;
    }

    /** How many people; absent, one, or with `booking_id` as many as the booking is for. A size that the service does not take is no error but an empty list with its reason. */
    public ListSlotsQuery partySize(Integer partySize) {
      values.put("party_size", partySize);
      return this;
    }

    /** Only starts at which this resource is used; of several values (repeated or comma-separated) all of them. */
    public ListSlotsQuery resourceId(List<String> resourceId) {
      values.put("resource_id", resourceId);
      return this;
    }

    /** The customer, for groups with the strategy `preferred`. With `booking_id` the booking's own customer counts. */
    public ListSlotsQuery customerId(String customerId) {
      values.put("customer_id", customerId);
      return this;
    }

    /** A booking to be moved: its own time counts as free, and resources are chosen as a reschedule would choose them, for its customer and party size. */
    public ListSlotsQuery bookingId(String bookingId) {
      values.put("booking_id", bookingId);
      return this;
    }

    /** true adds `resources` to each start, all that could serve. */
    public ListSlotsQuery eachResource(Boolean eachResource) {
      values.put("each_resource", eachResource);
      return this;
    }

    /** `same` lists only starts that keep the resources of the booking to be moved, if the window has any; otherwise it lists all. `keeps_resources` says which is the case. Needs `booking_id`. */
    public ListSlotsQuery prefer(String prefer) {
      values.put("prefer", prefer);
      return this;
    }

    /** `resources` shows resources with their names. */
    public ListSlotsQuery expand(List<String> expand) {
      values.put("expand", expand);
      return this;
    }

    /** Maximum number of starts; 500 by default, 10 with `around`. Above 1,000 counts as 1,000; below 1 is a 400. */
    public ListSlotsQuery limit(Integer limit) {
      values.put("limit", limit);
      return this;
    }
  }
}
