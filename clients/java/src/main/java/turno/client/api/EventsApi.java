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
public final class EventsApi {
  private final Transport transport;

  public EventsApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Read one event. Returns one event of the last 30 days, exactly as webhooks deliver it. Use it to look up the `Service-Event-Id` of a delivery.
   *
   * @param id The event.
   */
  public Event getEvent(String id, Option... options) {
    Call call = new Call("GET", "/events/{id}");
    call.path("id", id);
    return transport.send(call, new TypeReference<Event>() {}, options);
  }

  /**
   * List events. Lists the events of the last 30 days, newest first, each exactly as webhooks deliver it. Use it when your program cannot receive webhooks, or was down.
   *
   * @param query the query parameters of the request
   */
  public EventList listEvents(@Nullable ListEventsQuery query, Option... options) {
    Call call = new Call("GET", "/events");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<EventList>() {}, options);
  }

  /**
   * List events. Lists the events of the last 30 days, newest first, each exactly as webhooks deliver it. Use it when your program cannot receive webhooks, or was down.
   *
   */
  public EventList listEvents(Option... options) {
    return listEvents((ListEventsQuery) null, options);
  }

  /** The query parameters of {@code listEvents}. */
  public static final class ListEventsQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Only events of this type; with several values (repeated or comma-separated), of any of them. */
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

    /** `asc` lists the oldest first. With `after` it is `asc`. */
    public ListEventsQuery order(@Nullable String order) {
      values.put("order", order);
      return this;
    }

    /** Only events after this one, oldest first. It can be any event of the last 30 days, of any type; any other id is a 400. */
    public ListEventsQuery after(@Nullable String after) {
      values.put("after", after);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; below 1 is a 400. */
    public ListEventsQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor made for other filters is a 400. */
    public ListEventsQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }
  }
}
