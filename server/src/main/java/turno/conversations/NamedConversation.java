package turno.conversations;

import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.customers.Customer;
import turno.kernel.Id.UserId;
import turno.kernel.Json;
import turno.kernel.Timestamps;

/**
 * A conversation with the names that are shown with it.
 *
 * @param assigneeName null if and only if the conversation has no assignee
 */
record NamedConversation(
    Conversation conversation, Person customer, @Nullable String assigneeName) {

  /** The customer's data that is shown with the conversation. */
  record Person(@Nullable String name, @Nullable String phone, @Nullable String locale) {
    static Person of(Customer customer) {
      return new Person(customer.name(), customer.phone(), customer.locale());
    }
  }

  NamedConversation with(Conversation other) {
    return new NamedConversation(other, customer, assigneeName);
  }

  NamedConversation assigned(Conversation other, @Nullable String name) {
    return new NamedConversation(other, customer, name);
  }

  /** Returns the wire form at an instant (schema Conversation). */
  ObjectNode view(Instant now, ZoneId zone) {
    Conversation.Handling handling = conversation.handling();
    Conversation.Progress progress = conversation.progress();
    ObjectNode view = Json.object();
    view.put("id", conversation.id().toString());
    view.put("created_at", Timestamps.format(conversation.createdAt(), zone));
    ObjectNode person = view.putObject("customer");
    person.put("id", conversation.customerId().toString());
    person.put("name", customer.name());
    person.put("phone", customer.phone());
    person.put("locale", customer.locale());
    view.put("channel", conversation.channel().wire());
    view.put("thread_id", conversation.threadId());
    view.put("status", handling.open() ? "open" : "closed");
    view.put("handled_by", handling.handler().wire());
    view.set("assignee", assignee());
    view.put("handed_off_at", Timestamps.formatOrNull(handling.handedOffAt(), zone));
    view.put("handoff_reason", handling.reason());
    view.put("sequence", progress.sequence());
    view.put("last_message_at", Timestamps.format(progress.lastMessageAt(), zone));
    view.put("unread_count", progress.unreadCount());
    view.put("can_reply", conversation.channel().takesTextAt(now, progress.lastInboundAt()));
    view.put(
        "reply_window_expires_at",
        Timestamps.formatOrNull(
            conversation.channel().replyWindowEnds(progress.lastInboundAt()), zone));
    return view;
  }

  /** Returns the assigned user (schema ConversationAssignee), or JSON null. */
  JsonNode assignee() {
    UserId id = conversation.handling().assigneeId();
    if (id == null) {
      return Json.MAPPER.nullNode();
    }
    return Json.object().put("id", id.toString()).put("name", assigneeName);
  }
}
