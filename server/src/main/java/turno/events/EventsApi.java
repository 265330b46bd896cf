package turno.events;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import turno.kernel.Cursor;
import turno.kernel.Id.EventId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.Handler;
import turno.platform.http.Page;
import turno.platform.http.Query;
import turno.platform.http.RequestContext;
import turno.platform.jobs.Job;
import turno.platform.jobs.Retention;
import turno.platform.observation.Gauges;

/**
 * The operations on events. Each event is returned byte for byte as it was stored and delivered
 * (docs/rules/events.md#same-bytes-everywhere).
 */
public final class EventsApi {
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);

  private final Database database;
  private final Function<WorkspaceId, ZoneId> zones;
  private final Duration kept;
  private final Duration patience;

  /**
   * @param zones finds the zone of a workspace
   * @param kept how long an event can be listed
   * @param patience how long a list waits for running transactions
   */
  public EventsApi(
      Database database, Function<WorkspaceId, ZoneId> zones, Duration kept, Duration patience) {
    this.database = database;
    this.zones = zones;
    this.kept = kept;
    this.patience = patience;
  }

  /**
   * Returns the job that deletes rows of the log that are older than {@code kept}.
   *
   * @param archive archives the data that is needed for longer
   */
  public static Job retention(
      Database database, InstantSource clock, Duration kept, LogArchive archive) {
    return new Retention(
        "sweep_events",
        database,
        clock,
        kept,
        (connection, from, until, limit) -> {
          archive.keep(connection, from, until, limit);
          return EventRows.sweep(connection, from, until, limit);
        });
  }

  /** Registers the metric for the age of the log. */
  public static void gauges(Gauges gauges) {
    gauges.queueAge("events", gauges.figures(EventRows.FIGURES).age("oldest"));
  }

  public Map<String, Handler> handlers() {
    return Map.of("listEvents", this::listEvents, "getEvent", this::getEvent);
  }

  private Answer listEvents(RequestContext call) {
    Query query = call.query();
    ZoneId zone = zones.apply(call.workspaceId());
    Instant from = query.instant("from", zone);
    Instant to = query.instant("to", zone);
    if (from != null && to != null && !from.isBefore(to)) {
      throw Query.bad("to", "out_of_range", "'to' must be later than 'from'.");
    }
    if (query.text("after") != null && "desc".equals(query.text("order"))) {
      throw Query.bad(
          "order", "conflict", "When you send 'after', set 'order' to asc or omit 'order'.");
    }
    Page page = Page.of(call);
    EventRows.Filter filter =
        new EventRows.Filter(
            call.workspaceId(),
            shown(call, query.values("types")),
            from,
            to,
            query.text("after") != null || "asc".equals(query.text("order")),
            call.caller().sight(),
            after(call, page));
    return page.answerBytes(
        listed(filter, oldest(call), page.limit()),
        EventRows.Event::payload,
        event -> Cursor.of(event.id()));
  }

  /**
   * Returns the position of the event before the page: the event in the cursor or, on the first
   * page, the event in {@code after}; null if there is neither.
   */
  private @Nullable EventPlace after(RequestContext call, Page page) {
    EventId last = page.after(IdKind.EVENT);
    EventId after = last == null ? call.query().id("after", IdKind.EVENT) : last;
    if (after == null) {
      return null;
    }
    EventRows.Event event = find(call, after);
    if (event == null) {
      throw Query.bad(
          last == null ? "after" : "cursor",
          "out_of_range",
          after.toString()
              + " is not an event of the last "
              + kept.toDays()
              + " days. Start again without this parameter.");
    }
    return event.place();
  }

  /**
   * Reads the page repeatedly, for at most {@code patience}, until no event that was committed
   * before the call is missing.
   */
  private List<EventRows.Event> listed(EventRows.Filter filter, Instant oldest, int limit) {
    long end = System.nanoTime() + patience.toNanos();
    while (true) {
      EventRows.Listing listing =
          database.read(connection -> EventRows.list(connection, filter, oldest, limit));
      if (listing.whole() || System.nanoTime() > end || !pause()) {
        return listing.events();
      }
    }
  }

  private static boolean pause() {
    try {
      Thread.sleep(BETWEEN_LOOKS);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private Answer getEvent(RequestContext call) {
    EventRows.Event event = find(call, call.pathId(0, IdKind.EVENT, "event"));
    if (event == null) {
      throw ProblemException.notFound(
          "There is no such event in the last " + kept.toDays() + " days.");
    }
    return Answer.bytes(200, event.payload());
  }

  private EventRows.@Nullable Event find(RequestContext call, EventId id) {
    return database.<EventRows.@Nullable Event>read(connection ->
        EventRows.find(
            connection,
            call.workspaceId(),
            id,
            shown(call, List.of()),
            call.caller().sight(),
            oldest(call)));
  }

  private static List<String> shown(RequestContext call, List<String> asked) {
    return EventTypes.shown(asked, call.caller().scopes().contains("messages:read"));
  }

  private Instant oldest(RequestContext call) {
    return call.now().minus(kept);
  }
}
