package turno.users;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/**
 * The network addresses from which people of a workspace are signed in, so that other sign-ins from
 * there are treated as known. Only a session adds an address, so strangers cannot displace any.
 * Each workspace has only a few addresses, so no single workspace can use up the total limit.
 *
 * <p>Safe for concurrent use.
 */
final class KnownAddresses {
  static final int MAX_OF_WORKSPACE = 50;
  static final int MAX = 10_000;

  private final SequencedMap<String, WorkspaceId> workspaces = new LinkedHashMap<>(16, 0.75f, true);
  private final Map<WorkspaceId, SequencedSet<String>> addresses = new HashMap<>();

  /**
   * Remembers an address.
   *
   * @param address the network address in the form in which it is counted towards rate limits
   */
  synchronized void note(WorkspaceId workspaceId, String address) {
    WorkspaceId before = workspaces.put(address, workspaceId);
    if (workspaceId.equals(before)) {
      return;
    }
    if (before != null) {
      removeOf(before, address);
    }
    SequencedSet<String> own = addresses.computeIfAbsent(workspaceId, _ -> new LinkedHashSet<>());
    own.add(address);
    if (own.size() > MAX_OF_WORKSPACE) {
      workspaces.remove(own.removeFirst());
    } else if (workspaces.size() > MAX) {
      Map.Entry<String, WorkspaceId> eldest = workspaces.pollFirstEntry();
      removeOf(eldest.getValue(), eldest.getKey());
    }
  }

  private void removeOf(WorkspaceId workspaceId, String address) {
    SequencedSet<String> own = addresses.get(workspaceId);
    if (own != null && own.remove(address) && own.isEmpty()) {
      addresses.remove(workspaceId);
    }
  }

  /** Returns the workspace whose people are signed in from this address; null if there is none. */
  synchronized @Nullable WorkspaceId workspace(String address) {
    return workspaces.get(address);
  }

  /** Returns the number of remembered addresses. */
  synchronized int size() {
    return workspaces.size();
  }
}
