package turno.platform.fairness;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Divides available pieces of room, such as permits, between owners if there is not enough room for
 * everything that waits. Each owner has places at which something waits, such as queues. The next
 * piece is always given to the owner that has received the fewest pieces; the places of that owner
 * are served round robin. So no matter how much waits at one place, the other places still get
 * their share.
 */
public final class FairShares {
  private FairShares() {}

  /**
   * An owner for whom something waits.
   *
   * @param had how many pieces the owner has received
   * @param since the owner's position among owners that have received the same number of pieces
   */
  private record Turn<P>(int had, int since, Deque<P> places) {}

  /** Like the method with six parameters, for owners that have no pieces yet and no limit. */
  public static <P, O> SequencedMap<P, Integer> of(
      Collection<P> places, Function<P, O> owner, ToIntFunction<P> room, int free) {
    return of(places, owner, room, _ -> 0, Integer.MAX_VALUE, free);
  }

  /**
   * @param places in the order in which they are served
   * @param owner the owner of a place
   * @param room how much more a place may use
   * @param had how many pieces an owner already has; they are treated as already received
   * @param maxOfOwner how much an owner may have, including what it already has
   * @param free how much is available in total
   * @return how much each place gets
   */
  public static <P, O> SequencedMap<P, Integer> of(
      Collection<P> places,
      Function<P, O> owner,
      ToIntFunction<P> room,
      ToIntFunction<O> had,
      int maxOfOwner,
      int free) {
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
    PriorityQueue<Turn<P>> turns =
        new PriorityQueue<>(
            Comparator.<Turn<P>>comparingInt(Turn::had).thenComparingInt(Turn::since));
    waiting.forEach((key, of) -> turns.add(new Turn<>(had.applyAsInt(key), turns.size(), of)));
    for (int given = 0; given < free && !turns.isEmpty(); given++) {
      Turn<P> turn = turns.remove();
      if (turn.had() >= maxOfOwner) {
        break; // all other owners have received at least as many pieces
      }
      P place = turn.places().removeFirst();
      shares.merge(place, 1, Integer::sum);
      if (left.merge(place, -1, Integer::sum) > 0) {
        turn.places().addLast(place);
      }
      if (!turn.places().isEmpty()) {
        turns.add(new Turn<>(turn.had() + 1, waiting.size() + given, turn.places()));
      }
    }
    return shares;
  }
}
