package turno.verification.hostile;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.EventStream;
import turno.verification.kit.OwnersKey;
import turno.verification.kit.PlainHttp;
import turno.verification.kit.RawClient;
import turno.verification.kit.ServerProcess;
import turno.verification.kit.UnknownKey;

/**
 * A hostile workspace next to the judged ones, about as active as the usual rate limits allow. The
 * workspace holds its own lock most of the time, makes conflicting writes, requests long lists,
 * uses unknown keys, opens streams without reading them, and sends large bodies and wrong
 * passwords. Its answers are not judged, except that none may be a 500 and that each activity must
 * really happen. Servers may be killed meanwhile.
 */
public final class HostileWorkspace implements AutoCloseable {
  /** The slug and the name of the hostile workspace. */
  public static final String SLUG = "hostile";

  private static final String ZONE = "America/Sao_Paulo";
  private static final int MAX_TRIES = 100;

  /**
   * The pause between two requests of an activity; all activities together then send about fifty
   * requests a second.
   */
  private static final int PAUSE_MILLIS = 200;

  /** How long the lock is held: longer than the write of any request waits for a lock. */
  private static final int LOCK_MILLIS = 3_000;

  private static final int STREAMS = 8;
  private static final int MAX_EVIDENCE = 20;

  /** The share of 503s among the judged workspaces' requests that is allowed in any case. */
  private static final double MAX_REFUSED = 0.25;

  /** The number of requests below which the share of 503s is a matter of chance. */
  private static final int MIN_ASKED = 1_000;

  private static final Set<Integer> SUCCESS = Set.of(200, 201);
  private static final Set<Integer> EITHER = Set.of(200, 201, 409);

  /** Statuses that do not show whether an activity works. */
  private static final Set<Integer> BUSY = Set.of(429, 503);

  /** The SQL states of errors on connections that broke because the database was killed. */
  private static final Pattern IS_RESTARTING = Pattern.compile("08...|57P..|null");

  private final List<ServerProcess> servers;
  private final String key;
  private final HostileRequests requests;
  private final AtomicLong unknown = new AtomicLong();
  private final List<Thread> deeds = new ArrayList<>();
  private final List<String> evidence = new ArrayList<>();
  private final Map<String, Outcomes> outcomesOf = new LinkedHashMap<>();
  private final Map<Integer, Integer> statuses = new TreeMap<>();
  private volatile boolean over;

  /** The outcomes of an activity so far. */
  private static final class Outcomes {
    private volatile boolean happened;

    /** The last unexpected answer or error; empty if there was none. */
    private volatile String other = "";
  }

  /** An activity that is repeated; it returns the status of its answer. */
  @FunctionalInterface
  private interface Deed {
    int run() throws IOException, SQLException, InterruptedException;
  }

  private HostileWorkspace(List<ServerProcess> servers) throws InterruptedException {
    this.servers = List.copyOf(servers);
    this.key = OwnersKey.ofNewWorkspace(servers.getFirst(), SLUG, ZONE);
    this.requests = HostileRequests.create(this::patiently);
  }

  /**
   * The requests of the judged workspaces.
   *
   * @param refused the number of requests that got 503
   * @param asked the number of all requests
   */
  public record Served(long refused, long asked) {
    public Served since(Served earlier) {
      return new Served(refused - earlier.refused, asked - earlier.asked);
    }

    private double share() {
      return asked == 0 ? 0 : (double) refused / asked;
    }
  }

  /**
   * Creates the workspace, without starting its activities.
   *
   * @param servers the servers; the first one runs the database that they share
   */
  public static HostileWorkspace of(List<ServerProcess> servers) throws InterruptedException {
    return new HostileWorkspace(servers);
  }

  /**
   * Judges whether the judged workspaces were starved. The share of 503s is compared with the share
   * before the hostile workspace began, because the machine may be too slow even for the judged
   * workspaces alone. A short run is not judged.
   *
   * @return the fault; null if there is none
   */
  public static @Nullable String starved(Served before, Served since) {
    return since.asked < MIN_ASKED || since.share() <= Math.max(MAX_REFUSED, 2 * before.share())
        ? null
        : String.format(
            Locale.ROOT,
            "the hostile workspace starved the others: %,d of %,d requests got 503; before it"
                + " began, %,d of %,d",
            since.refused,
            since.asked,
            before.refused,
            before.asked);
  }

  /** Starts the activities. */
  public void begin() {
    again("its own lock", SUCCESS, this::lock);
    again("holds", SUCCESS, asking(requests::hold));
    again("more holds", SUCCESS, asking(requests::hold));
    again("external ids", EITHER, asking(requests::sameHold));
    again("customers", EITHER, asking(requests::sameCustomer));
    again("large bodies", SUCCESS, asking(requests::largeCustomer));
    again("huge bodies", Set.of(413), asking(requests::hugeBody));
    again("lists", SUCCESS, asking(requests::longList));
    again("calendars", SUCCESS, asking(requests::longCalendar));
    again("slots", SUCCESS, asking(requests::manySlots));
    again("passwords", Set.of(401), asking(requests::wrongPassword));
    again("unknown keys", Set.of(401), this::unknownKey);
    again("streams", SUCCESS, this::streams);
    again("the clock", SUCCESS, this::clock);
  }

