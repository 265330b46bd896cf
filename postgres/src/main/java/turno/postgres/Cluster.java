package turno.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Remembers, for this process, which hosts of an address failed most recently, and the highest
 * timeline of each cluster. A promotion begins a higher timeline, so a primary below the highest
 * timeline has been replaced. It may lack writes that were acknowledged since then, so the process
 * never uses it. The driver's own choice among hosts ignores timelines.
 */
public final class Cluster {
  private static final Logger LOG = LoggerFactory.getLogger(Cluster.class);

  private static final String CANNOT_CONNECT = "08001";

  /** How long a login may take before the next host is also asked. */
  private static final Duration HEAD_START = Duration.ofSeconds(1);

  private final @Nullable Path file;

  /** The highest known timeline, by the cluster's system identifier. */
  private final Map<String, Integer> highest = new TreeMap<>();

  /**
   * The hosts whose latest login failed, or had not finished when a primary was found. The value is
   * a sequence number: the higher, the more recent.
   */
  private final Map<String, Long> failed = new ConcurrentHashMap<>();

  private final AtomicLong failures = new AtomicLong();
  private final List<BooleanSupplier> onPromotion = new CopyOnWriteArrayList<>();
  private volatile @Nullable String obstacle;
  private volatile @Nullable HostState primary;

  /**
   * @param file the file that keeps the highest timelines for the next process; null if only this
   *     process remembers them
   */
  Cluster(@Nullable Path file) {
    this.file = file;
    if (file != null && Files.exists(file)) {
      try {
        for (String line : Files.readAllLines(file)) {
          String[] parts = line.split("/");
          highest.put(parts[0], Integer.parseInt(parts[1]));
        }
      } catch (IOException | RuntimeException e) {
        throw new PostgresFailure(file + " cannot be read: " + e + ".", e);
      }
    }
  }

  /**
   * Registers an action that runs whenever a higher timeline is seen, until the action returns
   * false.
   */
  public void onPromotion(BooleanSupplier action) {
    onPromotion.add(action);
  }

  /**
   * Why the last attempt found no primary although a host answered; null if it found one, or if no
   * host answered. The string names the hosts, so it must not be shown to clients.
   */
  public @Nullable String obstacle() {
    return obstacle;
  }

  /**
   * The cluster and timeline of the last primary to which this process connected, in the form that
   * {@link #learn(String)} takes; null if they are unknown, or if the timeline is the first.
   */
  public @Nullable String timeline() {
    HostState found = primary;
    return found == null || found.system() == null || found.timeline() <= 1
        ? null
        : found.system() + "/" + found.timeline();
  }

  /**
   * Records a timeline that a server of a cluster has reached, given as {@code SYSTEM/TIMELINE}.
   */
  public void learn(String timeline) {
    String[] parts = timeline.split("/");
    learn(parts[0], Integer.parseInt(parts[1]));
  }

  /**
   * Whether commits were waiting for a synchronous standby when this process last connected. In
   * that case another write would also wait, and its session would keep its locks.
   */
  public boolean commitsWait() {
    HostState found = primary;
    return found != null && found.commitsWait();
  }

