package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.BookingStories;
import turno.bookings.BookingStory;
import turno.bookings.Bookings.ManageLinks;
import turno.catalog.CatalogSource;
import turno.conversations.SystemMessages;
import turno.kernel.Id.BookingId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.kernel.Timestamps;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.RequestContext;
import turno.platform.mail.Mail;
import turno.platform.nouns.LenientJson;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * {@code POST /message-rules/preview}: the messages of a rule for a real booking. Nothing is sent
 * or stored, and an example replaces the customer's link, which is secret
 * (docs/rules/messages.md#preview).
 */
final class PreviewMessage {
  private static final int MAX_LOOKED_AT = 100;
  private static final String READ_BOOKINGS = "bookings:read";

  /** The path of the example link, which leads nowhere. */
  private static final String NO_PAGE = "/m/mgt_example";

  private static final String NO_UNSUBSCRIBE = "/v1/unsubscribe/example";

  private final Database database;
  private final Workspaces workspaces;
  private final CatalogSource catalogs;
  private final ManageLinks links;
  private final ComposeMessage compose;
  private final SystemMessages conversations;
  private final boolean hasMail;
  private final MessageRulesApi rules;

  PreviewMessage(Messages.Needs needs, MessageRulesApi rules, ComposeMessage compose) {
    this.database = needs.requests();
    this.workspaces = needs.workspaces();
    this.catalogs = needs.catalogs();
    this.links = needs.links();
    this.compose = compose;
    this.conversations = needs.conversations();
    this.hasMail = needs.mail().route() != null;
    this.rules = rules;
  }

  /**
   * A booking, and the message that the rule plans for it.
   *
   * @param item null if the rule plans no message, for example because its occasion has not
   *     occurred
   * @param reader the staff member who would receive the message; null if there is none
   */
  private record Case(
      BookingStory story,
      PlannedMessages.@Nullable Item item,
      boolean isFor,
      Staff.@Nullable Member reader) {
    Booking booking() {
      return story.booking();
    }

    /** Returns the rank of the case: lower if it shows more of the rule. */
    int rank() {
      return item == null ? 2 : item.leftOut() == null ? 0 : 1;
    }
  }

  Answer preview(RequestContext call) {
    MessageRule rule = rules.described(call);
    Workspace workspace = workspaces.get(call.workspaceId());
    ComposeMessage.Around known =
        new ComposeMessage.Around(workspace, catalogs.of(workspace.id()), null);
    return database.read(connection -> {
      ComposeMessage.Around around = compose.withPage(connection, rule, known);
      ObjectNode view = Json.object();
      ArrayNode texts = Json.MAPPER.createArrayNode();
      OwnTexts.all(rule).forEach(text -> texts.add(Json.MAPPER.valueToTree(text)));
      Case chosen = chosen(connection, call, rule, workspace);
      if (chosen == null) {
        view.putNull("booking").putNull("at").put("reason", "no_booking");
        view.set("texts", texts);
        view.putArray("messages");
        return Answer.ok(view);
      }
      Booking booking = chosen.booking();
      ZoneId zone = booking.zone();
      BookedCustomer customer = Objects.requireNonNull(booking.customer());
      view.putObject("booking")
          .put("id", booking.id().toString())
          .put("customer_name", customer.name())
          .put("service_name", booking.details().service().name())
          .put("start", Timestamps.format(booking.startsAt(), zone));
      view.put("at", chosen.item() == null ? null : Timestamps.format(chosen.item().due(), zone));
      ArrayNode messages = messages(connection, call, rule, around, chosen);
      view.put("reason", reason(connection, rule, workspace, chosen, messages));
      view.set("texts", texts);
      view.set("messages", messages);
      return Answer.ok(view);
    });
  }

  private static @Nullable Case chosen(
      Connection connection, RequestContext call, MessageRule rule, Workspace workspace)
      throws SQLException {
    MessageRule active = rule.with(one -> one.active(true));
    PlannedMessages.Rules rules = MessagePlans.rules(connection, workspace, List.of(active));
    boolean mayRead = call.caller().scopes().contains(READ_BOOKINGS);
    if (call.body().has("booking_id")) {
      BookingId id = LenientJson.of(call.body()).idOf("booking_id", IdKind.BOOKING);
      BookingStory story = mayRead ? BookingStories.find(connection, workspace.id(), id) : null;
      if (story == null || story.booking().customer() == null) {
        throw ProblemException.unknownInBody("#/booking_id", "booking with a customer");
      }
      return of(story, rules, call.now());
    }
    Instant today =
        call.now()
            .atZone(workspace.zone())
            .toLocalDate()
            .atStartOfDay(workspace.zone())
            .toInstant();
    List<BookingStory> stories =
        mayRead ? BookingStories.from(connection, workspace.id(), today, MAX_LOOKED_AT) : List.of();
    return stories.stream()
        .map(story -> of(story, rules, call.now()))
        .filter(Case::isFor)
        .min(Comparator.comparingInt(Case::rank))
        .orElse(null);
  }

  private static Case of(BookingStory story, PlannedMessages.Rules rules, Instant now) {
    BookingStory seen = story.at(now);
    Booking booking = seen.booking();
    List<PlannedMessages.Item> items = PlannedMessages.of(seen, rules, now);
    PlannedMessages.Item item = items.isEmpty() ? null : items.getFirst();
    List<Staff.Member> readers =
        rules
            .staff()
            .of(
                booking.details().allocations().stream()
                    .map(Booking.Allocation::resourceId)
                    .toList());
    return new Case(
        seen,
        item,
        rules.rules().getFirst().isFor(booking.serviceId(), booking.details().locationId()),
        item != null && item.reader() != null
            ? item.reader()
            : readers.isEmpty() ? null : readers.getFirst());
  }

  private ArrayNode messages(
      Connection connection,
      RequestContext call,
      MessageRule rule,
      ComposeMessage.Around around,
      Case chosen)
      throws SQLException {
    Booking booking = chosen.booking();
    boolean isForStaff = rule.occasion().isForStaff();
    Workspace workspace = around.workspace();
    String page =
        links.page(booking, call.now()) == null ? null : links.publicUrl().get() + NO_PAGE;
    String unsubscribe =
        rule.occasion().isMarketing() ? links.publicUrl().get() + NO_UNSUBSCRIBE : null;
    ArrayNode messages = Json.MAPPER.createArrayNode();
    for (String channel : rule.channels()) {
      boolean byMail = channel.equals("email");
      String reason =
          byMail
              ? isForStaff ? noStaffMail(workspace, chosen) : noMail(connection, workspace, booking)
              : noWhatsApp(connection, workspace, booking);
      for (MessageTexts.Text text : OwnTexts.all(rule)) {
        ComposeMessage.Written written =
            isForStaff
                ? toStaff(rule.occasion(), text, chosen, around, call.now())
                : compose.write(rule.occasion(), text, booking, around, call.now());
        ObjectNode message =
            messages.addObject().put("channel", channel).put("locale", text.locale());
        message.put("reason", reason);
        if (byMail) {
          Mail mail = MessageMails.of("", written, booking, around, page, unsubscribe);
          message.put("subject", mail.subject()).put("text", mail.text());
          message.put("html", Objects.requireNonNull(mail.letter()).html());
        } else {
          String body = ComposeMessage.linked(written.body(), page, unsubscribe);
          message.putNull("subject").put("text", body).putNull("html");
        }
      }
    }
    return messages;
  }

  private ComposeMessage.Written toStaff(
      Occasion occasion,
      MessageTexts.Text text,
      Case chosen,
      ComposeMessage.Around around,
      Instant now) {
    Booking booking = chosen.booking();
    String reader = chosen.reader() == null ? around.workspace().name() : chosen.reader().name();
    return occasion == Occasion.STAFF_TOMORROW
        ? SendAgendas.write(text, reader, List.of(booking), around.workspace(), booking.startsAt())
        : compose.writeToStaff(text, reader, booking, around, now);
  }

  private @Nullable String noStaffMail(Workspace workspace, Case chosen) {
    return !hasMail(workspace)
        ? "not_set_up"
        : chosen.reader() == null ? "no_address" : hasMail ? null : "test_mode";
  }

  private @Nullable String noMail(Connection connection, Workspace workspace, Booking booking)
      throws SQLException {
    String address = Objects.requireNonNull(booking.customer()).email();
    if (!hasMail(workspace)) {
      return "not_set_up";
    }
    if (address == null) {
      return "no_address";
    }
    return workspace.mode() == Workspace.Mode.TEST
            && (!hasMail || !MessagePermission.isUser(connection, workspace.id(), address))
        ? "test_mode"
        : null;
  }

  /**
   * Whether a mail would be written. In test mode, mails are written even if the server sends none.
   */
  private boolean hasMail(Workspace workspace) {
    return hasMail || workspace.mode() == Workspace.Mode.TEST;
  }

  private @Nullable String noWhatsApp(Connection connection, Workspace workspace, Booking booking)
      throws SQLException {
    if (!conversations.isSetUp(connection, workspace.id())) {
      return "not_set_up";
    }
    return Objects.requireNonNull(booking.customer()).phone() == null ? "no_address" : null;
  }

  /**
   * Returns the reason why no message would be sent for the booking; null if a message would be
   * sent.
   */
  private static @Nullable String reason(
      Connection connection, MessageRule rule, Workspace workspace, Case chosen, ArrayNode messages)
      throws SQLException {
    if (!rule.active()) {
      return "rule_inactive";
    }
    if (!chosen.isFor()) {
      return "other_bookings";
    }
    if (chosen.item() == null) {
      return "not_yet";
    }
    String refusal =
        MessagePermission.refusal(connection, chosen.item(), chosen.booking(), workspace);
    if (refusal != null) {
      return refusal;
    }
    List<String> reasons =
        messages.valueStream().map(one -> one.path("reason").asString("")).distinct().toList();
    if (reasons.contains("")) {
      return null;
    }
    return reasons.contains("test_mode") ? "test_mode" : "no_channel";
  }
}
