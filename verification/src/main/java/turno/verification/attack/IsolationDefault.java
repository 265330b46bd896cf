package turno.verification.attack;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;
import turno.verification.kit.QueryRows;

/**
 * Sets the database's default isolation level to levels other than the one that the server needs.
 */
final class IsolationDefault implements Attack {
  private static final int CLIENTS = 16;

  /**
   * The number of days for each isolation level: more than its rounds, so that every round has a
   * day of its own.
   */
  private static final int DAYS = 100;

  /**
   * The minutes between starts: less than the service's half hour, so that neighbouring starts
   * overlap.
   */
  private static final int STEP_MINUTES = 5;

  private static final int STARTS = 6;

  @Override
  public String name() {
    return "isolation";
  }

  @Override
  public String purpose() {
    return "a database that defaults to other isolation levels, and many clients that book"
        + " overlapping times";
  }

  @Override
  public boolean isQuick() {
    return false;
  }

  @Override
  public boolean needsOwnServer() {
    return true;
  }

  @Override
  public void run(AttackContext context) throws InterruptedException, SQLException {
    AttackedBusiness business = new AttackedBusiness(context.attacker());
    String service = business.service(STEP_MINUTES, business.person());
    int day = 0;
    try {
      for (String level : List.of("repeatable read", "serializable")) {
        setDefault(context, "set default_transaction_isolation = '" + level + "'");
        fight(context, level, service, day);
        day += DAYS;
      }
    } finally {
      setDefault(context, "reset default_transaction_isolation");
    }
  }

  private static void setDefault(AttackContext context, String what)
      throws InterruptedException, SQLException {
    String database;
    try (Connection connection = context.server().database()) {
      database = QueryRows.one(connection, "select current_database()", row -> row.getString(1));
    }
    context.server().execute("alter database \"" + database + "\" " + what);
    context.server().restart();
  }

  /**
   * In each round, all clients try to book overlapping times, and exactly one client must succeed.
   */
  private static void fight(AttackContext context, String level, String service, int firstDay)
      throws InterruptedException {
    int rounds = context.count(60, 20);
    int none = 0;
    int several = 0;
    for (int round = 0; round < rounds; round++) {
      Instant noon = Instant.parse(AttackedBusiness.noon()).plus(Duration.ofDays(firstDay + round));
      List<SideBySide.Deed<TimedReply>> deeds = new ArrayList<>();
      for (int client = 0; client < CLIENTS; client++) {
        Instant start = noon.plus(Duration.ofMinutes((long) STEP_MINUTES * (client % STARTS)));
        ObjectNode wish =
            PlainJson.object().put("service_id", service).put("start", start.toString());
        deeds.add(() -> context.attacker().post("/bookings", wish));
      }
      int booked = 0;
      for (TimedReply answer : SideBySide.all(deeds)) {
        context.judgeStatus("POST /bookings (default level: " + level + ")", answer);
        booked += answer.status() == 201 ? 1 : 0;
      }
      none += booked == 0 ? 1 : 0;
      several += booked > 1 ? 1 : 0;
    }
    context.did("%d rounds of %d clients with the default %s", rounds, CLIENTS, level);
    context.seen("%d rounds with more than one booking, %d with none", several, none);
    if (several > 0 || none > 0) {
      context.broke("%s: %d rounds with more than one booking, %d with none", level, several, none);
    }
  }
}
