package turno.platform.fairness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

/** Fair division of limited capacity. */
class FairSharesTest {
  private record Place(int owner, int number) {}

  private static SequencedMap<Place, Integer> shares(
      List<Place> places, ToIntFunction<Place> room, int free) {
    return FairShares.of(places, Place::owner, room, free);
  }

  @Test
  void shareOfAnOwnerDoesNotGrowWithTheNumberOfItsQueues() {
    List<Place> places = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      places.add(new Place(1, i));
    }
    places.add(new Place(2, 100));
    SequencedMap<Place, Integer> shares = shares(places, _ -> 4, 8);
    assertEquals(4, shares.get(new Place(2, 100)));
    assertEquals(8, shares.values().stream().mapToInt(Integer::intValue).sum());
  }

  @Test
  void capacityInUseCountsTowardsTheShareOfItsOwner() {
    List<Place> places = List.of(new Place(1, 1), new Place(2, 2), new Place(3, 3));
    SequencedMap<Place, Integer> shares =
        FairShares.of(places, Place::owner, _ -> 4, owner -> 4 - owner, 4, 5);
    assertEquals(Map.of(new Place(3, 3), 2, new Place(2, 2), 2, new Place(1, 1), 1), shares);
    assertEquals(new Place(3, 3), shares.firstEntry().getKey());
  }

  @Test
  void shareOfAnOwnerIsAtMostItsMaximum() {
    List<Place> places = List.of(new Place(1, 1), new Place(1, 2), new Place(2, 3));
    assertEquals(
        Map.of(new Place(1, 1), 1, new Place(2, 3), 2),
        FairShares.of(places, Place::owner, _ -> 4, owner -> owner == 1 ? 2 : 1, 3, 10));
  }

  @Test
  void fullQueueIsSkipped() {
    List<Place> places = List.of(new Place(1, 1), new Place(2, 2));
    assertEquals(
        List.of(new Place(2, 2)),
        List.copyOf(shares(places, at -> at.owner() == 1 ? 0 : 2, 10).keySet()));
    assertTrue(shares(places, _ -> 0, 10).isEmpty());
  }

  @Test
  void shareOfAQueueIsAtMostItsNeed() {
    assertEquals(3, shares(List.of(new Place(1, 1)), _ -> 3, 100).get(new Place(1, 1)));
  }
}
