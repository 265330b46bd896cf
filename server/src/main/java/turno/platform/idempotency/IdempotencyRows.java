package turno.platform.idempotency;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Sql;
import turno.platform.jobs.Retention;

/**
 * The table of idempotency keys and stored answers. A row older than 24 hours is treated as absent.
 * An answer that is part of an event is stored only in the event (decision 52), because events are
 * kept longer than keys.
 */
public final class IdempotencyRows {
  /** How long a key is remembered: docs/rules/idempotency.md#same-key-same-answer. */
  public static final Duration WINDOW = Duration.ofHours(24);

  /**
   * The constraint that is violated if another node has meanwhile answered a request with this key.
   */
  public static final String PRIMARY_KEY = "idempotency_keys_pkey";

  /**
   * The table's name: a request that waits for a lock on it waits for another node to answer a
   * request with the same key.
   */
  public static final String TABLE = "idempotency_keys";

  /** Selects the time of the oldest key, for metrics. */
  public static final String FIGURES =
      "select min(created_at) as oldest from turno.idempotency_keys";

  private static final String FIND =
      """
      select fingerprint, status, location, etag,
             turno.stored_answer_v1(workspace_id, response, event_id)
        from turno.idempotency_keys
       where workspace_id = ? and scope = ? and key = ? and created_at > ?
      """;

  private static final String INSERT =
      """
      insert into turno.idempotency_keys as k
             (workspace_id, scope, key, fingerprint, status, location, etag, response, created_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """;

  private static final String COMPLETE =
      """
      update turno.idempotency_keys set etag = ?, response = ?, event_id = null
       where workspace_id = ? and scope = ? and key = ? and fingerprint = ?
      """;

  private static final String REPLACE_OUTDATED =
      """
      delete from turno.idempotency_keys
       where workspace_id = ? and scope = ? and key = ? and created_at <= ?
      """;

  // deletes by ctid, because finding the rows again by key would take most of the time
  private static final String SWEEP =
      """
      with gone as (
        delete from turno.idempotency_keys
         where ctid = any(array(
           select ctid from turno.idempotency_keys where created_at >= ? and created_at <= ? order by created_at limit ?))
        returning created_at)
      select count(*) as rows, max(created_at) as latest from gone
      """;

  private IdempotencyRows() {}

  public static @Nullable StoredAnswer find(Connection connection, IdempotencyKey key, Instant now)
      throws SQLException {
    return Sql.of(FIND)
        .with(key.workspaceId(), key.scope(), key.key(), now.minus(WINDOW))
        .first(
            connection,
            row ->
                new StoredAnswer(
                    row.getBytes(1),
                    row.getInt(2),
                    row.getString(3),
                    row.getString(4),
                    row.getBytes(5)));
  }

  /** Stores the answer; violates {@link #PRIMARY_KEY} if the key already has one. */
  public static void insert(
      Connection connection, IdempotencyKey key, StoredAnswer answer, Instant now)
      throws SQLException {
    Sql.of(REPLACE_OUTDATED)
        .with(key.workspaceId(), key.scope(), key.key(), now.minus(WINDOW))
        .update(connection);
    Sql.of(INSERT)
        .with(
            key.workspaceId(),
            key.scope(),
            key.key(),
            key.fingerprint(),
            answer.status(),
            answer.location(),
            answer.etag(),
            answer.body(),
            now)
        .update(connection);
  }

  /** Replaces a stored answer with one that was completed after the commit. */
  public static void complete(Connection connection, IdempotencyKey key, StoredAnswer answer)
      throws SQLException {
    Sql.of(COMPLETE)
        .with(answer.etag(), answer.body())
        .with(key.workspaceId(), key.scope(), key.key(), key.fingerprint())
        .update(connection);
  }

  /** Deletes up to {@code limit} of the oldest rows from the given period. */
  public static Retention.Deleted sweep(
      Connection connection, Instant from, Instant until, int limit) throws SQLException {
    return Retention.Deleted.by(connection, Sql.of(SWEEP).with(from, until, limit));
  }
}
