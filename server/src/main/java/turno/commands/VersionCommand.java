package turno.commands;

import java.sql.SQLException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import turno.platform.config.Setting;
import turno.platform.db.Migrations;
import turno.platform.db.Sql;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresAccess;

/** {@code version}: prints the versions that support staff ask for first. */
@Command(
    name = "version",
    header = "print the versions of Turno, Java and PostgreSQL",
    description =
        """
        Prints the versions of Turno (with its commit, where -dirty means changed files, and the
        schema that it knows), of Java, and of PostgreSQL: the embedded one, or the one that
        DATABASE_URL names.\
        """)
final class VersionCommand implements Callable<Integer> {
  @Mixin private DataOption data = new DataOption();

  private final CliEnvironment environment;

  VersionCommand(CliEnvironment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    var settings = environment.settings(data.asSettings());
    var commit = Release.commit(environment.checkout());
    var console = environment.console();
    console.print(
        "Turno "
            + Release.version()
            + (commit == null ? "" : ", commit " + commit)
            + ", schema "
            + Migrations.newest());
    console.print("Java " + Runtime.version() + ", " + System.getProperty("java.vendor"));
    JdbcAddress database = settings.find(Setting.DATABASE);
    console.print(
        database == null
            ? "PostgreSQL " + PostgresAccess.embeddedVersion() + ", embedded"
            : "PostgreSQL " + asked(database));
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
