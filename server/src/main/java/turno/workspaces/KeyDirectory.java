package turno.workspaces;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.events.EventLog.LogRow;
import turno.events.LogListener;
import turno.events.LoggedChange;
import turno.kernel.Id.KeyId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Authenticator;
import turno.platform.http.Caller;
import turno.platform.http.Credential;

/**
 * Finds the caller behind an API key: in memory by its hash, or, if the text has the form and the
 * checksum of a key, in the database. It caches only existing keys, so that a new key works
 * immediately, and checks the expiry on every request. It holds fingerprints of all keys: the
 * look-up of a key without a fingerprint is charged to the budget of the client's network address
 * before the database is queried. Changes arrive through the log.
 */
public final class KeyDirectory implements Authenticator, LogListener {
  private static final Logger LOG = LoggerFactory.getLogger(KeyDirectory.class);
  private static final Duration USE_INTERVAL = Duration.ofMinutes(1);
  private static final int USES_AT_ONCE = 500;

  private final Database database;
  private final CredentialCache<Entry> known =
      new CredentialCache<>(entry -> entry.key.workspaceId());
  private final ConcurrentMap<KeyId, Use> uses = new ConcurrentHashMap<>();
  private final KeyFingerprints fingerprints = new KeyFingerprints();

  /** Workspaces whose keys may be missing from the fingerprints. */
  private final Set<WorkspaceId> unread = ConcurrentHashMap.newKeySet();

  /** Whether keys of any workspace may be missing from the fingerprints. */
  private volatile boolean allUnread;

  private final ReentrantLock reading = new ReentrantLock();
  private volatile boolean hasFingerprints;

  /** A key with the data that every request needs. */
  private static final class Entry {
    private final Key key;
    private final @Nullable Instant until;
    private final Caller caller;
    private volatile Instant used = Instant.MIN;

    Entry(KeyRows.Found found) {
      this.key = found.key();
      this.until = found.until();
      this.caller =
          new Caller(
              key.workspaceId(),
              key.id(),
              Set.copyOf(key.scopes()),
              key.role().wire(),
              key.speaksAs() == Key.Voice.PERSON,
              false,
              key.maxBookingsPerDay());
    }

    boolean isValid(Instant now) {
      return key.isValid(now) && (until == null || now.isBefore(until));
    }

    /**
     * Returns when a key that is currently valid expires; {@link Instant#MAX} if it never expires.
     */
    Instant end() {
      Instant expiry = key.expiresAt() == null ? Instant.MAX : key.expiresAt();
      return until == null || expiry.isBefore(until) ? expiry : until;
    }
  }

  private record Use(WorkspaceId workspaceId, KeyId keyId, Instant at) {}

  public KeyDirectory(Database database) {
    this.database = database;
  }

  /**
   * Reads the fingerprints of all keys. Later changes arrive through the log; until the
   * fingerprints are read, every unknown key is looked up without a charge.
   */
  public void readFingerprints() {
    KeyRows.Hashes page = KeyRows.Hashes.BEGIN;
    do {
      KeyRows.Hashes last = page;
      page =
          Tenant.asSystem(
              "the fingerprints of all keys",
              () -> database.read(connection -> KeyRows.hashes(connection, last)));
      page.hashes().forEach(fingerprints::add);
    } while (!page.isLast());
    hasFingerprints = true;
  }

  @Override
  public @Nullable Caller authenticate(String bearer, Instant now, Runnable beforeLookUp) {
    Entry entry = entry(bearer, now, beforeLookUp);
    if (entry == null) {
      return null;
    }
    note(entry, now);
    return entry.caller;
  }

  @Override
  public Credential.@Nullable Valid look(String bearer, Instant now) {
    Entry entry = entry(bearer, now, () -> {});
    return entry == null ? null : new Credential.Valid(entry.caller, entry.end());
  }

  private @Nullable Entry entry(String bearer, Instant now, Runnable beforeLookUp) {
    if (!ApiKey.hasLength(bearer)) {
      return null;
    }
    byte[] hash = ApiKey.hash(bearer);
    Entry entry = known.get(hash);
    if (entry == null && ApiKey.isWellFormed(bearer)) {
      if (hasFingerprints && !fingerprints.mayContain(hash)) {
        beforeLookUp.run();
      }
      entry = known.load(hash, () -> lookedUp(hash));
    }
    return entry == null || !entry.isValid(now) ? null : entry;
  }

