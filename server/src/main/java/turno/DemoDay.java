package turno;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import tools.jackson.databind.JsonNode;
import turno.imports.ImportRequests;
import turno.kernel.Timestamps;

/**
 * The demo's day up to now, as the desk would have kept it: the customers of bookings that have
 * begun have arrived, but for one.
 */
final class DemoDay {
  /** Among the bookings that have begun; early, so that most days of a demo have one. */
  private static final int NO_SHOW = 1;

  private final ImportRequests desk;

  DemoDay(ImportRequests desk) {
    this.desk = desk;
  }

  void run(Instant now, ZoneId zone) {
    LocalDate today = now.atZone(zone).toLocalDate();
    String path = "/v1/bookings?status=confirmed&from=" + today + "&to=" + today.plusDays(1);
    int begun = 0;
    for (JsonNode booking : send("GET", path).path("data")) {
      Instant start = Timestamps.parse(booking.path("start").asString(""));
      if (start != null && start.isBefore(now)) {
        String step = begun++ == NO_SHOW ? "/no-show" : "/check-in";
        send("POST", "/v1/bookings/" + booking.path("id").asString("") + step);
      }
    }
  }

  private JsonNode send(String method, String path) {
    ImportRequests.Reply reply = desk.send(method, path, null);
    if (reply.isRefusal()) {
      throw new IllegalStateException(method + " " + path + ": " + reply.body());
    }
    return reply.body();
  }
}
