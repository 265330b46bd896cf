package turno.customers;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Json;

/**
 * Removes one customer's personal data from stored JSON: events and stored answers. It clears the
 * personal members of every object that belongs to the customer or to one of their bookings or
 * conversations, at any depth. The meaning and order of everything else stay the same
 * (docs/rules/customers.md#anonymize). Apart from this, stored JSON is changed only when the writer
 * of a message deletes it (docs/rules/conversations.md#changed-by-its-writer).
 */
final class Erasure {
  /** The personal members of a customer. */
  private static final List<String> OF_CUSTOMERS =
      List.of("name", "phone", "email", "locale", "document", "notes", "external_id");

  /** The personal members of a booking. */
  private static final List<String> OF_BOOKINGS = List.of("notes", "external_id");

  private static final List<String> OF_CONVERSATIONS = List.of("thread_id", "handoff_reason");

  private static final List<String> OF_MESSAGES =
      List.of("text", "content", "template", "error", "external_id");

  /** The server's own reasons for a cancellation; other reasons are free text. */
  static final Set<String> OWN_REASONS = Set.of("hold_released", "hold_expired", "payment_timeout");

  private final Set<String> customers = new HashSet<>();
  private final Set<String> bookings = new HashSet<>();
  private final Set<String> conversations = new HashSet<>();

  /**
   * @param merged records that were merged into the customer; older stored data has their ids
   */
  Erasure(
      CustomerId customerId,
      List<CustomerId> merged,
      List<BookingId> bookingIds,
      List<ConversationId> conversationIds) {
    customers.add(customerId.toString());
    merged.forEach(id -> customers.add(id.toString()));
    bookingIds.forEach(id -> bookings.add(id.toString()));
    conversationIds.forEach(id -> conversations.add(id.toString()));
  }

  /** Returns the ids to search stored JSON for. */
  List<String> ids() {
    List<String> ids = new java.util.ArrayList<>(bookings);
    ids.addAll(customers);
    ids.addAll(conversations);
    return ids;
  }

  byte[] cleaned(byte[] json) {
    if (json.length == 0) {
      return json;
    }
    JsonNode tree = Json.MAPPER.readTree(json);
    clean(tree);
    return Json.bytes(tree);
  }

  private void clean(JsonNode node) {
    if (node instanceof ObjectNode object) {
      String id = object.path("id").asString("");
      if (customers.contains(id)) {
        OF_CUSTOMERS.forEach(member -> empty(object, member));
        if (object.has("tags")) {
          object.putArray("tags");
        }
        if (object.has("metadata")) {
          object.putObject("metadata");
        }
      } else if (bookings.contains(id)) {
        cleanBooking(object);
      } else if (bookings.contains(object.path("booking").path("id").asString(""))) {
        cleanAround(object);
      } else if (conversations.contains(id)) {
        OF_CONVERSATIONS.forEach(member -> empty(object, member));
      } else if (conversations.contains(object.path("conversation_id").asString(""))) {
        OF_MESSAGES.forEach(member -> empty(object, member));
        if (object.has("attachments")) {
          object.putArray("attachments");
        }
      } else if (conversations.contains(object.path("conversation").path("id").asString(""))) {
        empty(object, "reason");
        empty(object, "note");
      }
    }
    node.forEach(this::clean);
  }

  private static void cleanBooking(ObjectNode booking) {
    OF_BOOKINGS.forEach(member -> empty(booking, member));
    for (String member : List.of("intake", "metadata")) {
      if (booking.has(member)) {
        booking.putObject(member);
      }
    }
    if (booking.path("cancellation") instanceof ObjectNode cancellation) {
      emptyReason(cancellation);
    }
  }

  /** Clears the personal data that an event contains outside its booking. */
  private static void cleanAround(ObjectNode data) {
    emptyReason(data);
    if (data.path("payment") instanceof ObjectNode payment) {
      empty(payment, "reference");
    }
  }

  private static void emptyReason(ObjectNode object) {
    if (!OWN_REASONS.contains(object.path("reason").asString(""))) {
      empty(object, "reason");
    }
  }

  private static void empty(ObjectNode object, String member) {
    if (object.has(member)) {
      object.putNull(member);
    }
  }
}
