package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import turno.kernel.ProblemException;
import turno.platform.http.ClientBudget.AnswerRoom;

/** The memory of large answers is counted while they are built. */
class AnswerRoomTest {
  private static final int LARGE = 100 * AnswerWriter.MAX_COPIED;

  private final ClientBudget budget = new ClientBudget(3L * LARGE, 2L * LARGE);

  private AnswerRoom room(String client) {
    return new AnswerRoom(() -> List.of(budget.part(client)));
  }

  @Test
  void answerReservesMemoryAsItGrows() {
    try (AnswerRoom room = room("a")) {
      assertTrue(room.growsTo(AnswerWriter.MAX_COPIED));
      assertEquals(0, budget.taken(), "a small answer was counted");
      assertTrue(room.growsTo(LARGE / 2));
      assertTrue(room.growsTo(LARGE));
      assertTrue(room.growsTo(LARGE / 2));
      assertEquals(LARGE, budget.taken());
    }
    assertEquals(0, budget.taken());
  }

  @Test
  void clientAtItsShareIsRefused() {
    try (AnswerRoom one = room("a");
        AnswerRoom two = room("a");
        AnswerRoom three = room("a");
        AnswerRoom other = room("b")) {
      assertTrue(one.growsTo(LARGE));
      assertTrue(two.growsTo(LARGE));
      assertFalse(three.growsTo(LARGE));
      assertTrue(other.growsTo(LARGE));
      assertFalse(two.growsTo(LARGE + 1), "the whole budget is in use");
      assertTrue(other.growsTo(2 * LARGE), "the memory of the refused answer is not free");
    }
  }

  @Test
  void answerLargerThanTheBudgetMayBeBuiltAlone() {
    try (AnswerRoom one = room("a")) {
      for (int size = LARGE; size <= 5 * LARGE; size += LARGE) {
        assertTrue(one.growsTo(size));
      }
    }
  }

  @Test
  void workspaceHasAShareAcrossAddresses() {
    ClientBudget ofWorkspaces = new ClientBudget(3L * LARGE, LARGE);
    List<AnswerRoom> rooms = new ArrayList<>();
    for (String address : List.of("a", "b", "c")) {
      String workspace = address.equals("c") ? "modest" : "greedy";
      rooms.add(new AnswerRoom(() -> List.of(budget.part(address), ofWorkspaces.part(workspace))));
    }
    assertTrue(rooms.get(0).growsTo(LARGE));
    assertFalse(rooms.get(1).growsTo(LARGE), "the workspace has used up its share");
    assertTrue(rooms.get(2).growsTo(LARGE));
    rooms.get(0).close();
    assertTrue(rooms.get(1).growsTo(LARGE));
    rooms.forEach(AnswerRoom::close);
    assertEquals(0, budget.taken());
    assertEquals(0, ofWorkspaces.taken());
  }

  @Test
  void handlerIsStoppedWhenItsAnswerMayNotGrow() {
    try (AnswerRoom one = room("a");
        AnswerRoom two = room("a")) {
      assertTrue(one.growsTo(2 * LARGE));
      RequestContext call =
          new RequestContext(RawRequest.inside("GET", "/v1/calendar", Map.of(), new byte[0]));
      call.within(two);
      ProblemException refused = assertThrows(ProblemException.class, () -> call.growAnswer(LARGE));
      assertEquals(503, refused.status());
    }
  }
}
