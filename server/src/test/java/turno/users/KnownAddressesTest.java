package turno.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.WorkspaceId;

/** Network addresses from which people have signed in. */
class KnownAddressesTest {
  private final WorkspaceId sol = workspace(-1);
  private final WorkspaceId lua = workspace(-2);
  private final KnownAddresses known = new KnownAddresses();

  private static WorkspaceId workspace(int number) {
    return new WorkspaceId(new UUID(1, number));
  }

  @Test
  void workspaceEvictsOnlyItsOwnAddresses() {
    known.note(lua, "192.0.2.1");
    for (int i = 0; i <= KnownAddresses.MAX_OF_WORKSPACE; i++) {
      known.note(sol, "198.51.100." + i);
    }
    assertNull(known.workspace("198.51.100.0"));
    assertEquals(sol, known.workspace("198.51.100.1"));
    assertEquals(lua, known.workspace("192.0.2.1"));
  }

  @Test
  void addressBelongsToItsLastWorkspace() {
    known.note(sol, "192.0.2.1");
    known.note(lua, "192.0.2.1");
    assertEquals(lua, known.workspace("192.0.2.1"));
    assertEquals(1, known.size());
  }

  @Test
  void numberOfRememberedAddressesIsBounded() {
    for (int i = 0; i < KnownAddresses.MAX + 100; i++) {
      known.note(workspace(i), "address " + i);
    }
    assertEquals(KnownAddresses.MAX, known.size());
    assertNull(known.workspace("address 0"));
  }
}
