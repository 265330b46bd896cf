package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.jobs.Job;
import turno.platform.outgoing.OutgoingGate;
import turno.platform.outgoing.OutgoingHold;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Adds the e-mails about tomorrow's bookings, one for each staff member, when it is evening in the
 * zone of a workspace that has an active rule for these e-mails. An evening that was missed is
 * skipped, because the day that its e-mails would announce has begun.
 */
final class PlanAgendas implements Job {
  private static final int BATCH = 50;

  private final Database database;
  private final Workspaces workspaces;
  private final InstantSource clock;
  private final Runnable added;
  private final OutgoingGate gate;

  /**
   * @param added notified when e-mails are due
   */
  PlanAgendas(
      Database database,
      Workspaces workspaces,
      InstantSource clock,
      Runnable added,
      OutgoingGate gate) {
    this.database = database;
    this.workspaces = workspaces;
    this.clock = clock;
    this.added = added;
    this.gate = gate;
  }

  @Override
  public String name() {
    return "plan_agendas";
  }

  @Override
  public boolean run() {
    if (!gate.isOpen()) {
      return false;
    }
    Instant now = clock.instant();
    List<WorkspaceId> waiting =
        database.read(connection -> MessagePlans.evenings(connection, now, BATCH));
    int count = 0;
    for (WorkspaceId id : waiting) {
      Workspace workspace = Tenant.<Workspace, RuntimeException>of(id, () -> workspaces.get(id));
      count += database.<Integer>write(connection -> plan(connection, workspace, now));
    }
    if (count > 0) {
      added.run();
    }
    return waiting.size() == BATCH;
  }

  private static int plan(Connection connection, Workspace workspace, Instant now)
      throws SQLException {
    PlannedMessages.Rules rules = MessagePlans.rules(connection, workspace);
    MessageRule rule = rule(rules.rules());
    ZoneId zone = workspace.zone();
    LocalDate tomorrow = LocalDate.ofInstant(now, zone).plusDays(1);
    if (rule == null) {
      MessagePlans.nextEvening(connection, workspace.id(), now, null);
      return 0;
    }
    Instant evening = Agenda.evening(tomorrow, rule, zone);
    boolean hasCome = !now.isBefore(evening);
    Instant next = hasCome ? Agenda.evening(tomorrow.plusDays(1), rule, zone) : evening;
    if (!MessagePlans.nextEvening(connection, workspace.id(), now, next)
        || !hasCome
        || rule.since().isAfter(evening)
        || isDropped(connection, evening)) {
      return 0;
    }
    return Agenda.add(connection, workspace.id(), tomorrow, rules.staff().members(), now);
  }

  /**
   * Whether the database was restored after this evening; if so, the e-mails may already have been
   * sent from the original database.
   */
  private static boolean isDropped(Connection connection, Instant evening) throws SQLException {
    Instant dropped = OutgoingHold.droppedUntil(connection);
    return dropped != null && !evening.isAfter(dropped);
  }

  /**
   * Returns the rule that applies to e-mails about tomorrow's bookings: the oldest active one, or
   * null if there is none.
   */
  static @Nullable MessageRule rule(List<MessageRule> rules) {
    return rules.stream()
        .filter(one -> one.active() && one.occasion() == Occasion.STAFF_TOMORROW)
        .findFirst()
        .orElse(null);
  }
}
