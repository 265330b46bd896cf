package turno.changes;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.events.LogListener;
import turno.events.LoggedChange;
import turno.kernel.Id;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.db.SeenTransactions;
import turno.platform.observation.Gauges;

/**
 * Forwards the rows that the follower reads from the log to the open streams of this node. The
 * number of streams is limited per credential, workspace and node, and each stream has a bounded
 * queue. Events are rendered only once for all streams of a workspace that get the same changes.
 * The feed never waits for a stream, because all requests depend on the follower
 * (docs/rules/changes.md#a-bounded-share).
 */
public final class ChangeFeed implements LogListener, AutoCloseable {
  /** The interval of keep-alive comments. */
  public static final Duration INTERVAL = Duration.ofSeconds(15);

  static final int MAX_PER_WORKSPACE = 50;
  static final int MAX_PER_CREDENTIAL = 5;

  /**
   * The maximum number of changed objects that are reported one by one. Above it, reading
   * everything again is less work than reading each of these objects.
   */
  static final int MAX_CHANGES = 200;

  private static final String RETRY_SECONDS = "5";

  private final InstantSource clock;
  private final int streamsMost;
  private final Duration interval;

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<WorkspaceId, List<ChangeStream>> streams = new HashMap<>();
  private final Map<WorkspaceId, News> news = new HashMap<>();
  private int count;
  private boolean closed;

  private String counter = "0";

  /** Whether the streams may have missed changes and must be reset. */
  private boolean begins;

  /** The position of all streams; undefined before the log is followed. */
  private volatile ChangePosition known =
      new ChangePosition(counter, Instant.EPOCH, SeenTransactions.NONE);

  /** The changes in a workspace since its streams were last notified. */
  private static final class News {
    private final Map<Change.Subject, Change> changes = new LinkedHashMap<>();
    private boolean tooMany;

    List<Change> of(Interest interest) {
      return changes.values().stream().filter(interest::includes).toList();
    }

    void add(Change change) {
      if (!tooMany) {
        changes.merge(change.object(), change, Change::later);
      }
      if (changes.size() > MAX_CHANGES) {
        tooMany = true;
        changes.clear();
      }
    }
  }

  /**
   * @param streamsMost the maximum number of streams on this node, low enough to leave connections
   *     for other requests
   */
  public ChangeFeed(InstantSource clock, int streamsMost) {
    this(clock, streamsMost, INTERVAL);
  }

  ChangeFeed(InstantSource clock, int streamsMost, Duration interval) {
    this.clock = clock;
    this.streamsMost = streamsMost;
    this.interval = interval;
  }

  /** Registers the metric for the number of open streams. */
  public void gauges(Gauges gauges) {
    gauges
        .metrics()
        .gauge(
            "turno_change_streams",
            "Streams of changes that clients have open on this node.",
            this::count);
  }

