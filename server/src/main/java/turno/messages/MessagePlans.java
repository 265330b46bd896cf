package turno.messages;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.Metadata;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.jobs.LeaseTable;
import turno.platform.nouns.Identity;
import turno.workspaces.Workspace;

/**
 * The table with one row for each workspace whose initial message rules have been created. The row
 * ensures that the workspace gets its initial rules only once. It stores how far the bookings have
 * been looked at again after a change of a rule or of the quiet hours, and when to check next
 * whether it is evening.
 */
final class MessagePlans {
  private static final int DAY = 1_440;

  private static final String INSERT =
      """
      insert into turno.message_plans (workspace_id, attempts, evening_at) values (?, 0, ?)
      on conflict do nothing
      """;

  private static final String HAS_BEGUN =
      "select true from turno.message_plans where workspace_id = ?";

  private static final String LOCK =
      "select true from turno.message_plans where workspace_id = ? for update";

  private static final String EVENINGS =
      """
      select workspace_id from turno.message_plans
       where evening_at <= ? order by evening_at limit ?
      """;

  private static final String NEXT_EVENING =
      """
      update turno.message_plans set evening_at = ? where workspace_id = ? and evening_at <= ?
      """;

  private static final String LOOK_AGAIN =
      """
      update turno.message_plans
         set due_at = ?, lease = null, attempts = 0, start_seen = null, booking_seen = null,
             evening_at = ?
       where workspace_id = ?
      """;

  /** The occasions of the initial rules; the name of an occasion is the external id of its rule. */
  private static final List<Occasion> FIRST =
      List.of(
          Occasion.BOOKED,
          Occasion.PAYMENT_DUE,
          Occasion.PAYMENT_RECEIVED,
          Occasion.MOVED,
          Occasion.CANCELLED,
          Occasion.REMINDER,
          Occasion.STAFF_BOOKED,
          Occasion.STAFF_MOVED,
          Occasion.STAFF_CANCELLED,
          Occasion.STAFF_TOMORROW);

  static final LeaseTable<Row> TABLE =
      new LeaseTable<>("message_plans", List.of(), MessagePlans::leased);

  static final PlannedMessages.Rules NO_RULES =
      new PlannedMessages.Rules(List.of(), Staff.NONE, null);

  private MessagePlans() {}

  /** Returns the rules, people and quiet hours that determine which messages a workspace sends. */
  static PlannedMessages.Rules rules(Connection connection, Workspace workspace)
      throws SQLException {
    return rules(connection, workspace, MessageRule.TABLE.all(connection, workspace.id()));
  }

  /**
   * Like the other {@code rules}, for the given rules. Reads people only if one of the active rules
   * is for staff.
   */
  static PlannedMessages.Rules rules(
      Connection connection, Workspace workspace, List<MessageRule> rules) throws SQLException {
    return new PlannedMessages.Rules(
        rules, Staff.of(connection, workspace.id(), rules), workspace.messaging().quietHours());
  }

  /**
   * A workspace whose bookings must be looked at again.
   *
   * @param startSeen the start of the last booking that was looked at; null if no booking has been
   *     looked at
   */
  record Row(
      WorkspaceId workspaceId,
      @Nullable Instant startSeen,
      @Nullable BookingId bookingSeen,
      int attempts,
      UUID lease)
      implements LeaseTable.Row {
    @Override
    public List<?> key() {
      return List.of();
    }
  }

  private static Row leased(ResultSet row) throws SQLException {
    return new Row(
        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
        Sql.instant(row, "start_seen"),
        Sql.idOrNull(row, "booking_seen", IdKind.BOOKING),
        row.getInt("attempts") - 1,
        row.getObject("lease", UUID.class));
  }

  /** Creates the initial rules of a workspace, unless they were created before. */
  static void begin(Connection connection, Workspace workspace, IdSource ids) throws SQLException {
    if (Sql.of(INSERT).with(workspace.id(), workspace.createdAt()).update(connection) == 0) {
      return;
    }
    for (Occasion occasion : FIRST) {
      MessageRule.TABLE.insert(connection, workspace.id(), first(occasion, workspace, ids));
    }
  }

  /** Like the other {@code begin}, in its own transaction, unless the rules were created before. */
  static void begin(Database database, Workspace workspace, IdSource ids) {
    boolean hasBegun =
        database.<Boolean>read(connection ->
            Sql.of(HAS_BEGUN).with(workspace.id()).first(connection, row -> true) != null);
    if (!hasBegun) {
      database.write(connection -> {
        begin(connection, workspace, ids);
        return true;
      });
    }
  }

  /** Returns the initial rules by external id, in the form that the API accepts, but inactive. */
  static Map<String, ObjectNode> firstRulesOff() {
    Map<String, ObjectNode> all = new HashMap<>();
    for (Occasion occasion : FIRST) {
      all.put(
          occasion.wire(),
          Json.object()
              .put("occasion", occasion.wire())
              .put("active", false)
              .put("offset_minutes", occasion == Occasion.REMINDER ? DAY : 0));
    }
    return all;
  }

  private static MessageRule first(Occasion occasion, Workspace workspace, IdSource ids) {
    Instant made = workspace.createdAt();
    return new MessageRule(
        occasion,
        true,
        occasion == Occasion.REMINDER ? DAY : 0,
        occasion.isForStaff() ? List.of("email") : List.of("whatsapp", "email"),
        List.of(),
        List.of(),
        MessageTexts.NONE,
        null,
        Identity.first(ids.next(IdKind.MESSAGE_RULE), occasion.wire(), Metadata.NONE, made),
        made.truncatedTo(ChronoUnit.SECONDS));
  }

  /**
   * Returns the workspaces in which it may now be evening; the workspace that has waited longest is
   * first.
   */
  static List<WorkspaceId> evenings(Connection connection, Instant now, int limit)
      throws SQLException {
    return Sql.of(EVENINGS)
        .with(now, limit)
        .list(connection, row -> Sql.id(row, "workspace_id", IdKind.WORKSPACE));
  }

  /**
   * Sets when to check next whether it is evening in a workspace, unless another node has set it;
   * if {@code next} is null, there is no check until the rules or the quiet hours change.
   *
   * @return false if another node has already done so
   */
  static boolean nextEvening(
      Connection connection, WorkspaceId workspaceId, Instant now, @Nullable Instant next)
      throws SQLException {
    return Sql.of(NEXT_EVENING).with(next, workspaceId, now).update(connection) == 1;
  }

  /** Locks the rules of a workspace that already has its initial rules. */
  static void lock(Connection connection, WorkspaceId workspaceId) throws SQLException {
    Sql.of(LOCK).with(workspaceId).one(connection, row -> true);
  }

  /**
   * Makes the server look at all recent and upcoming bookings again, and check again whether it is
   * evening.
   */
  static void lookAgain(Connection connection, WorkspaceId workspaceId, Instant now)
      throws SQLException {
    Sql.of(LOOK_AGAIN).with(now, now, workspaceId).update(connection);
  }
}
