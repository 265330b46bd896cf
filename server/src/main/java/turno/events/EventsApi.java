package turno.events;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import turno.kernel.Cursor;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.Handler;
import turno.platform.http.Page;
import turno.platform.http.Query;
import turno.platform.http.RequestContext;
import turno.platform.jobs.Job;
import turno.platform.jobs.Retention;

/**
 * The operations on events. Each event is answered byte for byte as it was stored and delivered
 * (docs/rules/events.md#same-bytes-everywhere).
 */
public final class EventsApi {
  private final Database database;
  private final Duration kept;

  /**
   * @param kept how long an event can be listed
   */
  public EventsApi(Database database, Duration kept) {
    this.database = database;
    this.kept = kept;
  }

  /** The job that deletes rows of the log that are older than this. */
  public static Job retention(Database database, InstantSource clock, Duration kept) {
    return new Retention("sweep_events", database, clock, kept, EventRows::sweep);
  }

  public Map<String, Handler> handlers() {
    return Map.of("listEvents", this::listEvents);
  }

  private Answer listEvents(RequestContext call) {
    Query query = call.query();
    Instant from = query.instant("from");
    Instant to = query.instant("to");
    if (from != null && to != null && !from.isBefore(to)) {
      throw Query.bad("to", "out_of_range", "to must lie after from.");
    }
    String types = query.text("types");
    Page page = Page.of(call);
    EventRows.Filter filter =
        new EventRows.Filter(
            call.workspaceId(),
            EventTypes.shown(
                types == null ? List.of() : List.of(types.split(",")),
                call.caller().scopes().contains("messages:read")),
            from,
            to,
            "asc".equals(query.text("order")),
            page.afterNumber());
    List<EventRows.Event> found =
        database.read(
            connection -> EventRows.list(connection, filter, call.now().minus(kept), page.limit()));
    return page.answerBytes(
        found, EventRows.Event::payload, event -> Cursor.of(event.seq(), event.id()));
  }
}
