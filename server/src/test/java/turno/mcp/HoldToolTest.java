package turno.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.sql.Connection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Catalogs;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Holding and confirming with tools, repeatedly and by several customers. */
class HoldToolTest extends AgentScenario {
  @RegisterExtension private static final TestServer server = TestServer.start();

  HoldToolTest() {
    super(server);
  }

  @Test
  void repeatedCallsChangeNothing() throws Exception {
    String slot = monday().at("/0/slot").stringValue();
    JsonNode first = held(slot);
    JsonNode again = held(slot);
    assertEquals(first.path("hold_id"), again.path("hold_id"));
    JsonNode booked = follow(first.path("after_yes"));
    assertEquals(booked, follow(first.path("after_yes")));
    String id = first.path("hold_id").stringValue();
    String other = monday().at("/3/slot").stringValue();
    ObjectNode move = of("booking_id", id).put("slot", other);
    JsonNode moved = done("reschedule_booking", move);
    assertEquals(moved, done("reschedule_booking", move));
    assertEquals(
        1, world.owner.get("/bookings/" + id).expect(200).json().path("reschedule_count").asInt());
    ObjectNode cancel = of("booking_id", id).put("customer_agreed", true);
    assertEquals(done("cancel_booking", cancel), done("cancel_booking", cancel));
    JsonNode hold = held(slot);
    ObjectNode release = of("hold_id", hold.path("hold_id").stringValue());
    assertEquals(done("release_hold", release), done("release_hold", release));
    assertNotEquals(hold.path("hold_id"), held(slot).path("hold_id"));
  }

  @Test
  void holdWithoutACustomerIsRecognizedByItsIdempotencyKey() throws Exception {
    String slot = monday().at("/0/slot").stringValue();
    ObjectNode keyed = of("slot", slot).put("idempotency_key", "call 1");
    assertEquals(
        done("hold_slot", keyed).path("hold_id"), done("hold_slot", keyed).path("hold_id"));
    ObjectNode other = of("slot", monday().at("/2/slot").stringValue());
    other.put("idempotency_key", "call 1");
    JsonNode refusal = refused("idempotency_mismatch", "hold_slot", other);
    assertEquals("hold", follow(refusal.path("next_tool")).at("/booking/status").stringValue());
  }

  @Test
  void temporaryRefusalProposesTheSameCall() throws Exception {
    ObjectNode wish = maria().put("slot", monday().at("/0/slot").stringValue());
    JsonNode refusal;
    try (Connection other = server.connect()) {
      other.setAutoCommit(false);
      Catalogs.lockAlone(other, IdKind.WORKSPACE.of(world.workspaceId));
      refusal = refused("unavailable", "hold_slot", wish);
      other.rollback();
    }
    assertEquals("hold_slot", refusal.at("/next_tool/name").stringValue());
    assertEquals(wish, refusal.at("/next_tool/arguments"));
    follow(refusal.path("next_tool"));
  }

  @Test
  void takenTimeIsRefusedWithAlternatives() throws Exception {
    String slot = monday().at("/0/slot").stringValue();
    String start = TestWorkspace.MONDAY + "T09:00:00-03:00";
    world.booking(world.haircut, start);
    world.booking(world.haircut, start);
    JsonNode refusal = refused("slot_taken", "hold_slot", maria().put("slot", slot));
    assertEquals(5, refusal.path("alternatives").size());
    JsonNode hold = follow(refusal.path("next_tool"));
    assertEquals(refusal.at("/alternatives/0/start"), hold.at("/booking/start"));
    String id = follow(hold.path("after_yes")).at("/booking/booking_id").stringValue();
    JsonNode stays =
        refused("slot_taken", "reschedule_booking", of("booking_id", id).put("slot", slot));
    assertEquals("find_slots", stays.at("/next_tool/name").stringValue());
    follow(stays.path("next_tool"));
  }

  @Test
  void customerAlreadyBookedAtThatTimeIsShownTheirBooking() throws Exception {
    String slot = monday().at("/0/slot").stringValue();
    String id = booked();
    JsonNode refusal = refused("invalid_transition", "hold_slot", maria().put("slot", slot));
    assertEquals("same_customer", refusal.path("reason").stringValue());
    assertEquals(id, refusal.path("booking_id").stringValue());
    assertEquals(id, follow(refusal.path("next_tool")).at("/bookings/0/booking_id").stringValue());
  }

