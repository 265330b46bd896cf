package turno.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.BookingId;

class CursorTest {
  private static final BookingId ID =
      new BookingId(UUID.fromString("01900000-0000-7000-8000-0000000000ff"));

  @Test
  void cursorRoundTrips() {
    Cursor cursor = new Cursor("2027-03-01T12:00:00Z ção", ID.value());
    assertEquals(cursor, Cursor.parse(cursor.wire("listBookings"), "listBookings"));
    Cursor bare = new Cursor("", ID.value());
    assertEquals(bare, Cursor.parse(bare.wire(""), ""));
  }

  @Test
  void cursorIsBoundToItsFilters() {
    String wire = new Cursor("", ID.value()).wire("listCustomers\nq=ana");
    assertNull(Cursor.parse(wire, "listCustomers\nq=bia"));
  }

  @Test
  void damagedCursorIsInvalid() {
    String wire = new Cursor("1806000000", ID.value()).wire("");
    for (int i = 1; i < wire.length(); i++) {
      assertNull(Cursor.parse(wire.substring(0, i), ""), wire.substring(0, i));
    }
    String other =
        wire.substring(0, 20) + (wire.charAt(20) == 'A' ? 'B' : 'A') + wire.substring(21);
    assertNull(Cursor.parse(other, ""));
    // the last character has unused bits, which must be zero
    char last = wire.charAt(wire.length() - 1);
    assertNull(Cursor.parse(wire.substring(0, wire.length() - 1) + (char) (last + 1), ""));
    assertNull(Cursor.parse(wire + "==".substring(wire.length() % 4 - 2), ""));
  }

  @Test
  void arbitraryTextIsNotACursor() {
    assertNull(Cursor.parse("", ""));
    assertNull(Cursor.parse("abc", ""));
    assertNull(Cursor.parse("not base64!", ""));
    assertNull(Cursor.parse(new Cursor("", ID.value()).wire("").substring(2), ""));
  }

  @Test
  void forgedCursorIsInvalid() {
    Instant time = Instant.parse("2027-03-01T12:00:00Z");
    assertEquals(time, Cursor.of(time, ID).time());
    assertEquals(42L, Cursor.of(42, ID).number());
    for (String key : List.of("", "x", "1e3", "99999999999", "-99999999999", "9".repeat(30))) {
      assertNull(new Cursor(key, ID.value()).time(), key);
    }
    assertNull(Cursor.of(ID).number());
  }
}
