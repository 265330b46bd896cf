package turno.commands;

import java.security.SecureRandom;
import java.util.function.Function;
import turno.kernel.IdSource;
import turno.platform.config.Setting;
import turno.platform.config.Settings;
import turno.platform.db.Database;
import turno.platform.db.Migrations;
import turno.platform.secrets.Keys;
import turno.platform.time.DatabaseClock;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresAccess;
import turno.postgres.ServerPlace;
import turno.users.Links;

/**
 * The database as commands use it, with its schema up to date, the shared clock and a source of
 * ids.
 */
public record CommandDatabase(
    JdbcAddress address,
    Settings settings,
    Database database,
    DatabaseClock clock,
    IdSource ids,
    SecureRandom random) {
  /**
   * While one connection runs an operation's transaction, another may be needed for a separate
   * read.
   */
  private static final int CONNECTIONS = 2;

  static <T> T with(
      CliEnvironment environment, DataOption data, Function<CommandDatabase, T> work) {
    try (OpenedDatabase opened = environment.open(data.asSettings());
        Database database = new Database(opened.address(), CONNECTIONS, "command")) {
      Migrations.apply(opened.address());
      DatabaseClock clock = new DatabaseClock(database);
      clock.measure();
      IdSource ids = new IdSource(clock, environment.random());
      return work.apply(
          new CommandDatabase(
              opened.address(), opened.settings(), database, clock, ids, environment.random()));
    }
  }

  /** Like {@link #with}, for commands that must not create a database. */
  static <T> T ofExisting(
      CliEnvironment environment, DataOption data, Function<CommandDatabase, T> work) {
    requireDatabase(environment.settings(data.asSettings()));
    return with(environment, data, work);
  }

  /** Refuses a folder without a database; the name is probably mistyped. */
  static void requireDatabase(Settings settings) {
    if (settings.find(Setting.DATABASE) == null && !settings.folder().hasPostgres()) {
      throw CommandRefusal.failed(
          "There is no database in "
              + settings.get(Setting.DATA)
              + ".\nChoose the data folder with --data.");
    }
  }

  /**
   * Returns the keys that encrypt secrets; creates the first key if there is none, and refuses the
   * command if a key in use is missing.
   */
  Keys keys(CliEnvironment environment) {
    String missing = MissingKey.in(database, settings.keys(), environment.random());
    if (missing != null) {
      throw CommandRefusal.failed(missing);
    }
    return Keys.ofServer(settings.keys(), environment.random(), environment.console());
  }

  /** Returns the URL of the page that accepts the token. */
  String link(String token) {
    return new Links(this::baseOfLinks).of(token);
  }

  /**
   * Returns the base URL of links: that of the server running on the data folder or, if none is
   * running, that from the settings.
   */
  public String baseOfLinks() {
    return PostgresAccess.server(settings.postgres())
        .map(ServerPlace::links)
        .orElseGet(settings::baseOfLinks);
  }
}