  @Test
  void timeOfAnExpiredHoldCanBeHeldAgain() throws Exception {
    JsonNode hold = held(monday().at("/0/slot").stringValue());
    world.advance(601);
    JsonNode refusal =
        refused(
            "hold_expired",
            "confirm_hold",
            of("hold_id", hold.path("hold_id").stringValue()).put("customer_agreed", true));
    JsonNode held = follow(refusal.path("next_tool"));
    assertEquals("confirmed", follow(held.path("after_yes")).at("/booking/status").stringValue());
  }

  @Test
  void ownHoldIsReturnedRegardlessOfTheIdempotencyKey() throws Exception {
    String slot = monday().at("/0/slot").stringValue();
    ObjectNode wish = maria().put("slot", slot);
    JsonNode first = done("hold_slot", wish.deepCopy().put("idempotency_key", "call 1"));
    for (String key : List.of("call 1", "call 2", "call 3")) {
      JsonNode again = done("hold_slot", wish.deepCopy().put("idempotency_key", key));
      assertEquals(first.path("hold_id"), again.path("hold_id"), key);
    }
    assertEquals(first.path("hold_id"), done("hold_slot", wish).path("hold_id"));
  }

  @Test
  void holdWithAnotherStaffMemberIsSeparate() throws Exception {
    ObjectNode with = of("service_id", world.haircut).put("from", TestWorkspace.MONDAY);
    String ana =
        done("find_slots", with.deepCopy().put("resource_id", world.ana))
            .at("/days/0/slots/0/slot")
            .stringValue();
    String bruno =
        done("find_slots", with.put("resource_id", world.bruno))
            .at("/days/0/slots/0/slot")
            .stringValue();
    JsonNode first = held(ana);
    JsonNode second = held(bruno);
    assertNotEquals(first.path("hold_id"), second.path("hold_id"));
    assertEquals("Ana", first.at("/booking/with/0").stringValue());
    assertEquals("Bruno", second.at("/booking/with/0").stringValue());
  }

  /**
   * A hold for two is not returned as a hold for three, and occupies the time that the hold for
   * three needs.
   */
  @Test
  void ownHoldForAnotherPartySizeMustBeReleasedFirst() throws Exception {
    String service =
        world
            .owner
            .post(
                "/services",
                of("name", "Aula")
                    .put("duration_minutes", 60)
                    .put("max_party_size", 5)
                    .set(
                        "requirements",
                        Json.MAPPER.createArrayNode().add(of("resource_id", world.ana))))
            .expect(201)
            .id();
    ObjectNode window = of("service_id", service).put("from", TestWorkspace.MONDAY);
    List<String> slots = new ArrayList<>();
    for (int party : new int[] {2, 3}) {
      slots.add(
          done("find_slots", window.deepCopy().put("party_size", party))
              .at("/days/0/slots/0/slot")
              .stringValue());
    }
    JsonNode two = held(slots.getFirst());
    assertEquals(two.path("hold_id"), held(slots.getFirst()).path("hold_id"));
    JsonNode refusal = refused("slot_taken", "hold_slot", maria().put("slot", slots.getLast()));
    assertEquals("release_hold", refusal.at("/next_tool/name").stringValue());
    follow(refusal.path("next_tool"));
    assertEquals(3, held(slots.getLast()).at("/booking/party_size").intValue());
  }

  @Test
  void confirmedHoldCannotBeConfirmedByAnotherCustomer() throws Exception {
    String id = booked();
    ObjectNode other = of("hold_id", id).put("customer_agreed", true);
    other.putObject("customer").put("name", "João Pereira");
    refused("invalid_transition", "confirm_hold", other);
    JsonNode kept = refused("invalid_transition", "release_hold", of("hold_id", id));
    assertEquals("cancel_booking", kept.at("/next_tool/name").stringValue());
  }

