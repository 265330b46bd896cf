package turno.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import turno.kernel.EndpointId;
import turno.kernel.WorkspaceId;

/** Who goes next when not all can. */
class FairSharesTest {
  private static Endpoint.Place place(int workspace, int endpoint) {
    return new Endpoint.Place(
        new WorkspaceId(new UUID(0, workspace)), new EndpointId(new UUID(1, endpoint)));
  }

  @Test
  void workspaceWithManyEndpointsTakesNoMoreThanOneWithFew() {
    List<Endpoint.Place> places = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      places.add(place(1, i));
    }
    places.add(place(2, 100));
    SequencedMap<Endpoint.Place, Integer> shares = FairShares.of(places, _ -> 4, 8);
    assertEquals(4, shares.get(place(2, 100)));
    assertEquals(8, shares.values().stream().mapToInt(Integer::intValue).sum());
  }

  @Test
  void endpointWithoutRoomIsPassedOver() {
    List<Endpoint.Place> places = List.of(place(1, 1), place(2, 2));
    assertEquals(
        List.of(place(2, 2)),
        List.copyOf(FairShares.of(places, at -> at.equals(place(1, 1)) ? 0 : 2, 10).keySet()));
    assertTrue(FairShares.of(places, _ -> 0, 10).isEmpty());
  }

  @Test
  void whatNobodyNeedsIsNotGiven() {
    assertEquals(3, FairShares.of(List.of(place(1, 1)), _ -> 3, 100).get(place(1, 1)));
  }
}
