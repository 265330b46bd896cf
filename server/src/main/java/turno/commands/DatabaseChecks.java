package turno.commands;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import turno.kernel.TimeZones;
import turno.platform.config.Setting;
import turno.platform.config.Settings;
import turno.platform.db.Migrations;
import turno.platform.db.Replication;
import turno.platform.db.SelfTest;
import turno.platform.db.Sql;
import turno.platform.time.ClockDistance;
import turno.postgres.Durability;
import turno.postgres.JdbcAddress;
import turno.postgres.Sessions;

/** The PostgreSQL checks of {@code check}. */
final class DatabaseChecks {
  private static final int MIN_LOCKS = 512;
  private static final int ROUND_TRIPS = 5;
  private static final long SLOW_MICROS = 2_000;
  private static final Duration MAX_CLOCK_DIFFERENCE = Duration.ofSeconds(2);

  private static final String FACTS =
      """
      select current_setting('server_version') as version,
             current_setting('max_locks_per_transaction')::int as locks,
             current_setting('max_connections')::int
               - current_setting('superuser_reserved_connections')::int
               - current_setting('reserved_connections')::int as connections,
             current_setting('server_encoding') as encoding,
             has_database_privilege(current_database(), 'create') as creates,
             (select rolsuper from pg_roles where rolname = current_user) as superuser,
             (extract(epoch from clock_timestamp()) * 1000)::bigint as millis
      """;

  private static final String ZONES =
      """
      select time_zone from turno.schedules
      union
      select time_zone from turno.workspaces
      order by time_zone
      """;

  private final Settings settings;
  private final CheckResults findings;

  DatabaseChecks(Settings settings, CheckResults findings) {
    this.settings = settings;
    this.findings = findings;
  }

  private record Facts(
      String version,
      int locks,
      int connections,
      String encoding,
      boolean creates,
      boolean superuser,
      long millisApart) {}

  void run(JdbcAddress address) {
    try (Connection connection = connect(address)) {
      Facts facts = facts(connection);
      version(address, facts);
      durability(Durability.of(address));
      replication(Replication.of(connection));
      rights(facts);
      limits(facts);
      sessions(address, connection);
      selfTest(address);
      Migrations.Standing standing = Migrations.standing(connection);
      schema(standing);
      latency(connection);
      clocks(facts);
      if (standing.applied() != null) {
        zones(connection);
      }
    } catch (SQLException e) {
      findings.fault("postgresql", address + " does not answer: SQL state " + e.getSQLState());
    }
  }

  private void sessions(JdbcAddress address, Connection connection) {
    try {
      if (Sessions.areKept(address, connection)) {
        findings.fine("sessions", "each connection is its own session");
      } else {
        findings.fault(
            "sessions", "the connection goes through a pooler. Connect to PostgreSQL directly.");
      }
    } catch (SQLException e) {
      findings.fault("sessions", "a second connection failed: SQL state " + e.getSQLState());
    }
  }

  private void selfTest(JdbcAddress address) {
    List<SelfTest.Fault> faults = SelfTest.run(address);
    faults.forEach(fault -> findings.fault(fault.subject(), fault.text()));
    if (faults.isEmpty()) {
      findings.fine(
          "self-test",
          "locks exclude each other, commits are visible to other connections, and writes work");
    }
  }

  /**
   * Reports stored time zones that this Java version does not know: they were written by another
   * Java version, or by a person directly into the database.
   */
  private void zones(Connection connection) throws SQLException {
    List<String> unknown =
        Sql.of(ZONES).list(connection, row -> row.getString("time_zone")).stream()
            .filter(zone -> TimeZones.find(zone) == null)
            .toList();
    if (unknown.isEmpty()) {
      findings.fine("time zones", "this Java version knows all stored time zones");
    } else {
      findings.fault(
          "time zones",
          "this Java version does not know "
              + String.join(", ", unknown)
              + ": schedules in these zones are closed, and times are shown in UTC."
              + " Use another Java version, or change the zones of the schedules and workspaces.");
    }
  }

