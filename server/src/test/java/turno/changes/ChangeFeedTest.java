package turno.changes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import turno.events.LoggedChange;
import turno.kernel.Id.KeyId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.platform.db.SeenTransactions;

/** Tests how changes are sent to streams, and the limit on a slow reader's queue. */
class ChangeFeedTest {
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");
  private static final Duration LONG = Duration.ofDays(1);
  private static final WorkspaceId SOL = IdKind.WORKSPACE.of(new UUID(0, 1));
  private static final KeyId KEY = IdKind.KEY.of(new UUID(0, 2));
  private static final ResourceId ANA = IdKind.RESOURCE.of(new UUID(0, 4));
  private static final ResourceId BRUNO = IdKind.RESOURCE.of(new UUID(0, 5));
  private static final Interest ALL = new Interest(true, null);

  private final ChangeFeed feed = new ChangeFeed(() -> NOW, 1_000, LONG);
  private int transactions = 100;

  private ChangeStream begun(ChangeFeed of, KeyId key) {
    ChangeStream stream = of.open(SOL, key, ALL, () -> Instant.MAX);
    stream.begin(List.of());
    return stream;
  }

  private void happens(ChangeFeed to, int... bookings) {
    for (int booking : bookings) {
      to.changed(changed(new UUID(1, booking), 1));
    }
    transactions++;
    to.caughtUp(new SeenTransactions(transactions + ":" + transactions + ":"));
  }

  private static LoggedChange changed(UUID booking, long version, ResourceId... resources) {
    return new LoggedChange(SOL, "booking", booking, version, NOW, List.of(resources));
  }

  private static int[] many(int count) {
    return java.util.stream.IntStream.range(0, count).toArray();
  }

  private static String read(ChangeStream stream) throws InterruptedException {
    byte[] piece = stream.next();
    return piece == null ? "the end" : new String(piece, UTF_8);
  }

  /** Reads everything that the stream has queued or sent so far. */
  private String readAll(ChangeStream stream) throws InterruptedException {
    UUID last = new UUID(9, 9);
    feed.changed(changed(last, 1));
    happens(feed);
    String mark = IdKind.BOOKING.of(last).toString();
    StringBuilder all = new StringBuilder();
    while (all.indexOf(mark) < 0) {
      all.append(read(stream));
    }
    return all.toString();
  }

  private static int count(String all, String what) {
    return all.split(what, -1).length - 1;
  }

  @Test
  void objectChangedSeveralTimesInOnePassIsSentOnce() throws InterruptedException {
    ChangeStream stream = begun(feed, KEY);
    feed.changed(changed(new UUID(1, 1), 2));
    feed.changed(changed(new UUID(1, 1), 3));
    feed.changed(changed(new UUID(1, 1), 1));
    happens(feed);
    String sent = read(stream);
    assertEquals(1, count(sent, "event: change"), sent);
    assertTrue(sent.contains("\"version\":3"), sent);
  }

  /**
   * A booking that moves away to another resource is reported too; several changes of a booking in
   * one pass are sent as one.
   */
  @Test
  void streamOfAResourceSendsOnlyChangesOfItsBookingsAndTheCatalog() throws InterruptedException {
    ChangeStream stream = feed.open(SOL, KEY, new Interest(false, ANA), () -> Instant.MAX);
    stream.begin(List.of());
    feed.changed(changed(new UUID(1, 1), 2, BRUNO));
    feed.changed(changed(new UUID(1, 2), 2, ANA, BRUNO));
    feed.changed(changed(new UUID(1, 2), 3, BRUNO));
    feed.changed(new LoggedChange(SOL, "customer", new UUID(1, 3), 1, NOW, List.of()));
    feed.changed(new LoggedChange(SOL, "conversation", new UUID(1, 4), 1, NOW, List.of()));
    feed.changed(new LoggedChange(SOL, "catalog", SOL.value(), 5, NOW, List.of()));
    happens(feed);
    String sent = read(stream);
    assertEquals(2, count(sent, "event: change"), sent);
    assertTrue(sent.contains(IdKind.BOOKING.of(new UUID(1, 2)) + "\",\"version\":3"), sent);
    assertTrue(sent.contains("\"catalog\""), sent);
  }

