package turno.platform.idempotency;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Sql;

/** The table of keys and stored answers. A row older than 24 hours counts as absent. */
public final class IdempotencyRows {
  /** How long a key is remembered (requirements "Limits"). */
  public static final Duration WINDOW = Duration.ofHours(24);

  /** Constraint whose violation means: another node has answered this key meanwhile. */
  public static final String PRIMARY_KEY = "idempotency_keys_pkey";

  private static final String FIND =
      """
      select fingerprint, status, location, etag, response
        from turno.idempotency_keys
       where workspace_id = ? and scope = ? and key = ? and created_at > ?
      """;

  private static final String INSERT =
      """
      insert into turno.idempotency_keys as k
             (workspace_id, scope, key, fingerprint, status, location, etag, response, created_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """;

  private static final String REPLACE_OUTDATED =
      """
      delete from turno.idempotency_keys
       where workspace_id = ? and scope = ? and key = ? and created_at <= ?
      """;

  private static final String SWEEP =
      """
      delete from turno.idempotency_keys
       where (workspace_id, scope, key) in (
         select workspace_id, scope, key from turno.idempotency_keys
          where created_at <= ? order by created_at limit ?)
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

  /** Writes the answer; a violation of {@link #PRIMARY_KEY} when the key has one already. */
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

  /** Deletes outdated rows, at most {@code limit}; returns how many went. */
  public static int sweep(Connection connection, Instant now, int limit) throws SQLException {
    return Sql.of(SWEEP).with(now.minus(WINDOW), limit).update(connection);
  }
}
