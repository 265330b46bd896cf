package turno;

import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import turno.kernel.Failure;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.db.Migrations;
import turno.platform.time.DatabaseClock;

/** The database with its schema, the one clock and new ids, for as long as a word needs them. */
record CommandDatabase(Database database, DatabaseClock clock, IdSource ids) {
  static <T> T with(
      OpenedDatabase opened, RandomGenerator random, Function<CommandDatabase, T> work) {
    try (Database database = new Database(opened.address(), 1, "command")) {
      if (!database.read(Migrations::areApplied)) {
        Migrations.apply(opened.address());
      }
      DatabaseClock clock = new DatabaseClock(database);
      clock.measure();
      return work.apply(new CommandDatabase(database, clock, new IdSource(clock, random)));
    }
  }

  /** Says what a use case refuses in terms of the options that were typed. */
  static Refusal refusal(List<Failure> failures) {
    String text =
        failures.stream()
            .map(failure ->
                "--"
                    + String.valueOf(failure.parameter()).replace('_', '-')
                    + ": "
                    + failure.detail())
            .collect(Collectors.joining("\n"));
    boolean typed =
        failures.stream()
            .anyMatch(failure ->
                !failure.code().equals("conflict") && !failure.code().equals("unknown_id"));
    return typed ? Refusal.unreadable(text) : Refusal.failed(text);
  }
}