  private @Nullable Entry lookedUp(byte[] hash) {
    KeyRows.Found found =
        Tenant.asSystem(
            "a key finds its workspace",
            () ->
                database.<KeyRows.@Nullable Found>read(
                    connection -> KeyRows.byHash(connection, hash)));
    if (found == null) {
      fingerprints.remove(hash); // from now on, look-ups are charged to the client's IP address
      return null;
    }
    fingerprints.add(hash);
    return new Entry(found);
  }

  @Override
  public void begun(String counter) {
    known.forgetAll();
    if (hasFingerprints) {
      allUnread = true;
      readUnreadSoon();
    }
  }

  @Override
  public void changed(LoggedChange change) {
    if (change.kind().equals(LogRow.Kind.KEYS.wire())) {
      forget(change.workspaceId());
    }
  }

  /**
   * Drops the keys of this workspace after a change; each key is read again at its next use. Their
   * fingerprints are read again in the background.
   */
  public void forget(WorkspaceId workspaceId) {
    known.forget(workspaceId);
    if (hasFingerprints && unread.add(workspaceId)) {
      readUnreadSoon();
    }
  }

  /**
   * Like {@link #forget}, and adds the fingerprint of a new value, so that the value works
   * immediately from any network address.
   */
  void announce(WorkspaceId workspaceId, String text) {
    fingerprints.add(ApiKey.hash(text));
    forget(workspaceId);
  }

  // the follower of the log must not wait for the database
  private void readUnreadSoon() {
    Thread.ofVirtual().name("fingerprints of keys").start(this::readUnread);
  }

  /**
   * Reads the fingerprints of all keys if any may be missing, and then the fingerprints of the keys
   * of each workspace in which keys have changed. If that fails, the next run repeats it; until
   * then, look-ups of new keys are charged to the budgets of the clients' network addresses.
   */
  private void readUnread() {
    reading.lock();
    try {
      if (allUnread) {
        readAllAgain();
      }
      for (WorkspaceId workspaceId : List.copyOf(unread)) {
        unread.remove(workspaceId); // first, so that no change during the reading is missed
        boolean done = false;
        try {
          Tenant.asSystem(
                  "the fingerprints of a workspace's keys",
                  () -> database.read(connection -> KeyRows.hashesOf(connection, workspaceId)))
              .forEach(fingerprints::add);
          done = true;
        } finally {
          if (!done) {
            unread.add(workspaceId);
          }
        }
      }
    } catch (ProblemException | Database.DatabaseException e) {
      LOG.debug("fingerprints of keys cannot be read now; they will be read later", e);
    } finally {
      reading.unlock();
    }
  }

  private void readAllAgain() {
    allUnread = false; // first, so that no change during the reading is missed
    boolean done = false;
    try {
      readFingerprints();
      done = true;
    } finally {
      allUnread |= !done;
    }
  }

  private void note(Entry entry, Instant now) {
    if (!now.isBefore(entry.used.plus(USE_INTERVAL))) {
      entry.used = now;
      uses.put(entry.key.id(), new Use(entry.key.workspaceId(), entry.key.id(), now));
    }
  }

  /**
   * Reads missing fingerprints, and writes when keys were last used, at most once per minute for
   * each key. A job runs this outside of requests.
   *
   * @return whether there may be more
   */
  public boolean writeUses() {
    readUnread();
    Map<KeyId, Use> taken = new HashMap<>();
    uses.forEach((id, use) -> {
      if (taken.size() < USES_AT_ONCE && uses.remove(id, use)) {
        taken.put(id, use);
      }
    });
    // in id order, to avoid deadlocks between nodes
    List<Use> sorted = new ArrayList<>(taken.values());
    sorted.sort(Comparator.comparing(Use::keyId));
    if (!sorted.isEmpty()) {
      Tenant.asSystem("the uses of all keys", () -> write(sorted));
    }
    return !uses.isEmpty();
  }

  private int write(List<Use> sorted) {
    return database.write(connection -> {
      for (Use use : sorted) {
        KeyRows.used(connection, use.workspaceId(), use.keyId(), use.at());
      }
      return sorted.size();
    });
  }
}
