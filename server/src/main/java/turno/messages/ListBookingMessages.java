package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking;
import turno.bookings.BookingStories;
import turno.bookings.BookingStory;
import turno.conversations.MessageStatus;
import turno.kernel.Id;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.RequestContext;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * {@code GET /bookings/{id}/messages}: the recorded messages, and the messages that the rules still
 * plan, which are computed for each request.
 */
final class ListBookingMessages {
  private static final Set<String> ARRIVED =
      Set.of(MessageStatus.DELIVERED.wire(), MessageStatus.READ.wire());

  private final Database database;
  private final Workspaces workspaces;
  private final Function<RequestContext, Booking> bookings;
  private final IdSource ids;

  /**
   * @param bookings finds the booking that a request names
   */
  ListBookingMessages(
      Database database,
      Workspaces workspaces,
      Function<RequestContext, Booking> bookings,
      IdSource ids) {
    this.database = database;
    this.workspaces = workspaces;
    this.bookings = bookings;
    this.ids = ids;
  }

  /** An entry of the list, and the instant by which it is sorted. */
  private record Entry(Instant at, ObjectNode view) {}

  Answer list(RequestContext call) {
    Booking booking = bookings.apply(call);
    Workspace workspace = workspaces.get(call.workspaceId());
    MessagePlans.begin(database, workspace, ids);
    List<Entry> entries = new ArrayList<>();
    database.read(connection -> {
      List<BookingMessageRows.Listed> written =
          BookingMessageRows.list(connection, workspace.id(), booking.id());
      written.forEach(message -> entries.add(written(message, booking.zone())));
      Set<BookingMessage.Key> recorded =
          written.stream().map(one -> one.message().ofRule()).collect(Collectors.toSet());
      BookingStory story = BookingStories.find(connection, workspace.id(), booking.id());
      if (story != null) {
        PlannedMessages.Rules rules = MessagePlans.rules(connection, workspace);
        PlannedMessages.of(story.at(call.now()), rules, call.now()).stream()
            .filter(
                item -> !recorded.contains(new BookingMessage.Key(item.rule().id(), item.fact())))
            .forEach(item -> entries.add(planned(item, booking.zone(), call.now())));
      }
      return true;
    });
    ObjectNode view = Json.object();
    view.set("data", sorted(entries));
    return Answer.ok(view);
  }

  /** Returns the recorded messages that are for the customer, without planned messages. */
  static ArrayNode toCustomer(
      Connection connection, WorkspaceId workspaceId, BookingId booking, ZoneId zone)
      throws SQLException {
    return sorted(
        BookingMessageRows.list(connection, workspaceId, booking).stream()
            .filter(listed -> !listed.message().occasion().isForStaff())
            .map(listed -> written(listed, zone))
            .toList());
  }

  private static ArrayNode sorted(List<Entry> entries) {
    ArrayNode sorted = Json.MAPPER.createArrayNode();
    entries.stream()
        .sorted(Comparator.comparing(Entry::at))
        .forEach(entry -> sorted.add(entry.view()));
    return sorted;
  }

  private static Entry written(BookingMessageRows.Listed listed, ZoneId zone) {
    BookingMessage message = listed.message();
    Instant at = message.settledAt() != null ? message.settledAt() : message.dueAt();
    Instant shown = at == null ? message.createdAt() : at;
    String state =
        switch (message.state()) {
          case DUE -> "waiting";
          case SENDING, REPEATING -> "sending";
          case QUEUED -> isUnderWay(listed.status()) ? "sending" : arrived(listed);
          case SENT -> arrived(listed);
          case SKIPPED -> "skipped";
          case FAILED -> "failed";
        };
    ObjectNode view = begun(message.ruleId(), message.occasion(), state, message.reason());
    view.put("detail", message.detail());
    view.put("channel", message.channel());
    view.put("at", Timestamps.format(shown, zone));
    view.put("to", message.recipient());
    view.put("locale", message.locale());
    view.put("subject", message.subject());
    view.put("text", message.body());
    view.put("conversation_id", Id.wireOrNull(message.conversationId()));
    view.put("message_id", Id.wireOrNull(message.messageId()));
    return new Entry(shown, view);
  }

  /**
   * Whether the message is still in progress. A message that failed in its conversation is treated
   * as in progress, because the server is about to decide about it again.
   */
  private static boolean isUnderWay(@Nullable String status) {
    return "queued".equals(status) || "failed".equals(status);
  }

  /** Returns the delivery state of a message that its channel has accepted. */
  private static String arrived(BookingMessageRows.Listed listed) {
    String status = listed.status();
    return status != null && ARRIVED.contains(status) ? status : "sent";
  }

  private static Entry planned(PlannedMessages.Item item, ZoneId zone, Instant now) {
    PlannedMessages.LeftOut leftOut = item.leftOut();
    String state = leftOut != null ? "skipped" : item.isDue(now) ? "waiting" : "planned";
    ObjectNode view =
        begun(
            item.rule().id(),
            item.rule().occasion(),
            state,
            leftOut == null ? null : leftOut.wire());
    view.putNull("detail").putNull("channel");
    view.put("at", Timestamps.format(item.due(), zone));
    for (String member :
        List.of("to", "locale", "subject", "text", "conversation_id", "message_id")) {
      view.putNull(member);
    }
    if (item.reader() != null) {
      view.put("to", item.reader().email());
    }
    return new Entry(item.due(), view);
  }

  private static ObjectNode begun(
      Id ruleId, Occasion occasion, String state, @Nullable String reason) {
    return Json.object()
        .put("rule_id", ruleId.toString())
        .put("occasion", occasion.wire())
        .put("state", state)
        .put("reason", reason);
  }
}