  Connection connect(JdbcAddress address, Properties properties) throws SQLException {
    List<HostState> seen = new ArrayList<>();
    List<SQLException> failures = new ArrayList<>();
    List<String> hosts = new ArrayList<>(address.hosts());
    // a host that hangs delays the next host by a whole head start, so hosts that failed are asked
    // last
    hosts.sort(Comparator.comparingLong(host -> failed.getOrDefault(host, 0L)));
    try (HostAttempts attempts =
        new HostAttempts(hosts, HEAD_START, host -> login(address, host, properties))) {
      for (HostAttempts.Attempt one = attempts.next(); one != null; one = attempts.next()) {
        HostAttempts.Answer answer = one.answer();
        if (answer == null) {
          SQLException failure = Objects.requireNonNull(one.failure());
          failed(one.host());
          seen.add(HostState.unreachable(one.host(), failure));
          failures.add(failure);
          continue;
        }
        HostState state = judged(answer.state());
        seen.add(state);
        if (state.obstacle() == null) {
          attempts.pending().forEach(this::failed);
          found(state);
          return answer.connection();
        }
        failed.remove(one.host());
        answer.close();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SQLException("interrupted while connecting", CANNOT_CONNECT, e);
    }
    throw failure(seen, failures);
  }

  private static HostAttempts.Answer login(JdbcAddress address, String host, Properties properties)
      throws SQLException {
    Connection connection = DriverManager.getConnection(address.urlOf(host), properties);
    try {
      return new HostAttempts.Answer(connection, HostState.of(host, connection));
    } catch (SQLException | RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  private void failed(String host) {
    failed.put(host, failures.incrementAndGet());
  }

  private void found(HostState state) {
    failed.remove(state.host());
    primary = state;
    if (obstacle != null) {
      obstacle = null;
      LOG.info("{} is the primary, on timeline {}", state.host(), state.timeline());
    }
  }

  private SQLException failure(List<HostState> seen, List<SQLException> failures) {
    if (seen.size() == failures.size() && seen.size() == 1) {
      obstacle = null;
      return failures.getFirst();
    }
    String text =
        seen.stream()
            .map(state -> state.host() + " " + state.obstacle())
            .collect(Collectors.joining("; "));
    if (seen.size() == failures.size()) {
      obstacle = null;
    } else {
      if (obstacle == null) {
        LOG.warn("waiting for a primary: {}", text);
      }
      obstacle = text;
    }
    SQLException all =
        new SQLException(
            text,
            failures.stream()
                .map(SQLException::getSQLState)
                .filter(state -> state != null && !state.startsWith("08"))
                .findFirst()
                .orElse(CANNOT_CONNECT));
    failures.forEach(all::addSuppressed);
    return all;
  }

  /**
   * Asks all hosts at the same time, so that several frozen hosts take no longer than one; returns
   * when each host has answered or failed.
   */
  List<HostState> survey(JdbcAddress address, Properties properties) {
    Map<String, HostState> states = new HashMap<>();
    try (HostAttempts attempts =
        new HostAttempts(
            address.hosts(), Duration.ZERO, host -> login(address, host, properties))) {
      for (HostAttempts.Attempt one = attempts.next(); one != null; one = attempts.next()) {
        HostAttempts.Answer answer = one.answer();
        if (answer == null) {
          failed(one.host());
          states.put(
              one.host(), HostState.unreachable(one.host(), Objects.requireNonNull(one.failure())));
          continue;
        }
        failed.remove(one.host());
        learn(answer.state());
        states.put(one.host(), answer.state());
        answer.close();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PostgresFailure("interrupted while the hosts were asked", e);
    }
    List<HostState> inOrder =
        address.hosts().stream().map(host -> Objects.requireNonNull(states.get(host))).toList();
    // only now are the timelines of all hosts known
    return inOrder.stream().map(this::judged).map(state -> compared(state, inOrder)).toList();
  }

  /**
   * Marks a usable host as unusable if another host is also a primary on the same timeline, or
   * belongs to another cluster, because it is unclear which host is meant.
   */
  private static HostState compared(HostState state, List<HostState> all) {
    for (HostState other : all) {
      if (state.obstacle() != null || state.system() == null || other.system() == null) {
        continue;
      }
      if (!state.system().equals(other.system())) {
        return state.without("and " + other.host() + " belong to different clusters");
      }
      if (other.role() == HostState.Role.PRIMARY
          && other.timeline() == state.timeline()
          && !other.host().equals(state.host())) {
        return state.without(
            "and "
                + other.host()
                + " are both primaries on timeline "
                + state.timeline()
                + ": stop the one that should not be the primary");
      }
    }
    return state;
  }

  private HostState judged(HostState state) {
    int known = learn(state);
    return state.role() == HostState.Role.PRIMARY && state.timeline() < known
        ? state.without(
            "is a primary on timeline "
                + state.timeline()
                + " although the cluster has reached timeline "
                + known
                + ": another server was promoted, and this one may lack later writes. Stop it"
                + (file == null
                    ? ""
                    : ". If it is a restored copy that you do want to use, delete "
                        + file
                        + " while no server runs"))
        : state;
  }

  /**
   * Records the host's timeline; returns the highest known timeline of its cluster, or 0 if the
   * cluster is unknown.
   */
  private int learn(HostState state) {
    return state.system() == null ? 0 : learn(state.system(), state.timeline());
  }

  private int learn(String system, int timeline) {
    int before;
    synchronized (highest) {
      before = highest.getOrDefault(system, 0);
      if (timeline <= before) {
        return before;
      }
      highest.put(system, timeline);
      // the first timeline need not be stored, because it excludes no server
      if (timeline > 1) {
        keep();
      }
    }
    if (before > 0) {
      LOG.info("the cluster is on timeline {}, after {}: a server was promoted", timeline, before);
      onPromotion.removeIf(action -> !action.getAsBoolean());
    }
    return timeline;
  }

  private void keep() {
    if (file == null) {
      return;
    }
    try {
      Files.createDirectories(file.getParent());
      Path fresh = Files.createTempFile(file.getParent(), file.getFileName().toString(), ".new");
      Files.write(
          fresh,
          highest.entrySet().stream().map(one -> one.getKey() + "/" + one.getValue()).toList());
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      LOG.warn("{} cannot be written: the timeline is known to this process only", file, e);
    }
  }
}
