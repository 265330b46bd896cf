package turno.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import turno.catalog.Conflicts.Conflict;
import turno.catalog.Conflicts.ConflictView;
import turno.kernel.IdKind;
import turno.kernel.Json;

class ConflictsTest {
  private static final List<Conflict.Proposal> TIMES =
      List.of(
          new Conflict.Proposal(
              "2027-03-01T09:00:00-03:00", "2027-03-01T09:30:00-03:00", List.of(), null, 6_000));

  private static Conflict conflict(int number, long version, int size) {
    return new Conflict(
        TestingCatalog.id(IdKind.BOOKING, number),
        version,
        "\"" + "ç".repeat(size) + "\"",
        List.of());
  }

  @Test
  void onlyUnchangedForeseenConflictsHaveProposals() {
    Conflicts foreseen =
        new Conflicts(
            List.of(conflict(1, 1, 1).proposing(TIMES), conflict(2, 1, 1).proposing(TIMES)), 2);
    Conflicts found =
        new Conflicts(List.of(conflict(1, 1, 1), conflict(2, 2, 1), conflict(3, 1, 1)), 9);
    Conflicts proposed = found.proposing(foreseen);
    assertEquals(
        List.of(TIMES, List.of(), List.of()),
        proposed.earliest().stream().map(Conflict::proposals).toList());
    assertEquals(9, proposed.total());
  }

  @Test
  void conflictListStaysWithinTheResponseLimit() {
    assertEquals(100, listed(600));
    int large = listed(8 * 1_024);
    assertTrue(large > 0 && large < 100, () -> large + " are listed");
    assertEquals(0, listed(200 * 1_024));
  }

  private static int listed(int characters) {
    List<Conflict> conflicts =
        IntStream.range(0, 100)
            .mapToObj(number -> conflict(number, 1, characters).proposing(TIMES))
            .toList();
    List<ConflictView> views = ConflictView.earliest(new Conflicts(conflicts, 500));
    assertTrue(Json.bytes(views).length < 192 * 1_024);
    return views.size();
  }
}
