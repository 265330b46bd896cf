package turno.events;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import turno.kernel.Cursor;
import turno.kernel.Json;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.Call;
import turno.platform.http.Handler;
import turno.platform.http.Paging;
import turno.platform.http.Query;
import turno.platform.jobs.Job;
import turno.platform.jobs.Retention;

/** The events on the wire: each byte for byte as it was stored and delivered. */
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

  /** Deletes what the log has kept for so long. */
  public static Job retention(Database database, InstantSource clock, Duration kept) {
    return new Retention("sweep_events", database, clock, kept, EventRows::sweep);
  }

  public Map<String, Handler> handlers() {
    return Map.of("listEvents", this::listEvents);
  }

  private Answer listEvents(Call call) {
    Query query = call.query();
    Instant from = query.instant("from");
    Instant to = query.instant("to");
    if (from != null && to != null && !from.isBefore(to)) {
      throw Query.bad("to", "out_of_range", "to must lie after from.");
    }
    String types = query.text("types");
    Cursor cursor = Paging.position(call);
    EventRows.Filter filter =
        new EventRows.Filter(
            call.workspaceId(),
            EventTypes.shown(
                types == null ? List.of() : List.of(types.split(",")),
                call.caller().scopes().contains("messages:read")),
            from,
            to,
            "asc".equals(query.text("order")),
            cursor == null ? null : Paging.number(cursor));
    int size = call.pageSize();
    List<EventRows.Event> found =
        database.read(
            connection -> EventRows.list(connection, filter, call.now().minus(kept), size + 1));
    List<EventRows.Event> page = found.subList(0, Math.min(size, found.size()));
    String next = found.size() > size ? next(call, page.getLast()) : null;
    return Answer.bytes(200, list(page, next));
  }

  private static String next(Call call, EventRows.Event last) {
    return Paging.next(call, Long.toString(last.seq()), last.id());
  }

  static byte[] list(List<EventRows.Event> page, @Nullable String nextCursor) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(ascii("{\"data\":["));
    for (int i = 0; i < page.size(); i++) {
      if (i > 0) {
        bytes.write(',');
      }
      bytes.writeBytes(page.get(i).payload());
    }
    bytes.writeBytes(ascii("],\"next_cursor\":"));
    bytes.writeBytes(nextCursor == null ? ascii("null") : Json.bytes(nextCursor));
    bytes.write('}');
    return bytes.toByteArray();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
