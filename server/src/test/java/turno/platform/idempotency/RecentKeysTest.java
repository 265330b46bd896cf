package turno.platform.idempotency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.WorkspaceId;

class RecentKeysTest {
  private static final WorkspaceId SOL = new WorkspaceId(new UUID(1, 1));
  private static final WorkspaceId LUA = new WorkspaceId(new UUID(1, 2));

  private final RecentKeys recent = new RecentKeys();

  private static IdempotencyKey key(WorkspaceId workspace, String scope, String key) {
    return new IdempotencyKey(workspace, scope, key, new byte[32]);
  }

  @Test
  void keyIsRememberedPerWorkspaceAndOperation() {
    recent.add(key(SOL, "createHold", "one"));
    assertTrue(recent.has(key(SOL, "createHold", "one")));
    assertFalse(recent.has(key(LUA, "createHold", "one")));
    assertFalse(recent.has(key(SOL, "createBooking", "one")));
    assertFalse(recent.has(key(SOL, "createHold", "two")));
  }

  @Test
  void almostAllRecentKeysAreRemembered() {
    int some = RecentKeys.SLOTS / 16;
    for (int i = 0; i < RecentKeys.SLOTS; i++) {
      recent.add(key(SOL, "createHold", "key " + i));
    }
    int there = 0;
    int wrong = 0;
    for (int i = 0; i < some; i++) {
      there += recent.has(key(SOL, "createHold", "key " + (RecentKeys.SLOTS - 1 - i))) ? 1 : 0;
      wrong += recent.has(key(LUA, "createHold", "key " + i)) ? 1 : 0;
    }
    assertTrue(there > some * 9 / 10, there + " of " + some);
    assertEquals(0, wrong);
  }
}
