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

/** The operations that {@code Turno} provides through {@code events()}. */
@NullMarked
public final class EventsApi {
  private final Transport transport;

  public EventsApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Returns one event of the last 30 days, exactly as webhooks deliver it. Use it to look up an event by the `Service-Event-Id` of a delivery.
   *
   * @param id The event.
   */
  public Event getEvent(String id, Option... options) {
    Call call = new Call("GET", "/events/{id}");
    call.path("id", id);
    return transport.send(call, new TypeReference<Event>() {}, options);
  }

  /**
   * Lists the events of the last 30 days, newest first, each exactly as webhooks deliver it. Use this list when your program cannot receive webhooks, or was down.
   *
   * @param query The query parameters of the request; null if there are none.
   */
  public EventList listEvents(@Nullable ListEventsQuery query, Option... options) {
    Call call = new Call("GET", "/events");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<EventList>() {}, options);
  }

  /**
   * Lists the events of the last 30 days, newest first, each exactly as webhooks deliver it. Use this list when your program cannot receive webhooks, or was down.
   *
   */
  public EventList listEvents(Option... options) {
    return listEvents((ListEventsQuery) null, options);
  }

  /** The query parameters of {@code listEvents}. */
  public static final class ListEventsQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Only events of this type. If several types are sent (repeated or comma-separated), events of any of them. */
    public ListEventsQuery types(@Nullable List<String> types) {
      values.put("types", types);
      return this;
    }

    /** Only events at or after this instant. */
    public ListEventsQuery from(@Nullable String from) {
      values.put("from", from);
      return this;
    }

    /** Only events before this instant, which must be after `from`. */
    public ListEventsQuery to(@Nullable String to) {
      values.put("to", to);
      return this;
    }

    /** `asc` lists the oldest events first, `desc` the newest. With `after`, the order is always `asc`; `desc` gets 400. */
    public ListEventsQuery order(@Nullable String order) {
      values.put("order", order);
      return this;
    }

    /** Only events after this one, oldest first. It can be any event of the last 30 days that you can read, of any type; any other id gets 400. */
    public ListEventsQuery after(@Nullable String after) {
      values.put("after", after);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListEventsQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListEventsQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }
  }
}