  /**
   * Before the log was reread, the database may have crashed and lost changes that the stream had
   * already sent.
   */
  @Test
  void everyStreamIsResetWhenTheLogIsReread() throws InterruptedException {
    feed.begun("a");
    ChangeStream stream = begun(feed, KEY);
    happens(feed, 1);
    assertTrue(id(read(stream)).startsWith("a."));
    feed.begun("b");
    happens(feed, 2);
    String sent = read(stream);
    assertEquals(1, count(sent, "event: reset"), sent);
    assertEquals(0, count(sent, "event: change"), sent);
    assertTrue(id(sent).startsWith("b."), sent);
    happens(feed, 3);
    assertEquals(1, count(read(stream), "event: change"));
  }

  /**
   * If a stream is cut off between two changes of one pass, the resumed stream receives both
   * changes again.
   */
  @Test
  void positionAdvancesOnlyAfterTheLastChangeOfAPass() throws InterruptedException {
    ChangeStream stream = begun(feed, KEY);
    happens(feed, 1);
    String before = id(read(stream));
    happens(feed, 2, 3);
    String sent = read(stream);
    assertEquals(2, count(sent, "event: change"));
    assertEquals(before, id(sent));
    assertFalse(sent.substring(sent.lastIndexOf("id: ")).startsWith("id: " + before + "\n"));
  }

  private static String id(String block) {
    return block.substring(block.indexOf("id: ") + 4).split("\n", 2)[0];
  }

  @Test
  void slowReaderIsResetWithoutDelayingOthers() throws InterruptedException {
    ChangeStream slow = begun(feed, KEY);
    ChangeStream quick = begun(feed, KEY);
    int looks = 20 * ChangeFeed.MAX_CHANGES;
    int sent = 0;
    for (int i = 0; i < looks; i++) {
      happens(feed, i);
      sent += count(read(quick), "event: change");
    }
    assertEquals(looks, sent);
    String all = readAll(slow);
    assertEquals(1, count(all, "event: reset"), all);
    assertTrue(count(all, "event: change") <= ChangeStream.MAX_PENDING);
    assertTrue(all.startsWith("event: reset"), all);
  }

  @Test
  void tooManyChangesInOnePassCauseOneReset() throws InterruptedException {
    ChangeStream stream = begun(feed, KEY);
    happens(feed, many(ChangeFeed.MAX_CHANGES));
    happens(feed, many(ChangeFeed.MAX_CHANGES + 1));
    String all = readAll(stream);
    assertEquals(ChangeFeed.MAX_CHANGES + 1, count(all, "event: change"));
    assertEquals(1, count(all, "event: reset"));
  }

  @Test
  void quietStreamSendsHeartbeats() throws InterruptedException {
    ChangeFeed busy = new ChangeFeed(() -> NOW, 1_000, Duration.ofMillis(1));
    ChangeStream stream = begun(busy, KEY);
    String first = read(stream);
    assertTrue(first.startsWith(":\nid: "), first);
    happens(busy); // only other workspaces have changes
    String later = read(stream);
    while (later.equals(first)) {
      later = read(stream);
    }
    assertTrue(later.startsWith(":\nid: "), later);
  }