  private void again(String what, Set<Integer> expected, Deed deed) {
    Outcomes outcomes = new Outcomes();
    outcomesOf.put(what, outcomes);
    deeds.add(
        Thread.ofVirtual().name("hostile: " + what).start(() -> repeat(expected, deed, outcomes)));
  }

  private void repeat(Set<Integer> expected, Deed deed, Outcomes outcomes) {
    while (!over) {
      try {
        Thread.sleep(PAUSE_MILLIS);
        int status = deed.run();
        if (expected.contains(status)) {
          outcomes.happened = true;
        } else if (!BUSY.contains(status)) {
          outcomes.other = "status " + status;
        }
      } catch (InterruptedException e) {
        return;
      } catch (IOException e) {
        // a server is restarting
      } catch (SQLException e) {
        if (!IS_RESTARTING.matcher(String.valueOf(e.getSQLState())).matches()) {
          outcomes.other = e.toString();
        }
      } catch (RuntimeException e) {
        outcomes.other = e.toString();
      }
    }
  }

  private Deed asking(Supplier<ApiRequest> request) {
    return () -> ask(key, request.get()).status();
  }

  private int clock() throws IOException, InterruptedException {
    ApiReply me = ask(key, requests.clock());
    requests.learn(me);
    return me.status();
  }

  private int unknownKey() throws IOException, InterruptedException {
    return ask(UnknownKey.of(unknown.incrementAndGet()), requests.clock()).status();
  }

  private int lock() throws SQLException, InterruptedException {
    try (Connection connection = servers.getFirst().database().connect()) {
      connection.setAutoCommit(false);
      try (var statement = connection.createStatement()) {
        statement.execute(
            "select turno.lock_catalog_v1(workspace_id) from turno.workspaces where slug = '"
                + SLUG
                + "'");
      }
      Thread.sleep(LOCK_MILLIS);
      return 200;
    }
  }

  /** Opens more streams than allowed, reads none of them and abandons them. */
  private int streams() throws IOException, InterruptedException {
    List<RawClient> open = new ArrayList<>();
    int first = 0;
    try {
      for (int i = 0; i < STREAMS; i++) {
        RawClient client = RawClient.to(any().port());
        open.add(client);
        int status = EventStream.ofChanges(client, key, null).head().status();
        count(status, "GET /changes");
        first = i == 0 ? status : first;
      }
      Thread.sleep(PAUSE_MILLIS);
      return first;
    } finally {
      for (RawClient client : open) {
        client.close();
      }
    }
  }

  private ServerProcess any() {
    return servers.get(ThreadLocalRandom.current().nextInt(servers.size()));
  }

  private ApiReply ask(String apiKey, ApiRequest request) throws IOException, InterruptedException {
    ApiReply reply = PlainHttp.send(any().baseAddress(), apiKey, request);
    count(reply.status(), request + ": " + reply);
    return reply;
  }

  private ApiReply patiently(ApiRequest request) throws InterruptedException {
    IllegalStateException last = new IllegalStateException(request + " was never sent");
    for (int tries = 0; tries < MAX_TRIES; tries++) {
      try {
        ApiReply reply = ask(key, request);
        if (reply.status() != 503) {
          return reply;
        }
        last = new IllegalStateException(request + ": " + reply);
      } catch (IOException e) {
        last = new IllegalStateException(request + ": " + e, e);
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    throw last;
  }

  private synchronized void count(int status, String what) {
    statuses.merge(status, 1, Integer::sum);
    if (status == 500 && evidence.size() < MAX_EVIDENCE) {
      evidence.add("the hostile workspace got a 500: " + what);
    }
  }

  /**
   * The faults; empty if there are none. An activity that got unexpected answers and never an
   * expected one is a fault, because the workspace was not hostile in that way.
   */
  public synchronized List<String> evidence() {
    List<String> all = new ArrayList<>(evidence);
    outcomesOf.forEach((what, outcomes) -> {
      if (!outcomes.happened && !outcomes.other.isEmpty()) {
        all.add(
            "the hostile workspace never got the expected answer with "
                + what
                + ": "
                + outcomes.other);
      }
    });
    return all;
  }

  /** A summary of the answers, in one line. */
  public synchronized String summary() {
    return "answers to the hostile workspace, by status: " + statuses;
  }

  @Override
  public void close() {
    end();
  }

  /** Ends all activities, so that the workspace can be judged. */
  public void end() {
    over = true;
    deeds.forEach(Thread::interrupt);
    try {
      for (Thread deed : deeds) {
        deed.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
