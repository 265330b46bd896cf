package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking;
import turno.conversations.MessageCosts;
import turno.kernel.Json;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.RequestContext;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * A workspace's budget for WhatsApp messages. As the budget is used up, messages are no longer sent
 * by WhatsApp, first for the least urgent occasions (docs/rules/messages.md#budget). Also
 * implements {@code GET /message-costs}.
 */
final class MessageBudget {
  private static final int MONTHS = 12;
  private static final DateTimeFormatter MONTH =
      DateTimeFormatter.ofPattern("uuuu-MM", Locale.ROOT);

  /** The percentage of the budget that messages to visitors of booking pages may use. */
  private static final int VISITORS_PERCENT = 50;

  private final Database database;
  private final Workspaces workspaces;

  MessageBudget(Database database, Workspaces workspaces) {
    this.database = database;
    this.workspaces = workspaces;
  }

  /**
   * Returns the percentage of the budget at which messages for an occasion are no longer sent by
   * WhatsApp; null if no percentage stops them.
   */
  private static @Nullable Integer stopsAt(Occasion occasion) {
    return switch (occasion) {
      case REBOOK -> 80;
      case AFTER_VISIT -> 90;
      case REMINDER -> 100;
      default -> null;
    };
  }

  /** Whether the budget no longer allows a WhatsApp message about a booking. */
  static boolean isUsedUp(
      Connection connection, Workspace workspace, Occasion occasion, Booking booking, Instant now)
      throws SQLException {
    Long budget = workspace.messaging().budgetCents();
    String category = category(occasion);
    return (budget != null
            && stopsAt(occasion) != null
            && isUsedUp(
                workspace, budget, MessageCosts.spent(connection, workspace, now), occasion))
        || (isOfVisitor(booking) && isVisitorsPartUsedUp(connection, workspace, category, now));
  }

  /**
   * Whether visitors to booking pages have used up their part of the budget. A few messages that
   * are written at the same moment may still exceed the part.
   *
   * @param category the category of the message; a category without a price is not limited until
   *     messages to visitors have cost something
   */
  static boolean isVisitorsPartUsedUp(
      Connection connection, Workspace workspace, String category, Instant now)
      throws SQLException {
    Long budget = workspace.messaging().budgetCents();
    if (budget == null) {
      return false;
    }
    long written = MessageCosts.writtenForVisitors(connection, workspace, now);
    return (written > 0 || costs(workspace, category))
        && written * 100 >= budget * VISITORS_PERCENT;
  }

  /**
   * Counts a WhatsApp message that was written, if a visitor to a booking page made the booking.
   */
  static void written(
      Connection connection, Workspace workspace, Occasion occasion, Booking booking, Instant now)
      throws SQLException {
    if (isOfVisitor(booking)) {
      MessageCosts.writtenForVisitor(connection, workspace, category(occasion), now);
    }
  }

  /** Returns the category under which WhatsApp is expected to bill a message. */
  private static String category(Occasion occasion) {
    return occasion.isMarketing() ? "marketing" : "utility";
  }

  private static boolean costs(Workspace workspace, String category) {
    return workspace.messaging().prices().of(category) > 0;
  }

  private static boolean isOfVisitor(Booking booking) {
    return booking.details().origin() != null;
  }

  private static boolean isUsedUp(Workspace workspace, long budget, long spent, Occasion occasion) {
    Integer percent = stopsAt(occasion);
    // a price of 0 may mean that no price is set; an amount already spent shows that messages do
    // cost something
    return percent != null
        && (spent > 0 || costs(workspace, category(occasion)))
        && spent * 100 >= budget * percent;
  }

  Answer costs(RequestContext call) {
    Workspace workspace = workspaces.get(call.workspaceId());
    LocalDate month = MessageCosts.month(workspace, call.now());
    Long budget = workspace.messaging().budgetCents();
    ObjectNode view = Json.object();
    database.read(connection -> {
      ArrayNode data = view.putArray("data");
      for (MessageCosts.Row row :
          MessageCosts.since(connection, workspace.id(), month.minusMonths(MONTHS - 1))) {
        data.addObject()
            .put("month", MONTH.format(row.month()))
            .put("channel", row.channel())
            .put("category", row.category())
            .put("messages", row.messages())
            .put("billable", row.billable())
            .put("cost_cents", row.cents());
      }
      long spent = MessageCosts.spent(connection, workspace, call.now());
      view.put("currency", workspace.currency().code());
      view.put("budget_cents", budget);
      view.put("spent_cents", spent);
      ArrayNode stopped = view.putArray("stopped");
      if (budget != null) {
        stopped(workspace, budget, spent).forEach(occasion -> stopped.add(occasion.wire()));
      }
      return true;
    });
    return Answer.ok(view);
  }

  private static List<Occasion> stopped(Workspace workspace, long budget, long spent) {
    List<Occasion> stopped = new ArrayList<>();
    for (Occasion occasion : Occasion.values()) {
      if (isUsedUp(workspace, budget, spent, occasion)) {
        stopped.add(occasion);
      }
    }
    return stopped;
  }
}
