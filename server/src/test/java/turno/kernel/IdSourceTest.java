package turno.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.BookingId;

class IdSourceTest {
  private static final Instant NOON = Instant.parse("2027-03-01T12:00:00Z");

  private final IdSource slow = standing(NOON, 1);
  private final IdSource fast = standing(NOON.plusSeconds(5), 2);

  private static IdSource standing(Instant instant, int seed) {
    return new IdSource(() -> instant, new Random(seed));
  }

  @Test
  void idsAscendWithAFrozenClock() {
    UUID last = slow.next();
    for (int i = 0; i < 10_000; i++) { // more ids than fit into one millisecond
      UUID next = slow.next();
      assertTrue(next.compareTo(last) > 0, () -> next + " is not greater");
      last = next;
    }
  }

  @Test
  void idIsGreaterThanAnEarlierIdOfAnotherProcess() {
    BookingId ahead = fast.next(IdKind.BOOKING);
    BookingId after = slow.nextAfter(IdKind.BOOKING, ahead);
    assertTrue(after.compareTo(ahead) > 0);
    assertEquals(7, after.value().version());
    assertEquals(2, after.value().variant());
    assertTrue(fast.nextAfter(IdKind.BOOKING, after).compareTo(after) > 0);
  }

  /** When the last bits overflow, they carry into the milliseconds, so ids keep ascending. */
  @Test
  void idsContinueInTheNextMillisecondWhenOneIsFull() {
    BookingId last = new BookingId(new UUID(NOON.toEpochMilli() << 16 | 0x7fff, -1L));
    BookingId after = slow.nextAfter(IdKind.BOOKING, last);
    assertEquals(NOON.toEpochMilli() + 1, after.value().getMostSignificantBits() >>> 16);
    assertTrue(after.compareTo(last) > 0);
  }

  /** A wrong clock of another process does not affect the ids created here. */
  @Test
  void idsOfAProcessAreBasedOnItsOwnClock() {
    slow.nextAfter(IdKind.BOOKING, fast.next(IdKind.BOOKING));
    assertEquals(NOON.toEpochMilli(), slow.next().getMostSignificantBits() >>> 16);
  }
}
