package turno.platform.db;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import turno.postgres.Cluster;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresFailure;

/**
 * The highest timeline of the cluster, stored in the database itself for servers whose data folder
 * is new. The first timeline is not stored, because no timeline is lower.
 */
public final class StoredTimeline {
  private static final String READ = "select timeline from turno.outgoing";

  private static final String WRITE =
      "update turno.outgoing set timeline = ? where timeline is distinct from ?";

  private final JdbcAddress address;
  private final Database database;

  public StoredTimeline(JdbcAddress address, Database database) {
    this.address = address;
    this.database = database;
  }

  /**
   * Checks the primary against the stored timeline, if there is one, and stores the primary's
   * timeline.
   *
   * @throws PostgresFailure if only a former primary answers, or no server at all
   */
  public void judge() {
    String stored =
        database.<@Nullable String>read(
            connection -> Sql.of(READ).<@Nullable String>one(connection, row -> row.getString(1)));
    if (stored != null) {
      address.cluster().learn(stored);
      try {
        address.connect().close();
      } catch (SQLException e) {
        throw new PostgresFailure("DATABASE_URL: " + e.getMessage(), e);
      }
    }
    store();
  }

  /** Stores the timeline of the primary, unless it is unknown, the first or already stored. */
  public void store() {
    Cluster cluster = address.cluster();
    String timeline = cluster.timeline();
    if (timeline != null) {
      database.<@Nullable Void>write(connection -> {
        Sql.of(WRITE).with(timeline, timeline).update(connection);
        return null;
      });
    }
  }
}
