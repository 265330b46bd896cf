package turno.webhooks;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.ToIntFunction;
import turno.kernel.WorkspaceId;

/**
 * Decides which attempts go next when not all can: one attempt at a time, round robin over the
 * workspaces and over the endpoints of each. However much waits for one endpoint, the others still
 * get their share.
 */
final class FairShares {
  private FairShares() {}

  /**
   * @param places in the order in which they are asked
   * @param room how many more attempts an endpoint may have under way
   * @param free how many there may be in all
   * @return how many of which endpoint
   */
  static SequencedMap<Endpoint.Place, Integer> of(
      Collection<Endpoint.Place> places, ToIntFunction<Endpoint.Place> room, int free) {
    SequencedMap<WorkspaceId, Deque<Endpoint.Place>> waiting = new LinkedHashMap<>();
    Map<Endpoint.Place, Integer> left = new HashMap<>();
    for (Endpoint.Place place : places) {
      int most = room.applyAsInt(place);
      if (most > 0) {
        left.put(place, most);
        waiting.computeIfAbsent(place.workspaceId(), _ -> new ArrayDeque<>()).add(place);
      }
    }
    SequencedMap<Endpoint.Place, Integer> shares = new LinkedHashMap<>();
    Deque<Deque<Endpoint.Place>> turns = new ArrayDeque<>(waiting.values());
    for (int given = 0; given < free && !turns.isEmpty(); given++) {
      Deque<Endpoint.Place> workspace = turns.removeFirst();
      Endpoint.Place place = workspace.removeFirst();
      shares.merge(place, 1, Integer::sum);
      if (left.merge(place, -1, Integer::sum) > 0) {
        workspace.addLast(place);
      }
      if (!workspace.isEmpty()) {
        turns.addLast(workspace);
      }
    }
    return shares;
  }
}
