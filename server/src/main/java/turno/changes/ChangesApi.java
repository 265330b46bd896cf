package turno.changes;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.Caller;
import turno.platform.http.Credential;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;

/**
 * Opens streams of changes. The database is queried for changes only before a stream begins; after
 * that, the stream gets its changes from memory.
 */
public final class ChangesApi {
  private final ChangeFeed feed;
  private final Database database;
  private final InstantSource clock;

  public ChangesApi(ChangeFeed feed, Database database, InstantSource clock) {
    this.feed = feed;
    this.database = database;
    this.clock = clock;
  }

  public Map<String, Handler> handlers() {
    return Map.of("followChanges", this::followChanges);
  }

  /**
   * Registers the stream before reading the log, so that no change is missed; some changes may be
   * sent twice.
   */
  private Answer followChanges(RequestContext call) {
    Caller caller = call.caller();
    Credential credential = call.credential();
    ChangeStream stream =
        feed.open(
            call.workspaceId(),
            caller.credentialId(),
            Interest.of(caller),
            () -> credential.untilFor(caller, clock.instant()));
    boolean begun = false;
    try {
      stream.begin(beginning(call));
      begun = true;
      return Answer.events(stream);
    } finally {
      if (!begun) {
        stream.close();
      }
    }
  }

  private List<byte[]> beginning(RequestContext call) {
    List<String> given = call.request().header("Last-Event-ID");
    ChangePosition since = given.isEmpty() ? null : ChangePosition.parse(given.getFirst());
    MissedChanges missed =
        database.read(connection ->
            MissedChanges.read(
                connection, call.workspaceId(), Interest.of(call.caller()), since, call.now()));
    ChangePosition now = new ChangePosition(missed.counter(), call.now(), missed.seen());
    if (given.isEmpty() || given.getFirst().isEmpty()) {
      return List.of(StreamEvents.beginning(now));
    }
    List<Change> changes = missed.changes();
    return changes == null || since == null
        ? List.of(StreamEvents.beginning(null), StreamEvents.reset(now))
        : after(since, changes, now);
  }

  private static List<byte[]> after(ChangePosition since, List<Change> missed, ChangePosition now) {
    if (missed.isEmpty()) {
      return List.of(StreamEvents.beginning(now));
    }
    List<byte[]> blocks = new ArrayList<>();
    blocks.add(StreamEvents.beginning(since));
    blocks.addAll(StreamEvents.changes(missed, since, now));
    return blocks;
  }
}
