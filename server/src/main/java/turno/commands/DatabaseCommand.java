package turno.commands;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import turno.platform.config.Setting;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresAccess;

/** {@code db}: backups, restores and other work on the database itself. */
@Command(
    name = "db",
    header = "back up, restore, release and move the database; how to connect to it",
    description =
        """
        To move to another PostgreSQL, to move back, or to upgrade PostgreSQL, make a backup here
        and restore it there; 'export' and 'import' are other names for 'backup' and 'restore'.
        docs/operations/ describes the move step by step. --data cannot be used together with
        DATABASE_URL.

        Exit codes: 2 for an invalid option or setting, or for a file that is not a complete
        backup; 1 for any other obstacle.\
        """)
final class DatabaseCommand {
  private final CliEnvironment environment;

  private final Application application;

  DatabaseCommand(CliEnvironment environment, Application application) {
    this.environment = environment;
    this.application = application;
  }

  List<Callable<Integer>> subcommands() {
    var backups = new BackupCommands(environment, application);
    return List.of(
        new Url(),
        backups.new Backup(),
        backups.new Restore(),
        backups.new Verify(),
        new ReleaseCommand(environment));
  }

  @Command(
      name = "url",
      header = "print how to connect to the database, for psql and other tools",
      description =
          """
          The URL contains the password. The embedded PostgreSQL runs only while the server
          does.\
          """)
  private final class Url implements Callable<Integer> {
    @Option(names = "--jdbc", description = "print the form for JDBC")
    private boolean jdbc;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      var settings = environment.settings(data.asSettings());
      var address = settings.find(Setting.DATABASE);
      if (address == null) {
        address =
            PostgresAccess.runningIn(settings.folder())
                .orElseThrow(() ->
                    CommandRefusal.failed(
                        "No PostgreSQL is running in "
                            + settings.get(Setting.DATA)
                            + "; it runs only while the server does.\nStart the server with ./turno run."));
      }
      environment.console().print(jdbc ? forJava(address) : address.forTools());
      return Exit.DONE;
    }

    private static String forJava(JdbcAddress address) {
      var separator = address.url().contains("?") ? "&" : "?";
      return address.url()
          + separator
          + "user="
          + JdbcAddress.encoded(address.user())
          + "&password="
          + JdbcAddress.encoded(address.password());
    }
  }
}
