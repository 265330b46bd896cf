package turno.audit;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.events.EventLog;
import turno.events.LogArchive;
import turno.kernel.Cursor;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.NearestName;
import turno.kernel.Timestamps;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.Handler;
import turno.platform.http.Page;
import turno.platform.http.Query;
import turno.platform.http.RequestContext;
import turno.platform.jobs.Job;
import turno.platform.jobs.Retention;
import turno.workspaces.Workspaces;

/** {@code GET /audit}: who did what to which object, and when. */
public final class AuditApi {
  /** How long an entry is kept. */
  static final Duration KEPT = Duration.ofDays(365);

  /**
   * The maximum number of parts that one request reads; the next page continues after the last part
   * read.
   */
  private static final int MAX_PARTS = 20;

  private final Database database;
  private final Workspaces workspaces;
  private final Set<String> operations;

  /**
   * @param operations the ids of all operations of the contract
   */
  public AuditApi(Database database, Workspaces workspaces, Set<String> operations) {
    this.database = database;
    this.workspaces = workspaces;
    this.operations = operations;
  }

  /** Returns the archive for rows that the audit needs for longer than the log keeps them. */
  public static LogArchive archive() {
    return AuditRows::keep;
  }

  /** Returns the job that deletes entries after a year. */
  public static Job retention(Database database, InstantSource clock) {
    return new Retention("sweep_audit", database, clock, KEPT, AuditRows::sweep);
  }

  public Map<String, Handler> handlers() {
    return Map.of("listAudit", this::list);
  }

  private Answer list(RequestContext call) {
    Query query = call.query();
    ZoneId zone = workspaces.get(call.workspaceId()).zone();
    Instant from = query.instant("from", zone);
    Instant to = query.instant("to", zone);
    if (from != null && to != null && !from.isBefore(to)) {
      throw Query.bad("to", "out_of_range", "'to' must be later than 'from'.");
    }
    String operation = operation(query);
    Instant oldest = call.now().minus(KEPT);
    AuditRows.Filter filter =
        new AuditRows.Filter(
            call.workspaceId(),
            call.caller().sight(),
            actors(query),
            operation == null ? List.of() : BookingActions.stored(operation),
            from == null || from.isBefore(oldest) ? oldest : from,
            to == null ? Instant.parse("9999-01-01T00:00:00Z") : to,
            "asc".equals(query.text("order")));
    return page(call, filter, zone);
  }

  /**
   * Returns the operation to filter by; null for all. Refuses an unknown operation, which would
   * otherwise look like one that was never called.
   */
  private @Nullable String operation(Query query) {
    String name = query.text("operation");
    if (name != null && !operations.contains(name)) {
      throw Query.bad(
          "operation",
          "enum",
          "There is no operation "
              + name
              + "."
              + NearestName.of(name, operations)
                  .map(near -> " Did you mean " + near + "?")
                  .orElse(""));
    }
    return name;
  }

  /** A filter for both a key and a user matches nothing. */
  private static List<String> actors(Query query) {
    String key = query.text("key_id");
    String user = query.text("user_id");
    if (key != null && user != null) {
      return List.of("nobody");
    }
    return key != null ? List.of(key) : user != null ? List.of(user) : List.of();
  }

  private Answer page(RequestContext call, AuditRows.Filter filter, ZoneId zone) {
    Page page = Page.of(call);
    List<AuditRows.Entry> found = new ArrayList<>();
    Long last = page.afterNumber();
    for (int part = 0; part < MAX_PARTS && (part == 0 || last != null); part++) {
      if (found.size() >= page.limit()) {
        break;
      }
      AuditRows.Part next = look(filter, last);
      found.addAll(next.entries());
      last = next.last();
    }
    Cursor rest = last == null ? null : Cursor.of(last, call.workspaceId());
    return page.answer(
        found,
        entry -> view(entry, zone),
        entry -> Cursor.of(entry.seq(), call.workspaceId()),
        rest);
  }

  private AuditRows.Part look(AuditRows.Filter filter, @Nullable Long after) {
    return database.read(connection -> AuditRows.look(connection, filter, after));
  }

  private static ObjectNode view(AuditRows.Entry entry, ZoneId zone) {
    ObjectNode view = Json.object();
    view.put("id", entry.id().toString());
    view.put("at", Timestamps.format(entry.at(), zone));
    ObjectNode actor = view.putObject("actor");
    actor.put(
        "type",
        entry.actor().equals(EventLog.SYSTEM)
            ? EventLog.SYSTEM
            : entry.actor().startsWith(IdKind.USER.prefix()) ? "user" : "key");
    actor.put("id", entry.actor());
    view.put("operation", BookingActions.operation(entry.operation()));
    entry.objects().forEach(view.putArray("objects")::add);
    return view;
  }
}
