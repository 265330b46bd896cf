package turno.webhooks;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.UUID;
import turno.platform.db.Database;
import turno.platform.db.Migrations;
import turno.platform.db.Sql;
import turno.postgres.JdbcAddress;

/**
 * Claims due deliveries in a database with a given number of past deliveries. The class is in the
 * package of the code that it measures, because that code is package-private.
 *
 * <p>There are ten workspaces with twenty endpoints each. Past deliveries are two seconds apart and
 * stored in order of time, each with one attempt. Eight deliveries are due at each endpoint.
 */
public final class ClaimRounds implements AutoCloseable {
  private static final int PLACES_AT_ONCE = 64;
  private static final Instant NOW = Instant.parse("2027-03-01T08:00:00Z");

  private static final List<String> FILL =
      List.of(
          // switches off foreign-key checks, which would be slow for a million rows
          "set session_replication_role = replica",
          """
          create function pg_temp.id(n bigint) returns uuid language sql immutable
          return ('01950000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
          """,
          """
          insert into turno.workspaces
                 (workspace_id, slug, name, mode, time_zone, country, currency, locale, created_at)
          select pg_temp.id(n), 'w' || n, 'W', 'live', 'America/Sao_Paulo', 'BR', 'BRL', 'pt-BR', '2027-03-01 08:00Z'
            from generate_series(0, 9) n
          """,
          """
          insert into turno.webhook_endpoints
                 (workspace_id, id, url, event_types, active, activation, active_since, secret,
                  created_at, updated_at)
          select pg_temp.id(n % 10), pg_temp.id(n), 'https://example.com/' || n, '{*}', true, 1,
                 '2027-03-01 08:00Z', '\\x00', '2027-03-01 08:00Z', '2027-03-01 08:00Z'
            from generate_series(0, 199) n
          """,
          """
          insert into turno.webhook_deliveries
                 (workspace_id, id, endpoint_id, activation, event_id, event_type, status,
                  attempt_count, automatic_count, asked, last_attempt_at, created_at)
          select pg_temp.id(n % 10), pg_temp.id(1000 + n), pg_temp.id(n % 200), 1,
                 pg_temp.id(10000000 + n / 2), 'booking.created', 'delivered', 1, 1, '{}', at, at
            from generate_series(0, HISTORY - 1) n,
                 lateral (select timestamptz '2027-03-01 08:00Z' - (HISTORY - n) * interval '2 s')
                         t(at)
          """,
          """
          insert into turno.webhook_attempts
                 (workspace_id, delivery_id, number, at, status_code, duration_ms, trigger)
          select workspace_id, id, 1, created_at, 204, 90, 'automatic' from turno.webhook_deliveries
          """,
          """
          insert into turno.log
                 (workspace_id, id, kind, subject_id, version, type, at, payload)
          select pg_temp.id(n % 10), pg_temp.id(20000000 + n), 'booking', pg_temp.id(n), 1,
                 'booking.created', timestamptz '2027-03-01 08:00Z', convert_to(repeat('event ', 200), 'UTF8')
            from generate_series(0, 1599) n
          """,
          """
          insert into turno.webhook_deliveries
                 (workspace_id, id, endpoint_id, activation, event_id, event_seq, event_type, status,
                  attempt_count, automatic_count, next_attempt_at, asked, due_at, created_at)
          select pg_temp.id(n % 10), pg_temp.id(30000000 + n), pg_temp.id(n % 200), 1,
                 pg_temp.id(20000000 + n), l.seq, 'booking.created', 'pending', 0, 0, t.due, '{}', t.due, t.due
            from generate_series(0, 1599) n
            join turno.log l
              on l.workspace_id = pg_temp.id(n % 10) and l.id = pg_temp.id(20000000 + n),
                 lateral (select timestamptz '2027-03-01 08:00Z' - n * interval '1 ms') t(due)
          """,
          """
          update turno.webhook_deliveries d set event_seq = l.seq
            from turno.log l where l.workspace_id = d.workspace_id and l.id = d.event_id
          """,
          "reset session_replication_role",
          "vacuum (analyze)",
          "checkpoint");

  private static final String GIVE_BACK =
      """
      update turno.webhook_deliveries
         set lease = null, leased_until = null, attempt_count = 0, last_attempt_at = null
       where due_at is not null and lease is not null
      """;

  private final Database database;
  private final DueDeliveries due;
  private final List<Endpoint.Key> keys;
  private int next;

  private ClaimRounds(Database database) {
    this.database = database;
    this.due = new DueDeliveries(database);
    this.keys = new ArrayList<>(due.endpoints(NOW).keySet());
    if (keys.size() != 200) {
      throw new IllegalStateException(
          keys.size() + " endpoints have due deliveries, but 200 should");
    }
  }

  /**
   * Creates the database on the same PostgreSQL server as another database.
   *
   * @param history the number of past deliveries
   */
  public static ClaimRounds open(JdbcAddress neighbour, int history) throws SQLException {
    String name = "history_" + history;
    JdbcAddress address =
        new JdbcAddress(
            neighbour.url().replaceAll("/[^/]*$", "/" + name),
            neighbour.user(),
            neighbour.password());
    execute(neighbour, List.of("create database " + name));
    Migrations.apply(address);
    execute(
        address,
        FILL.stream().map(sql -> sql.replace("HISTORY", Integer.toString(history))).toList());
    return new ClaimRounds(new Database(address, 1, "bench"));
  }

  private static void execute(JdbcAddress address, List<String> all) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection(address.url(), address.user(), address.password());
        Statement statement = connection.createStatement()) {
      for (String sql : all) {
        statement.execute(sql);
      }
    }
  }

  /**
   * Claims one delivery of each of 64 endpoints and returns how many milliseconds that took; the
   * claims are released afterwards.
   */
  public double claim() {
    SequencedMap<Endpoint.Key, Integer> wanted = new LinkedHashMap<>();
    for (int i = 0; i < PLACES_AT_ONCE; i++) {
      wanted.put(keys.get(next++ % keys.size()), 1);
    }
    long begin = System.nanoTime();
    int claimed = due.claim(wanted, new UUID(7, next), NOW).size();
    double millis = (System.nanoTime() - begin) / 1e6;
    if (claimed != PLACES_AT_ONCE) {
      throw new IllegalStateException(
          claimed + " deliveries were claimed instead of one per endpoint");
    }
    database.write(connection -> Sql.of(GIVE_BACK).with().update(connection));
    return millis;
  }

  /** Finds all endpoints with a due delivery and returns how many milliseconds that took. */
  public double walk() {
    long begin = System.nanoTime();
    due.endpoints(NOW);
    return (System.nanoTime() - begin) / 1e6;
  }

  @Override
  public void close() {
    database.close();
  }
}
