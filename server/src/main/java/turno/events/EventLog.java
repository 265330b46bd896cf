package turno.events;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id;
import turno.kernel.Id.EventId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.WireEnum;
import turno.platform.db.Sql;

/**
 * Appends to the log in the transaction of the change, and rewrites events to erase personal data.
 */
public final class EventLog {
  private static final String APPEND =
      """
      insert into turno.log (workspace_id, id, kind, subject_id, version, type, at, payload, resources)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """;

  private static final String AUDIT =
      """
      insert into turno.log
             (workspace_id, id, kind, subject_id, version, at, actor, operation, objects)
      values (?, ?, 'audit', ?, 0, ?, ?, ?, ?::text[])
      """;

  // compares ids one by one, because PostgreSQL cannot handle a pattern with thousands of ids
  private static final String NAMING =
      """
      select l.seq, l.id, l.payload from turno.log l
       where l.workspace_id = ? and l.type is not null and l.subject_id = any (?::uuid[])
         and exists (select from regexp_matches(
                       convert_from(l.payload, 'UTF8'), '[a-z]+_[0-9a-z]{26}', 'g') m
                      where m[1] = any (?))
      """;

  private static final String REWRITE =
      "update turno.log set payload = ? where workspace_id = ? and seq = ?";

  /** The actor of changes that a command on the server makes. */
  public static final String SYSTEM = "system";

  private EventLog() {}

  /**
   * Changes the stored bytes of events that name any of these ids. Used only to erase a customer,
   * or a message that its writer has deleted.
   *
   * @param subjects the objects that the events may be about; other events are not read, because a
   *     workspace has too many to read them all
   * @return the ids of the changed events
   */
  public static List<EventId> rewrite(
      Connection connection,
      WorkspaceId workspaceId,
      List<? extends Id> subjects,
      List<String> ids,
      UnaryOperator<byte[]> change)
      throws SQLException {
    record Event(long seq, EventId id, byte[] payload) {}
    List<Event> naming =
        Sql.of(NAMING)
            .with(workspaceId, subjects, ids)
            .list(
                connection,
                row ->
                    new Event(
                        row.getLong("seq"),
                        Sql.id(row, "id", IdKind.EVENT),
                        row.getBytes("payload")));
    for (Event event : naming) {
      Sql.of(REWRITE)
          .with(change.apply(event.payload()), workspaceId, event.seq())
          .update(connection);
    }
    return naming.stream().map(Event::id).toList();
  }

  /**
   * Records who did what, in the transaction of the change.
   *
   * @param actor the id of the key or user, or {@link #SYSTEM}
   * @param objects the ids of the affected objects
   */
  public static void audit(
      Connection connection,
      WorkspaceId workspaceId,
      EventId id,
      Instant at,
      String actor,
      String operation,
      List<String> objects)
      throws SQLException {
    Sql.of(AUDIT)
        .with(workspaceId, id, workspaceId, at, actor, operation, objects)
        .update(connection);
  }

  /**
   * Records an action of a command that called no operation, in the transaction of the change.
   *
   * @param operation the operation that does the same for a client
   */
  public static void auditCommand(
      Connection connection,
      WorkspaceId workspaceId,
      IdSource ids,
      Instant at,
      String operation,
      List<String> objects)
      throws SQLException {
    audit(connection, workspaceId, ids.next(IdKind.EVENT), at, SYSTEM, operation, objects);
  }

  public static void append(Connection connection, LogRow row) throws SQLException {
    Sql.of(APPEND)
        .with(
            row.workspaceId(),
            row.id(),
            row.kind().wire(),
            row.subjectId(),
            row.version(),
            row.type(),
            row.at(),
            row.payload(),
            row.resource() == null ? null : List.of(row.resource()))
        .update(connection);
  }

  /** Notifies every node that it must read the keys and sessions of a workspace again. */
  public static void credentialsChanged(
      Connection connection, WorkspaceId workspaceId, IdSource ids, Instant now)
      throws SQLException {
    append(
        connection,
        LogRow.silent(
            workspaceId,
            ids.next(IdKind.EVENT),
            LogRow.Kind.KEYS,
            workspaceId,
            now.toEpochMilli(),
            now));
  }

  /**
   * One change of state.
   *
   * @param id the event's id, even if the event is not public
   * @param kind the kind of object that changed, so that followers know what to read again
   * @param version the subject's version after the change; followers ignore older versions
   * @param type the public event's type; null if only followers need the change
   * @param payload the event as delivered, byte for byte; null if and only if {@code type} is null
   * @param resource the resource of a block; null for any other object
   */
  public record LogRow(
      WorkspaceId workspaceId,
      EventId id,
      Kind kind,
      Id subjectId,
      long version,
      @Nullable String type,
      Instant at,
      byte @Nullable [] payload,
      @Nullable ResourceId resource) {

    /** Creates a change to an object that does not belong to a single resource. */
    public LogRow(
        WorkspaceId workspaceId,
        EventId id,
        Kind kind,
        Id subjectId,
        long version,
        @Nullable String type,
        Instant at,
        byte @Nullable [] payload) {
      this(workspaceId, id, kind, subjectId, version, type, at, payload, null);
    }

    /** Returns the same change, but to an object that belongs to this resource. */
    public LogRow of(ResourceId owner) {
      return new LogRow(workspaceId, id, kind, subjectId, version, type, at, payload, owner);
    }

    /** The kind of object that changed. */
    public enum Kind implements WireEnum {
      BOOKING,
      BLOCK,
      CATALOG,
      CUSTOMER,
      CONVERSATION,
      KEYS
    }

    /** Returns a change that only followers need. */
    public static LogRow silent(
        WorkspaceId workspaceId, EventId id, Kind kind, Id subjectId, long version, Instant at) {
      return new LogRow(workspaceId, id, kind, subjectId, version, null, at, null);
    }
  }
}
