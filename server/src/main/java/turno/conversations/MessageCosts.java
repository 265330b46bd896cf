package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Sql;
import turno.workspaces.Workspace;

/**
 * Counts messages and their costs by month, channel and category. WhatsApp reports the category of
 * each message; the workspace sets the prices of the categories (docs/rules/messages.md#costs).
 */
public final class MessageCosts {
  /**
   * The number of thousandths of a cent in a cent. A price in cents for a thousand messages is also
   * the price of one message in thousandths of a cent.
   */
  private static final int MILLICENTS = 1_000;

  private static final String MARK =
      """
      update turno.messages set price_category = ?
       where workspace_id = ? and id = ? and price_category is null
      """;

  private static final String ADD =
      """
      insert into turno.message_costs as c
             (workspace_id, month, channel, category, messages, billable, millicents)
      values (?, ?, ?, ?, 1, ?, ?)
      on conflict on constraint message_costs_pkey do update
         set messages = c.messages + 1, billable = c.billable + excluded.billable,
             millicents = c.millicents + excluded.millicents
      """;

  private static final String READ =
      """
      select month, channel, category, messages, billable, millicents from turno.message_costs
       where workspace_id = ? and month >= ? and messages > 0 order by month desc, channel, category
      """;

  private static final String SPENT =
      """
      select coalesce(sum(millicents), 0) as spent from turno.message_costs
       where workspace_id = ? and month = ?
      """;

  private static final String WRITE_FOR_VISITOR =
      """
      insert into turno.message_costs as c
             (workspace_id, month, channel, category, messages, billable, millicents,
              visitors_millicents)
      values (?, ?, ?, ?, 0, 0, 0, ?)
      on conflict on constraint message_costs_pkey do update
         set visitors_millicents = c.visitors_millicents + excluded.visitors_millicents
      """;

  private static final String WRITTEN_FOR_VISITORS =
      """
      select coalesce(sum(visitors_millicents), 0) as written from turno.message_costs
       where workspace_id = ? and month = ?
      """;

  private MessageCosts() {}

  /** The count for a month, channel and category. */
  public record Row(
      LocalDate month, String channel, String category, long messages, long billable, long cents) {}

  /** Counts a message when its category is first reported. */
  static void reported(
      Connection connection,
      Workspace workspace,
      MessageId message,
      ChannelStatus.Pricing pricing,
      Instant now)
      throws SQLException {
    boolean isFirst =
        Sql.of(MARK).with(pricing.category(), workspace.id(), message).update(connection) == 1;
    if (isFirst) {
      count(connection, workspace, pricing, now);
    }
  }

  /** Counts a WhatsApp message, even one that belongs to no conversation. */
  static void count(
      Connection connection, Workspace workspace, ChannelStatus.Pricing pricing, Instant now)
      throws SQLException {
    long price = workspace.messaging().prices().of(pricing.category());
    add(
        connection,
        workspace,
        ChannelName.WHATSAPP.wire(),
        pricing.category(),
        pricing.billable() ? 1 : 0,
        pricing.billable() ? price : 0,
        now);
  }

  /** Counts an e-mail, which costs nothing. */
  public static void mailed(
      Connection connection, Workspace workspace, String category, Instant now)
      throws SQLException {
    add(connection, workspace, "email", category, 0, 0, now);
  }

  private static void add(
      Connection connection,
      Workspace workspace,
      String channel,
      String category,
      int billable,
      long millicents,
      Instant now)
      throws SQLException {
    Sql.of(ADD)
        .with(workspace.id(), month(workspace, now), channel, category, billable, millicents)
        .update(connection);
  }

  /** Returns the first day of the current month in a workspace's zone. */
  public static LocalDate month(Workspace workspace, Instant now) {
    return LocalDate.ofInstant(now, workspace.zone()).withDayOfMonth(1);
  }

  /** Returns the counts from this month on, latest month first. */
  public static List<Row> since(Connection connection, WorkspaceId workspaceId, LocalDate month)
      throws SQLException {
    return Sql.of(READ)
        .with(workspaceId, month)
        .list(
            connection,
            row ->
                new Row(
                    row.getObject("month", LocalDate.class),
                    row.getString("channel"),
                    row.getString("category"),
                    row.getLong("messages"),
                    row.getLong("billable"),
                    cents(row.getLong("millicents"))));
  }

  /** Returns the cents that the messages of the current month have cost so far. */
  public static long spent(Connection connection, Workspace workspace, Instant now)
      throws SQLException {
    return Sql.of(SPENT)
        .with(workspace.id(), month(workspace, now))
        .one(connection, row -> cents(row.getLong("spent")));
  }

  /**
   * Adds the full price of a message to the costs for visitors to booking pages when the message is
   * written, because WhatsApp reports only later whether the message is billed.
   *
   * @param category the category under which WhatsApp is expected to bill the message
   */
  public static void writtenForVisitor(
      Connection connection, Workspace workspace, String category, Instant now)
      throws SQLException {
    long price = workspace.messaging().prices().of(category);
    if (price > 0) {
      Sql.of(WRITE_FOR_VISITOR)
          .with(workspace.id(), month(workspace, now), ChannelName.WHATSAPP.wire(), category, price)
          .update(connection);
    }
  }

  /** Returns the price, in cents, of the messages written for visitors in the current month. */
  public static long writtenForVisitors(Connection connection, Workspace workspace, Instant now)
      throws SQLException {
    return Sql.of(WRITTEN_FOR_VISITORS)
        .with(workspace.id(), month(workspace, now))
        .one(connection, row -> cents(row.getLong("written")));
  }

  private static long cents(long millicents) {
    return Math.ceilDiv(millicents, MILLICENTS);
  }
}
