package turno.platform.observation;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.platform.db.Database;
import turno.platform.db.StoredTimeline;
import turno.platform.jobs.Job;
import turno.postgres.JdbcAddress;

/**
 * Asks the database hosts whether another host was promoted. Otherwise, connections to a replaced
 * primary that does not know it was replaced would stay in use until they end. Also detects when
 * commits no longer wait for a synchronous standby.
 */
public final class WatchCluster implements Job {
  private static final Logger LOG = LoggerFactory.getLogger(WatchCluster.class);

  /**
   * How often the job runs. Writes that are refused because commits wait for a standby stay refused
   * until a run detects that commits no longer wait.
   */
  public static final Duration INTERVAL = Duration.ofSeconds(1);

  /** A survey logs in to each host, so only one in five runs makes a survey. */
  private static final int RUNS_PER_SURVEY = 5;

  private final JdbcAddress address;
  private final StoredTimeline stored;
  private final Runnable recovered;
  private @Nullable String latest;
  private int runs;

  /**
   * @param recovered called when writes are accepted again
   */
  public WatchCluster(JdbcAddress address, Database database, Runnable recovered) {
    this.recovered = recovered;
    this.address = address;
    this.stored = new StoredTimeline(address, database);
    this.latest = address.cluster().timeline();
  }

  @Override
  public String name() {
    return "watch_cluster";
  }

  @Override
  public boolean run() {
    if (runs++ % RUNS_PER_SURVEY == 0 && address.hosts().size() > 1) {
      address.survey();
    }
    if (address.cluster().commitsWait()) {
      look();
      if (!address.cluster().commitsWait()) {
        recovered.run();
      }
    }
    String timeline = address.cluster().timeline();
    if (!Objects.equals(timeline, latest)) {
      stored.store();
      latest = timeline;
    }
    return false;
  }

  private void look() {
    try {
      address.connect().close();
    } catch (SQLException e) {
      LOG.debug("no connection to the primary", e); // the pools report it
    }
  }
}
