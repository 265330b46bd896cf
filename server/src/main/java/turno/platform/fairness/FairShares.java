package turno.platform.fairness;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Decides the order when not everything fits: one piece at a time, round robin over the owners and
 * over the places of each. However much waits at one place, the others still get their share.
 */
public final class FairShares {
  private FairShares() {}

  /**
   * @param places in the order in which they are served
   * @param owner the owner of a place
   * @param room how much more a place may use
   * @param free how much is available in total
   * @return how much each place gets
   */
  public static <P, O> SequencedMap<P, Integer> of(
      Collection<P> places, Function<P, O> owner, ToIntFunction<P> room, int free) {
    SequencedMap<O, Deque<P>> waiting = new LinkedHashMap<>();
    Map<P, Integer> left = new HashMap<>();
    for (P place : places) {
      int most = room.applyAsInt(place);
      if (most > 0) {
        left.put(place, most);
        waiting.computeIfAbsent(owner.apply(place), _ -> new ArrayDeque<>()).add(place);
      }
    }
    SequencedMap<P, Integer> shares = new LinkedHashMap<>();
    Deque<Deque<P>> turns = new ArrayDeque<>(waiting.values());
    for (int given = 0; given < free && !turns.isEmpty(); given++) {
      Deque<P> ofOwner = turns.removeFirst();
      P place = ofOwner.removeFirst();
      shares.merge(place, 1, Integer::sum);
      if (left.merge(place, -1, Integer::sum) > 0) {
        ofOwner.addLast(place);
      }
      if (!ofOwner.isEmpty()) {
        turns.addLast(ofOwner);
      }
    }
    return shares;
  }
}
