package turno.users;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.SessionId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Sha256;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Authenticator;
import turno.platform.http.Caller;
import turno.platform.http.Credential;
import turno.workspaces.CredentialCache;

/**
 * Finds the caller behind a session: in memory by the hash of its cookie, else in the database. It
 * caches only existing sessions, and checks their expiry on every request. Changes to a user or a
 * session are reported through {@link #forget}.
 */
final class SessionDirectory implements Authenticator {
  private static final Duration USE_INTERVAL = Duration.ofMinutes(1);
  private static final int USES_AT_ONCE = 500;

  private final Database database;
  private final CredentialCache<Entry> known =
      new CredentialCache<>(entry -> entry.session.workspaceId());
  private final ConcurrentMap<SessionId, Instant> uses = new ConcurrentHashMap<>();
  private final KnownAddresses addresses = new KnownAddresses();

  /** A cached session with the data that every request needs. */
  private static final class Entry {
    private final UserSession session;
    private final Caller caller;
    private volatile Instant used;
    private volatile Instant noted = Instant.MIN;

    /**
     * @param unwritten the latest use of the session, if it is not stored yet; otherwise null
     */
    Entry(SessionRows.Found found, @Nullable Instant unwritten) {
      this.session = found.session();
      Instant written = session.lastUsedAt();
      this.used = unwritten != null && unwritten.isAfter(written) ? unwritten : written;
      this.caller = found.caller();
    }

    boolean isValid(Instant now) {
      return now.isBefore(session.expiry(used));
    }
  }

  /**
   * A session that was accepted.
   *
   * @param expiresAt when it expires if it is not used again
   */
  record Live(UserSession session, Caller caller, Instant expiresAt) {}

  SessionDirectory(Database database) {
    this.database = database;
  }

  @Override
  public @Nullable Caller authenticate(String token, Instant now, Runnable beforeLookUp) {
    Live live = find(token, now, beforeLookUp);
    return live == null ? null : live.caller();
  }

  @Override
  public void seen(Caller caller, String address) {
    addresses.note(caller.workspaceId(), address);
  }

  /**
   * Returns the workspace whose people are signed in from this network address; null if there is
   * none.
   */
  @Nullable WorkspaceId workspaceAt(String address) {
    return addresses.workspace(address);
  }

  /**
   * Finds the session of this cookie, and records its use; null if it is unknown, ended or expired.
   */
  @Nullable Live find(String token, Instant now) {
    return find(token, now, () -> {});
  }

  private @Nullable Live find(String token, Instant now, Runnable beforeLookUp) {
    Entry entry = entry(token, now, beforeLookUp);
    if (entry == null) {
      return null;
    }
    note(entry, now);
    return new Live(entry.session, entry.caller, entry.session.expiry(now));
  }

  @Override
  public Credential.@Nullable Valid look(String token, Instant now) {
    Entry entry = entry(token, now, () -> {});
    return entry == null
        ? null
        : new Credential.Valid(entry.caller, entry.session.expiry(entry.used));
  }

  private @Nullable Entry entry(String token, Instant now, Runnable beforeLookUp) {
    if (!SecretToken.isWellFormed(token)) {
      return null;
    }
    byte[] hash = Sha256.of(token);
    Entry entry = known.get(hash);
    if (entry == null || !entry.isValid(now)) {
      beforeLookUp.run();
      // an expired session may have been used on another node
      entry = known.load(hash, () -> lookedUp(hash));
    }
    return entry == null || !entry.isValid(now) ? null : entry;
  }

  private @Nullable Entry lookedUp(byte[] hash) {
    SessionRows.Found found =
        Tenant.asSystem(
            "a session finds its workspace",
            () ->
                database.<SessionRows.@Nullable Found>read(
                    connection -> SessionRows.byHash(connection, hash)));
    // the cache may have dropped the session before its latest use was stored
    return found == null ? null : new Entry(found, uses.get(found.session().id()));
  }

  /**
   * Drops the sessions of this workspace after a change to its users or sessions; each session is
   * read again at its next use.
   */
  void forget(WorkspaceId workspaceId) {
    known.forget(workspaceId);
  }

  /** Drops all sessions, because any may have changed. */
  void forgetAll() {
    known.forgetAll();
  }

  private void note(Entry entry, Instant now) {
    entry.used = now;
    if (!now.isBefore(entry.noted.plus(USE_INTERVAL))) {
      entry.noted = now;
      uses.put(entry.session.id(), now);
    }
  }

  /**
   * Stores when sessions were last used, and drops ended sessions from the cache. A job runs this
   * outside of requests.
   *
   * @return whether there may be more
   */
  boolean writeUses(Instant now) {
    known.removeIf(entry -> !entry.isValid(now));
    Map<SessionId, Instant> taken = new HashMap<>();
    uses.forEach((id, at) -> {
      if (taken.size() < USES_AT_ONCE) {
        taken.put(id, at);
      }
    });
    // in id order, to avoid deadlocks between nodes
    List<SessionId> sorted = new ArrayList<>(taken.keySet());
    sorted.sort(Comparator.naturalOrder());
    if (!sorted.isEmpty()) {
      Tenant.asSystem(
          "the uses of all sessions",
          () ->
              database.write(connection -> {
                for (SessionId id : sorted) {
                  SessionRows.used(connection, id, taken.getOrDefault(id, now));
                }
                return sorted.size();
              }));
      taken.forEach(uses::remove); // after the commit, so that look-ups always find the use
    }
    return !uses.isEmpty();
  }
}