  private static Connection connect(JdbcAddress address) throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("ApplicationName", "turno check");
    return address.connect(properties);
  }

  private static Facts facts(Connection connection) throws SQLException {
    long begunNanos = System.nanoTime();
    return Sql.of(FACTS)
        .one(
            connection,
            row -> {
              ClockDistance distance =
                  ClockDistance.measured(
                      row.getLong("millis"),
                      System.currentTimeMillis(),
                      System.nanoTime() - begunNanos);
              return new Facts(
                  row.getString("version"),
                  row.getInt("locks"),
                  row.getInt("connections"),
                  row.getString("encoding"),
                  row.getBoolean("creates"),
                  row.getBoolean("superuser"),
                  distance.near(0));
            });
  }

  private void version(JdbcAddress address, Facts facts) {
    String text = "PostgreSQL " + facts.version() + " answers at " + address;
    if (!facts.encoding().equals("UTF8")) {
      findings.fault(
          "postgresql",
          text
              + ", with the encoding "
              + facts.encoding()
              + ". Create a database with the encoding UTF8.");
    } else {
      findings.fine("postgresql", text);
    }
  }

  private void durability(Map<String, String> effective) {
    var faults = Durability.faults(effective);
    faults.forEach(line -> findings.fault("durability", line));
    if (faults.isEmpty()) {
      findings.fine(
          "durability",
          effective.entrySet().stream()
              .map(entry -> entry.getKey() + "=" + entry.getValue())
              .collect(Collectors.joining(", ")));
    }
  }

  private void replication(Replication replication) {
    if (replication.isWeaker()) {
      findings.fault(
          "replication",
          "synchronous_standby_names requires a synchronous standby, but commits do not wait for it:"
              + " synchronous_commit = "
              + replication.commit()
              + ". Set it to on, for the server, the database and the role.");
      return;
    }
    switch (replication.state()) {
      case NOT_ASKED ->
          findings.fine(
              "replication",
              replication.standbys() == 0
                  ? "no standby is connected"
                  : "standbys: "
                      + replication.standbys()
                      + ", none of them synchronous: a failover may lose the latest writes");
      case PRESENT -> findings.fine("replication", "the synchronous standby is connected");
      case MISSING ->
          findings.fault(
              "replication",
              "synchronous_standby_names requires more synchronous standbys than are connected:"
                  + " writes wait. Start the missing standbys, or change the setting.");
      case UNKNOWN ->
          findings.note(
              "replication",
              "a synchronous standby is required, but the role may not see whether it is"
                  + " connected. Run:"
                  + " grant pg_read_all_stats to …;");
    }
  }

  private void rights(Facts facts) {
    if (!facts.creates()) {
      findings.fault(
          "role",
          "it may not create schemas in this database. Run: grant create on database … to …;");
    } else if (facts.superuser() && settings.find(Setting.DATABASE) != null) {
      findings.note(
          "role",
          "it is a superuser. A role that owns the database and has the role turno_tenant is enough.");
    } else {
      findings.fine("role", "it may create schemas in this database");
    }
  }

  private void limits(Facts facts) {
    int wanted = settings.get(Setting.DATABASE_POOL);
    String connections =
        "this server uses up to " + wanted + " of " + facts.connections() + " connections";
    if (facts.connections() < wanted) {
      findings.fault(
          "connections", connections + ". Raise max_connections, or lower TURNO_DATABASE_POOL.");
    } else if (facts.connections() < wanted * settings.get(Setting.NODE_COUNT)) {
      findings.fault(
          "connections",
          connections
              + ", and there are "
              + settings.get(Setting.NODE_COUNT)
              + " servers. Raise max_connections.");
    } else {
      findings.fine("connections", connections);
    }
    String locks = "max_locks_per_transaction = " + facts.locks();
    if (facts.locks() < MIN_LOCKS) {
      findings.note(
          "locks",
          locks
              + "; set it to "
              + MIN_LOCKS
              + " or more: a booking takes a lock for each resource and day.");
    } else {
      findings.fine("locks", locks);
    }
  }

  private void schema(Migrations.Standing standing) {
    String applied = standing.applied();
    if (applied == null) {
      findings.fine("schema", "none yet; the next start creates it");
    } else if (standing.isOther()) {
      findings.fault("schema", Migrations.OTHER_SCHEMA.replace('\n', ' '));
    } else if (Integer.parseInt(applied) > Integer.parseInt(standing.known())) {
      findings.fault(
          "schema",
          "version "
              + applied
              + ", but this Turno knows only "
              + standing.known()
              + ". A newer Turno has used this database: start that version.");
    } else if (applied.equals(standing.known())) {
      findings.fine("schema", "version " + applied + ", up to date");
    } else {
      findings.note(
          "schema", "version " + applied + "; the next start migrates it to " + standing.known());
    }
  }

  private void latency(Connection connection) throws SQLException {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < ROUND_TRIPS; i++) {
      long begun = System.nanoTime();
      Sql.of("select 1").one(connection, row -> row.getInt(1));
      least = Math.min(least, System.nanoTime() - begun);
    }
    long micros = least / 1_000;
    String text = "a round trip takes " + micros + " µs";
    if (micros > SLOW_MICROS) {
      findings.note("latency", text + ". Move the server closer to its database.");
    } else {
      findings.fine("latency", text);
    }
  }

  private void clocks(Facts facts) {
    Duration apart = Duration.ofMillis(facts.millisApart()).abs();
    String text =
        "the clocks of this machine and the database differ by " + apart.toMillis() + " ms";
    if (apart.compareTo(MAX_CLOCK_DIFFERENCE) > 0) {
      findings.note(
          "clock",
          text
              + "; the server goes by the database's clock. Check that both machines synchronize"
              + " their clocks, for example with NTP.");
    } else {
      findings.fine("clock", text);
    }
  }
}