  /** Returns the number of open streams. */
  public int count() {
    lock.lock();
    try {
      return count;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Opens a stream of changes from now on. Throws 429 above the limits of a workspace or a
   * credential. On a full node, the stream replaces the youngest stream of the workspace with the
   * most streams; throws 503 if that workspace would then have fewer streams than this workspace,
   * or if the server is shutting down.
   *
   * @param interest the changes that the stream gets
   * @param until supplies the instant at which the credential expires unless it is used again, or
   *     null if the credential no longer allows this stream
   */
  ChangeStream open(
      WorkspaceId workspaceId,
      Id credentialId,
      Interest interest,
      Supplier<@Nullable Instant> until) {
    Supplier<byte[]> comment = () -> StreamEvents.comment(known);
    ChangeStream stream =
        new ChangeStream(
            workspaceId, credentialId, interest, until, comment, interval, this::remove);
    lock.lock();
    try {
      List<ChangeStream> others = streams.getOrDefault(workspaceId, List.of());
      admit(others, credentialId);
      streams.computeIfAbsent(workspaceId, _ -> new ArrayList<>()).add(stream);
      count++;
      return stream;
    } finally {
      lock.unlock();
    }
  }

  private void admit(List<ChangeStream> others, Id credentialId) {
    if (closed) {
      throw unavailable("The server is shutting down.");
    }
    long own = others.stream().filter(one -> one.credentialId().equals(credentialId)).count();
    if (own >= MAX_PER_CREDENTIAL) {
      throw tooMany("A key or session may have at most " + MAX_PER_CREDENTIAL, MAX_PER_CREDENTIAL);
    }
    if (others.size() >= MAX_PER_WORKSPACE) {
      throw tooMany("A workspace may have at most " + MAX_PER_WORKSPACE, MAX_PER_WORKSPACE);
    }
    if (count >= streamsMost) {
      makeRoom(others.size());
    }
  }

  /**
   * Closes the youngest stream of the workspace with the most streams; throws if that workspace
   * would then have fewer streams than this workspace. The client of the closed stream resumes at
   * its position: on this node once there is room, or on another node.
   */
  private void makeRoom(int own) {
    List<ChangeStream> most =
        streams.values().stream().max(Comparator.comparingInt(List::size)).orElse(List.of());
    if (most.size() <= own + 1) {
      throw unavailable(
          "The server has reached its maximum number of streams. Try again later, or use another node.");
    }
    most.getLast().close();
  }

  private static ProblemException unavailable(String detail) {
    return new ProblemException(503, ProblemCode.UNAVAILABLE, detail)
        .header("Retry-After", RETRY_SECONDS);
  }

  private static ProblemException tooMany(String whoHasHowMany, int limit) {
    return new ProblemException(
            429,
            ProblemCode.RATE_LIMITED,
            whoHasHowMany + " streams at a time. Close one that you no longer need.")
        .because(ProblemReason.TOO_MANY_STREAMS)
        .with("limit", limit)
        .header("Retry-After", RETRY_SECONDS);
  }

  private void remove(ChangeStream stream) {
    lock.lock();
    try {
      List<ChangeStream> left = streams.get(stream.workspaceId());
      if (left != null && left.remove(stream)) {
        count--;
        if (left.isEmpty()) {
          streams.remove(stream.workspaceId());
          news.remove(stream.workspaceId());
        }
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Makes the streams of this workspace check their credentials immediately, because some
   * credentials may no longer be valid.
   */
  public void credentialsChanged(WorkspaceId workspaceId) {
    lock.lock();
    try {
      streams.getOrDefault(workspaceId, List.of()).forEach(ChangeStream::doubt);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void begun(String newCounter) {
    lock.lock();
    try {
      counter = newCounter;
      begins = true;
      streams.keySet().forEach(this::credentialsChanged);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void changed(LoggedChange change) {
    if (change.kind().equals("keys")) {
      credentialsChanged(change.workspaceId());
    }
    if (!Change.isTold(change.kind())) {
      return;
    }
    lock.lock();
    try {
      if (streams.containsKey(change.workspaceId())) {
        news.computeIfAbsent(change.workspaceId(), _ -> new News())
            .add(
                new Change(
                    change.kind(),
                    change.subject(),
                    change.version(),
                    change.at(),
                    Set.copyOf(change.resources())));
      }
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void caughtUp(SeenTransactions seen) {
    lock.lock();
    try {
      ChangePosition before = known;
      ChangePosition after = new ChangePosition(counter, clock.instant(), seen);
      if (begins) {
        byte[] reset = StreamEvents.reset(after);
        streams.values().forEach(all -> all.forEach(one -> one.tell(List.of(reset), reset)));
        begins = false;
      } else {
        news.forEach((workspaceId, of) -> tell(streams.get(workspaceId), of, before, after));
      }
      news.clear();
      known = after;
      streams.values().forEach(all -> all.forEach(one -> one.doubtAt(after.at())));
    } finally {
      lock.unlock();
    }
  }

  private static void tell(
      @Nullable List<ChangeStream> to, News of, ChangePosition before, ChangePosition after) {
    if (to == null) {
      return;
    }
    byte[] reset = StreamEvents.reset(after);
    Map<Interest, List<byte[]>> rendered = new HashMap<>();
    for (ChangeStream stream : to) {
      stream.tell(
          rendered.computeIfAbsent(
              stream.interest(),
              interest ->
                  of.tooMany
                      ? List.of(reset)
                      : StreamEvents.changes(of.of(interest), before, after)),
          reset);
    }
  }

  /** Ends all streams and accepts no new ones. Called before the HTTP server stops. */
  @Override
  public void close() {
    List<ChangeStream> open = new ArrayList<>();
    lock.lock();
    try {
      closed = true;
      streams.values().forEach(open::addAll);
    } finally {
      lock.unlock();
    }
    open.forEach(ChangeStream::close);
  }
}