  @Test
  void streamEndsWhenItsCredentialBecomesInvalid() throws InterruptedException {
    AtomicBoolean holds = new AtomicBoolean(true);
    ChangeStream stream = feed.open(SOL, KEY, ALL, () -> holds.get() ? Instant.MAX : null);
    stream.begin(List.of());
    happens(feed, 1);
    read(stream);
    holds.set(false);
    feed.changed(new LoggedChange(SOL, "keys", SOL.value(), 1, NOW, List.of()));
    happens(feed, 2);
    assertNull(stream.next(), "no more changes are sent");
    assertEquals(0, feed.count());
    ChangeFeed busy = new ChangeFeed(() -> NOW, 1_000, Duration.ofMillis(1));
    ChangeStream expiring = busy.open(SOL, KEY, ALL, () -> holds.get() ? Instant.MAX : null);
    assertNull(expiring.next(), "no change was sent");
  }

  /** Even a change that was reported while the credential was valid is not sent after its end. */
  @Test
  void credentialIsCheckedBeforeEachEvent() throws InterruptedException {
    AtomicBoolean holds = new AtomicBoolean(true);
    ChangeStream stream = feed.open(SOL, KEY, ALL, () -> holds.get() ? Instant.MAX : null);
    stream.begin(List.of());
    happens(feed, 1);
    read(stream);
    happens(feed, 2);
    holds.set(false);
    assertNull(stream.next());
  }

  @Test
  void streamEndsWhenItsCredentialExpires() throws InterruptedException {
    AtomicReference<Instant> now = new AtomicReference<>(NOW);
    AtomicReference<Instant> end = new AtomicReference<>(NOW.plusSeconds(60));
    ChangeFeed ticking = new ChangeFeed(now::get, 1_000, LONG);
    ChangeStream stream =
        ticking.open(SOL, KEY, ALL, () -> now.get().isBefore(end.get()) ? end.get() : null);
    stream.begin(List.of());
    happens(ticking, 1);
    read(stream);
    end.set(NOW.plusSeconds(120)); // use of the credential extends its validity
    now.set(NOW.plusSeconds(119));
    happens(ticking);
    assertTrue(read(stream).startsWith(":\n"));
    now.set(NOW.plusSeconds(120));
    happens(ticking);
    assertNull(stream.next());
    assertEquals(0, ticking.count());
  }

  @Test
  void unverifiableCredentialEndsTheStream() throws InterruptedException {
    ChangeStream stream =
        feed.open(
            SOL,
            KEY,
            ALL,
            () -> {
              throw new IllegalStateException("no database");
            });
    feed.credentialsChanged(SOL);
    assertNull(stream.next());
  }

  /**
   * On a full node, the workspace with the most streams loses a stream to make room for another
   * workspace.
   */
  @Test
  void workspacesShareAFullNode() throws InterruptedException {
    ChangeFeed small = new ChangeFeed(() -> NOW, 4, LONG);
    List<ChangeStream> greedy = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      greedy.add(begun(small, KEY));
    }
    WorkspaceId lua = IdKind.WORKSPACE.of(new UUID(0, 3));
    small.open(lua, KEY, ALL, () -> Instant.MAX).begin(List.of());
    assertNull(greedy.getLast().next(), "the youngest stream has ended");
    small.open(lua, KEY, ALL, () -> Instant.MAX).begin(List.of());
    assertNull(greedy.get(2).next());
    assertEquals(4, small.count());
    // both workspaces have two streams
    assertEquals(503, assertThrows(ProblemException.class, () -> begun(small, KEY)).status());
    assertEquals(
        503,
        assertThrows(ProblemException.class, () -> small.open(lua, KEY, ALL, () -> Instant.MAX))
            .status());
    assertEquals(4, small.count());
  }

  @Test
  void limitsStreamsPerNode() {
    ChangeFeed small = new ChangeFeed(() -> NOW, 3, LONG);
    List<ChangeStream> open = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      open.add(begun(small, KEY));
    }
    assertEquals(503, assertThrows(ProblemException.class, () -> begun(small, KEY)).status());
    open.getFirst().close();
    open.getFirst().close();
    assertEquals(2, small.count());
    begun(small, KEY);
    small.close();
    assertEquals(0, small.count());
    assertEquals(503, assertThrows(ProblemException.class, () -> begun(small, KEY)).status());
  }
}