  private JsonNode slotWith(String resource) throws Exception {
    ObjectNode search = of("service_id", world.haircut).put("from", TestWorkspace.MONDAY);
    return done("find_slots", search.put("resource_id", resource)).at("/days/0/slots/0/slot");
  }

  @Test
  void alternativesAreWithTheChosenPerson() throws Exception {
    String slot = slotWith(world.ana).stringValue();
    JsonNode moving = follow(held(monday().at("/6/slot").stringValue()).path("after_yes"));
    String nine = TestWorkspace.MONDAY + "T09:00:00-03:00";
    world.booking(world.haircut, nine, world.ana);
    JsonNode refusal = refused("slot_taken", "hold_slot", maria().put("slot", slot));
    assertFalse(refusal.path("alternatives").toString().contains(nine), refusal::toString);
    JsonNode next = refusal.path("next_tool");
    JsonNode hold =
        next.path("name").asString("").equals("hold_slot")
            ? follow(next)
            : held(follow(next).at("/days/0/slots/0/slot").stringValue());
    assertEquals("Ana", hold.at("/booking/with/0").stringValue());
    String id = moving.at("/booking/booking_id").stringValue();
    JsonNode stays =
        refused("slot_taken", "reschedule_booking", of("booking_id", id).put("slot", slot));
    assertEquals(world.ana, stays.at("/next_tool/arguments/resource_id").asString(""));
    follow(stays.path("next_tool"));
  }

  @Test
  void timeOfAnExpiredHoldIsHeldAgainWithTheSamePerson() throws Exception {
    for (String person : List.of(world.ana, world.bruno)) {
      JsonNode hold = held(slotWith(person).stringValue());
      world.advance(601);
      ObjectNode late = (ObjectNode) hold.at("/after_yes/arguments");
      JsonNode again = follow(refused("hold_expired", "confirm_hold", late).path("next_tool"));
      assertEquals(hold.at("/booking/with"), again.at("/booking/with"));
      done("release_hold", of("hold_id", again.path("hold_id").stringValue()));
    }
  }

  @Test
  void repeatedIdempotencyKeyOfAnEndedHoldCreatesANewHold() throws Exception {
    ObjectNode keyed = of("slot", monday().at("/0/slot").stringValue());
    keyed.put("idempotency_key", "call 1");
    JsonNode first = done("hold_slot", keyed).path("hold_id");
    world.advance(601);
    JsonNode second = done("hold_slot", keyed).path("hold_id");
    assertNotEquals(first, second);
    assertEquals(second, done("hold_slot", keyed).path("hold_id"));
    done("release_hold", of("hold_id", second.stringValue()));
    JsonNode third = done("hold_slot", keyed).path("hold_id");
    assertEquals("hold", world.owner.get("/holds/" + third.stringValue()).text("/status"));
  }

  @Test
  void refusedConfirmationSucceedsOnceTheReasonIsGone() throws Exception {
    String slot = monday().at("/0/slot").stringValue();
    String booked = booked();
    ObjectNode confirm =
        maria().put("hold_id", done("hold_slot", of("slot", slot)).path("hold_id").stringValue());
    confirm.put("customer_agreed", true);
    refused("invalid_transition", "confirm_hold", confirm);
    done("cancel_booking", of("booking_id", booked).put("customer_agreed", true));
    assertEquals("confirmed", done("confirm_hold", confirm).at("/booking/status").stringValue());
  }

  @Test
  void moveCannotChangeThePartySize() throws Exception {
    String id = booked();
    ObjectNode search =
        of("service_id", world.haircut).put("from", TestWorkspace.MONDAY).put("booking_id", id);
    JsonNode refusal =
        refused("invalid_request", "find_slots", search.deepCopy().put("party_size", 4));
    assertEquals(search, refusal.at("/next_tool/arguments"));
    String slot =
        new SlotToken(
                Objects.requireNonNull(IdKind.SERVICE.parse(world.haircut)),
                Instant.parse("2027-03-02T12:00:00Z"),
                4,
                List.of())
            .text();
    JsonNode stays =
        refused("invalid_request", "reschedule_booking", of("booking_id", id).put("slot", slot));
    assertEquals(id, stays.at("/next_tool/arguments/booking_id").asString(""));
  }
}
