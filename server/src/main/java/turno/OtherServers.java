package turno;

import turno.platform.db.Database;
import turno.platform.db.Sql;

/**
 * Whether servers run on the database beside this process: each keeps one connection for its feed,
 * under a name of its own, for as long as it lives.
 */
final class OtherServers {
  /** The pool by which a server is known. */
  static final String POOL = "feed";

  private static final String RUN =
      """
      select exists (
        select from pg_stat_activity
         where datname = current_database() and application_name = ?)
      """;

  private OtherServers() {}

  /** Asked before this process opens a pool of that name itself. */
  static boolean run(Database database) {
    return database.read(
        connection -> Sql.of(RUN).with("turno " + POOL).one(connection, row -> row.getBoolean(1)));
  }
}
