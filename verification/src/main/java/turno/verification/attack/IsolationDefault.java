package turno.verification.attack;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;
import turno.verification.kit.QueryRows;

/** A database whose transactions are isolated otherwise than the server expects. */
final class IsolationDefault implements Attack {
  private static final int STARTS = 8;
  private static final int CLIENTS = 8;

  @Override
  public String name() {
    return "isolation";
  }

  @Override
  public String purpose() {
    return "a database that defaults to other isolation levels, and many who want the same slots";
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
    String service = business.service(30, List.of(business.needs(business.person())));
    int day = 1;
    try {
      for (String level : List.of("repeatable read", "serializable")) {
        setDefault(context, "set default_transaction_isolation = '" + level + "'");
        fight(context, level, service, day++);
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

  private static void fight(AttackContext context, String level, String service, int day)
      throws InterruptedException {
    List<AttackedBusiness.Deed<Map.Entry<String, TimedReply>>> deeds = new ArrayList<>();
    for (int number = 0; number < STARTS; number++) {
      Instant start =
          Instant.parse(AttackedBusiness.noon())
              .plus(Duration.ofDays(day))
              .plus(Duration.ofMinutes(30L * number));
      ObjectNode wish =
          PlainJson.object().put("service_id", service).put("start", start.toString());
      for (int client = 0; client < CLIENTS; client++) {
        deeds.add(() -> Map.entry(start.toString(), context.attacker().post("/bookings", wish)));
      }
    }
    Map<String, Integer> booked = new HashMap<>();
    for (Map.Entry<String, TimedReply> one : AttackedBusiness.all(deeds)) {
      context.judgeStatus("POST /bookings where " + level + " is the default", one.getValue());
      if (one.getValue().status() == 201) {
        booked.merge(one.getKey(), 1, Integer::sum);
      }
    }
    long twice = booked.values().stream().filter(times -> times > 1).count();
    context.did("%d clients for each of %d slots, where %s is the default", CLIENTS, STARTS, level);
    context.seen("%d slots booked, %d of them more than once", booked.size(), twice);
    if (twice > 0 || booked.size() != STARTS) {
      context.broke("%s: %d slots booked, %d of them more than once", level, booked.size(), twice);
    }
  }
}
