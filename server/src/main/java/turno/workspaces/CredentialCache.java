package turno.workspaces;

import java.nio.ByteBuffer;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/**
 * Caches existing credentials by the hash of their value, until they change. A credential that was
 * read before a change is not cached after the change.
 *
 * @param <E> a credential with the data that every request needs
 */
public final class CredentialCache<E> {
  private final ConcurrentMap<ByteBuffer, E> known = new ConcurrentHashMap<>();
  private final Function<E, WorkspaceId> workspaceOf;
  private long changes;

  public CredentialCache(Function<E, WorkspaceId> workspaceOf) {
    this.workspaceOf = workspaceOf;
  }

  public @Nullable E get(byte[] hash) {
    return known.get(ByteBuffer.wrap(hash));
  }

  /** Looks up a credential and caches it; returns null if there is none. */
  public @Nullable E load(byte[] hash, Supplier<@Nullable E> lookUp) {
    long before = changes();
    E found = lookUp.get();
    remember(ByteBuffer.wrap(hash), found, before);
    return found;
  }

  private synchronized long changes() {
    return changes;
  }

  private synchronized void remember(ByteBuffer hash, @Nullable E found, long readAfter) {
    if (found == null) {
      known.remove(hash);
    } else if (changes == readAfter) {
      known.put(hash, found);
    }
  }

  /**
   * Drops the credentials of this workspace after a change; each credential is looked up again at
   * its next use.
   */
  public synchronized void forget(WorkspaceId workspaceId) {
    changes++;
    known.values().removeIf(entry -> workspaceOf.apply(entry).equals(workspaceId));
  }

  /** Drops all credentials, because any may have changed. */
  public synchronized void forgetAll() {
    changes++;
    known.clear();
  }

  /** Removes credentials that are no longer valid. */
  public void removeIf(Predicate<E> ended) {
    known.values().removeIf(ended);
  }
}
