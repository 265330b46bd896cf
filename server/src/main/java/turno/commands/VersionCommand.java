package turno.commands;

import java.sql.SQLException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import turno.platform.db.Migrations;
import turno.platform.db.Sql;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresAccess;

/** {@code version}: what somebody who is asked for help wants to know first. */
@Command(name = "version")
final class VersionCommand implements Callable<Integer> {
  @Mixin private DataOption data = new DataOption();

  private final CliEnvironment surroundings;

  VersionCommand(CliEnvironment surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    var settings = surroundings.settings(data.asSettings());
    var commit = Release.commit(surroundings.checkout());
    var console = surroundings.console();
    console.print(
        "Turno "
            + Release.version()
            + (commit == null ? "" : ", commit " + commit)
            + ", schema "
            + Migrations.newest());
    console.print("Java " + Runtime.version() + ", " + System.getProperty("java.vendor"));
    console.print(
        settings.database() == null
            ? "PostgreSQL " + PostgresAccess.embeddedVersion() + ", embedded"
            : "PostgreSQL " + asked(settings.database()));
    return Exit.DONE;
  }

  private static String asked(JdbcAddress address) {
    try (var connection = address.connect()) {
      return Sql.of("select current_setting('server_version')")
              .one(connection, row -> row.getString(1))
          + " at "
          + address;
    } catch (SQLException e) {
      return "at " + address + " does not answer";
    }
  }
}
