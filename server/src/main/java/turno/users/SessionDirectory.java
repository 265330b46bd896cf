package turno.users;

import java.nio.ByteBuffer;
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
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.SessionId;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Authenticator;
import turno.platform.http.Caller;
import turno.workspaces.Scopes;

/**
 * Finds the caller behind a session: in memory by the hash of its cookie, else in the database. It
 * remembers only sessions that exist, and judges their expiry at every request. Changes of a user
 * or a session arrive by {@link #forget}.
 */
final class SessionDirectory implements Authenticator {
  private static final Duration USE_INTERVAL = Duration.ofMinutes(1);
  private static final int USES_AT_ONCE = 500;

  private final Database database;
  private final ConcurrentMap<ByteBuffer, Entry> known = new ConcurrentHashMap<>();
  private final ConcurrentMap<SessionId, Instant> uses = new ConcurrentHashMap<>();
  private long generation;

  /** A session that is remembered, and what every request needs of it. */
  private static final class Entry {
    private final UserSession session;
    private final Caller caller;
    private volatile Instant used;
    private volatile Instant noted = Instant.MIN;

    Entry(SessionRows.Found found) {
      this.session = found.session();
      this.used = session.lastUsedAt();
      this.caller =
          new Caller(
              session.workspaceId(),
              session.userId(),
              Set.copyOf(Scopes.ofRole(found.role())),
              found.role().wire(),
              true,
              true);
    }

    boolean isValid(Instant now) {
      return now.isBefore(session.expiry(used));
    }
  }

  /**
   * A session that was accepted.
   *
   * @param expiresAt when it ends if it is not used any more
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

  /** The session of this cookie; null when it is unknown, ended or expired. */
  @Nullable Live find(String token, Instant now) {
    return find(token, now, () -> {});
  }

  private @Nullable Live find(String token, Instant now, Runnable beforeLookUp) {
    if (!SecretToken.isWellFormed(token)) {
      return null;
    }
    byte[] hash = SecretToken.hash(token);
    ByteBuffer key = ByteBuffer.wrap(hash);
    Entry entry = known.get(key);
    if (entry == null || !entry.isValid(now)) {
      beforeLookUp.run();
      entry = load(key, hash); // another node may have seen it used meanwhile
    }
    if (entry == null || !entry.isValid(now)) {
      return null;
    }
    note(entry, now);
    return new Live(entry.session, entry.caller, entry.session.expiry(now));
  }

  private @Nullable Entry load(ByteBuffer key, byte[] hash) {
    long before = generation();
    SessionRows.Found found =
        Tenant.asSystem(
            "a session finds its workspace",
            () ->
                database.<SessionRows.@Nullable Found>read(
                    connection -> SessionRows.byHash(connection, hash)));
    if (found == null) {
      known.remove(key);
      return null;
    }
    Entry entry = new Entry(found);
    remember(key, entry, before);
    return entry;
  }

  private synchronized long generation() {
    return generation;
  }

  // what was read before a change must not be remembered after it
  private synchronized void remember(ByteBuffer hash, Entry entry, long readIn) {
    if (generation == readIn) {
      known.put(hash, entry);
    }
  }

  /** Users or sessions of this workspace have changed: they are read again at their next use. */
  synchronized void forget(WorkspaceId workspaceId) {
    generation++;
    known.values().removeIf(entry -> entry.session.workspaceId().equals(workspaceId));
  }

  /** Any may have changed. */
  synchronized void forgetAll() {
    generation++;
    known.clear();
  }

  private void note(Entry entry, Instant now) {
    entry.used = now;
    if (!now.isBefore(entry.noted.plus(USE_INTERVAL))) {
      entry.noted = now;
      uses.put(entry.session.id(), now);
    }
  }

  /**
   * Writes when sessions were last used, off the way of requests, and forgets those that ended.
   *
   * @return whether there may be more
   */
  boolean writeUses(Instant now) {
    known.values().removeIf(entry -> !entry.isValid(now));
    Map<SessionId, Instant> taken = new HashMap<>();
    uses.forEach((id, at) -> {
      if (taken.size() < USES_AT_ONCE && uses.remove(id, at)) {
        taken.put(id, at);
      }
    });
    // in one order everywhere, so that two nodes never wait for each other
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
    }
    return !uses.isEmpty();
  }
}
