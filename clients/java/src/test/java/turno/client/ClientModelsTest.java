package turno.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.OffsetDateTime;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import turno.client.api.SlotsApi.ExplainSlotQuery;
import turno.client.model.Booking;
import turno.client.model.BookingInput;

/** The client's objects: how they are built, and what their signatures declare about null. */
class ClientModelsTest {
  private static final OffsetDateTime NINE = OffsetDateTime.parse("2027-03-01T09:00:00-03:00");

  @Test
  void builderNamesEveryMissingMember() {
    var empty = BookingInput.builder().notes("window seat");
    var failure = assertThrows(IllegalStateException.class, empty::build);
    assertEquals(
        "BookingInput is missing required members: service_id, start", failure.getMessage());
    failure = assertThrows(IllegalStateException.class, empty.serviceId("svc_1")::build);
    assertEquals("BookingInput is missing required members: start", failure.getMessage());
    assertEquals("window seat", empty.start(NINE).build().getNotes());
  }

  @Test
  void requiredMemberCanBeSetByItsJsonName() {
    var built = BookingInput.builder().set("service_id", "svc_1").start(NINE).build();
    assertEquals(Map.of("service_id", "svc_1"), built.others());
    var cleared = BookingInput.builder().set("service_id", null).start(NINE);
    assertThrows(IllegalStateException.class, cleared::build);
  }

  @Test
  void missingQueryParametersAreNamedBeforeTheRequestIsSent() {
    var slots = Turno.at("http://127.0.0.1:1").build().slots();
    var failure =
        assertThrows(IllegalStateException.class, () -> slots.explainSlot(new ExplainSlotQuery()));
    assertEquals(
        "ExplainSlotQuery is missing required parameters: service_id, start", failure.getMessage());
  }

  @Test
  void builtObjectKeepsItsMembersWhenTheBuilderIsReused() {
    var builder = BookingInput.builder().serviceId("svc_1").start(NINE);
    var first = builder.build();
    var second = builder.notes("changed").build();
    assertNull(first.getNotes());
    assertEquals("changed", second.getNotes());
    assertEquals(first, second.toBuilder().notes(null).build());
    assertEquals("changed", second.getNotes());
  }

  @Test
  void timesAreSentAndReadAsOffsetDateTime() throws IOException {
    var input = BookingInput.builder().serviceId("svc_1").start(NINE).build();
    assertEquals(
        "{\"service_id\":\"svc_1\",\"start\":\"2027-03-01T09:00-03:00\"}",
        Transport.JSON.writeValueAsString(input));
    var booking =
        Transport.JSON.readValue("{\"start\": \"2027-03-01T09:00:00-03:00\"}", Booking.class);
    assertEquals(NINE, booking.getStart());
  }

  @Test
  void onlyMembersThatMayBeNullAreMarkedNullable() throws NoSuchMethodException {
    assertFalse(isNullable("getId"));
    assertFalse(isNullable("getStart"));
    assertTrue(isNullable("getCustomer"), "required by the contract, and null without a customer");
    assertTrue(isNullable("getExpiresAt"));
  }

  private static boolean isNullable(String getter) throws NoSuchMethodException {
    var type = Booking.class.getMethod(getter).getAnnotatedReturnType();
    return type.isAnnotationPresent(Nullable.class);
  }
}
