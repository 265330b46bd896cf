package turno;

import java.nio.file.Files;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import turno.platform.config.Settings;
import turno.platform.db.Durability;
import turno.platform.db.JdbcAddress;
import turno.platform.db.PostgresAccess;
import turno.platform.db.PostgresFailure;
import turno.race.DoubleBookings;

/** {@code check}: the settings as they are in effect, and what of the machine they need. */
@Command(name = "check")
final class CheckCommand implements Callable<Integer> {
  @Mixin private DataOption data = new DataOption();

  private final Surroundings surroundings;
  private boolean sound = true;

  CheckCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    var settings = surroundings.settings(data.asSettings());
    printTable(settings);
    surroundings.console().print("");
    var serving =
        settings.database() == null && PostgresAccess.runningIn(settings.folder()).isPresent();
    checkFolder(settings);
    checkPort(settings, serving);
    checkPostgres(settings);
    return sound ? Exit.DONE : Exit.FAILED;
  }

  private void printTable(Settings settings) {
    var rows = new ArrayList<List<String>>();
    rows.add(List.of("SETTING", "VALUE", "FROM", "WHAT IT IS"));
    settings
        .table()
        .forEach(row -> rows.add(List.of(row.name(), row.value(), row.origin(), row.purpose())));
    Answers.table(rows).forEach(surroundings.console()::print);
  }

  private void checkFolder(Settings settings) {
    var folder = settings.data();
    var nearest = folder;
    while (!Files.exists(nearest) && nearest.getParent() != null) {
      nearest = nearest.getParent();
    }
    if (!Files.isDirectory(nearest) || !Files.isWritable(nearest)) {
      fault("data folder", folder + " cannot be written. Maybe another one with --data?");
    } else {
      fine("data folder", folder + (Files.exists(folder) ? "" : " (made by the first start)"));
    }
  }

  private void checkPort(Settings settings, boolean serving) {
    var place = "port " + settings.port() + " of " + settings.host();
    try {
      RunCommand.refuseTakenPort(settings);
      fine("port", place + " is free");
    } catch (Refusal e) {
      if (serving) {
        fine("port", place + " is in use, and a server runs on this data folder");
      } else {
        fault("port", e.text());
      }
    }
  }

  private void checkPostgres(Settings settings) {
    if (settings.database() == null && !settings.folder().hasPostgres()) {
      fine("postgresql", "embedded, made by the first start");
      return;
    }
    try (var database = surroundings.open(data.asSettings())) {
      var effective = Durability.of(database.address());
      var faults = Durability.faults(effective);
      faults.forEach(line -> fault("postgresql", line));
      if (faults.isEmpty()) {
        var shown =
            effective.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(", "));
        fine("postgresql", "answers at " + database.address() + "; " + shown);
      }
      checkBookings(database.address());
    } catch (PostgresFailure e) {
      fault("postgresql", e.getMessage());
    }
  }

  private void checkBookings(JdbcAddress address) {
    List<DoubleBookings.Finding> findings;
    try {
      findings = DoubleBookings.in(address);
    } catch (SQLException e) {
      fault("bookings", "they cannot be read: " + e.getMessage());
      return;
    }
    if (findings.isEmpty()) {
      fine("bookings", "nothing is booked twice, and no time belongs to nobody");
    }
    for (DoubleBookings.Finding finding : findings) {
      if (finding.certain()) {
        fault("bookings", finding.toString());
      } else {
        surroundings
            .console()
            .print("note   bookings: " + finding + ", or the capacity was lowered since");
      }
    }
  }

  private void fine(String what, String text) {
    surroundings.console().print("ok     " + what + ": " + text);
  }

  private void fault(String what, String text) {
    sound = false;
    surroundings.console().print("WRONG  " + what + ": " + text);
  }
}
