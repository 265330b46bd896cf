package turno.verification.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class WireIdTest {
  @Test
  void idRoundTrips() {
    Random random = new Random(1);
    for (int i = 0; i < 1_000; i++) {
      UUID id = new UUID(random.nextLong(), random.nextLong());
      assertEquals(id, WireId.BOOKING.parse(WireId.BOOKING.of(id)));
    }
    assertEquals("res_00000000000000000000000010", WireId.RESOURCE.of(new UUID(0, 32)), "base 32");
  }

  @Test
  void idOfAnotherKindOrFormIsInvalid() {
    String id = WireId.BOOKING.of(new UUID(1, 2));
    assertNull(WireId.SERVICE.parse(id));
    assertNull(WireId.BOOKING.parse(id + "0"));
    assertNull(WireId.BOOKING.parse(id.replace('0', 'u')), "u is not in the alphabet");
    assertNull(WireId.BOOKING.parse("bkg_80000000000000000000000000"), "130 bits");
  }
}
