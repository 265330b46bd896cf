package turno.verification.race;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import turno.postgres.JdbcAddress;
import turno.postgres.Progress;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.Consistency;
import turno.verification.kit.PlainHttp;
import turno.verification.kit.QueryRows;
import turno.verification.kit.ServerProcess;
import turno.verification.kit.WireId;

/**
 * Goes back to the previous version as docs/operations/upgrade.md describes: the backup that was
 * taken before the upgrade is restored into an empty database, and the previous version serves it.
 */
final class WayBack {
  private static final String HISTORIES =
      """
      select b.id, coalesce(string_agg(h.action, ' ' order by h.version), '') as history
        from turno.bookings b
        left join turno.booking_history h
          on h.workspace_id = b.workspace_id and h.booking_id = b.id
       group by b.id
      """;

  private final Path file;
  private final Map<UUID, String> acknowledged = new HashMap<>();
  private final List<String> evidence = new ArrayList<>();

  private WayBack(Path file, RaceStatistics statistics) {
    this.file = file;
    for (ExpectedBooking booking : statistics.expected()) {
      acknowledged.put(booking.id, withoutExpiry(booking.history()));
    }
  }

  /**
   * Takes the backup while clients use the server.
   *
   * @param statistics contains the bookings that have been acknowledged so far
   */
  static WayBack withBackup(Path file, ServerProcess server, RaceStatistics statistics)
      throws InterruptedException {
    WayBack back = new WayBack(file, statistics);
    server.command("db", "backup", file.toString());
    return back;
  }

  /**
   * Removes an expiry from a history, because a client may learn of an expiry before the server
   * stores it.
   */
  private static String withoutExpiry(String history) {
    return history.replaceFirst(" expired$", "");
  }

  /**
   * Goes back to the previous version, and returns the faults.
   *
   * @param upgraded the database of the next version
   * @param empty the database to restore into
   * @param previous a server of the previous version on {@code empty}
   */
  List<String> go(
      JdbcAddress upgraded,
      JdbcAddress empty,
      ServerProcess previous,
      String apiKey,
      Progress progress)
      throws SQLException, IOException, InterruptedException {
    previous.command("db", "restore", file.toString());
    Map<UUID, String> restored = histories(empty);
    compare(restored, histories(upgraded));
    try (Connection connection = empty.connect()) {
      Consistency.ofTime(connection).forEach(fault -> evidence.add("restored: " + fault));
    }
    previous.start();
    serve(previous, apiKey);
    previous.command("db", "release", "--yes");
    previous.stopFault().ifPresent(evidence::add);
    progress.say(
        "the previous version serves the backup: "
            + acknowledged.size()
            + " bookings had been acknowledged before the backup, "
            + restored.size()
            + " were restored");
    return evidence;
  }

  private static Map<UUID, String> histories(JdbcAddress address) throws SQLException {
    Map<UUID, String> histories = new HashMap<>();
    try (Connection connection = address.connect()) {
      QueryRows.list(
          connection,
          HISTORIES,
          row -> histories.put(row.getObject("id", UUID.class), row.getString("history")));
    }
    return histories;
  }

  /**
   * Checks that every booking that was acknowledged before the backup is restored, in no older
   * state, and that every restored booking is in a state that the booking in the upgraded database
   * once had. Also checks that the backup was taken while clients were booking.
   */
  private void compare(Map<UUID, String> restored, Map<UUID, String> upgraded) {
    acknowledged.forEach((id, history) -> {
      String found = restored.getOrDefault(id, "");
      if (!isBeginning(history, found)) {
        evidence.add(id + " was acknowledged as " + history + ", but restored as " + found);
      }
    });
    restored.forEach((id, history) -> {
      String later = upgraded.getOrDefault(id, "");
      if (!isBeginning(history, later)) {
        evidence.add(id + " was restored as " + history + ", but was upgraded as " + later);
      }
    });
    if (acknowledged.isEmpty() || restored.size() >= upgraded.size()) {
      evidence.add(
          "the backup contains "
              + restored.size()
              + " of "
              + upgraded.size()
              + " bookings, so it was not taken while bookings were being made");
    }
  }

  private static boolean isBeginning(String beginning, String whole) {
    return (whole + " ").startsWith(beginning + " ");
  }

  private void serve(ServerProcess previous, String apiKey)
      throws IOException, InterruptedException {
    String booking = WireId.BOOKING.of(acknowledged.keySet().iterator().next());
    for (ApiRequest ask :
        List.of(
            ApiRequest.get("/bookings/" + booking),
            ApiRequest.post("/customers", "way-back", "{\"name\": \"Maria Souza\"}"))) {
      ApiReply reply = PlainHttp.send(previous.baseAddress(), apiKey, ask);
      if (reply.status() >= 300) {
        evidence.add("on the restored database, " + ask + " got the answer " + reply);
      }
    }
  }
}
