package turno;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.imports.ImportRequests;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.messages.SampleMessages;
import turno.workspaces.Workspace;

/**
 * Fills in the demo's day up to now, as the front desk would have: every customer whose booking has
 * begun is checked in, except for one no-show. The messages that would have been sent are recorded;
 * some customers of upcoming bookings have answered, and one could not be reached.
 */
final class DemoDay {
  /**
   * The index of the no-show among the bookings that have begun; low, so that most days of a demo
   * have a no-show.
   */
  private static final int NO_SHOW = 1;

  /** Reminders have been sent for bookings that begin within this time from now. */
  private static final Duration REMINDED = Duration.ofDays(1);

  /** The index, among the upcoming bookings, of the one whose customer could not be reached. */
  private static final int UNREACHED = 1;

  private static final String WHY_UNREACHED = "131026: Message undeliverable";
  private static final int DAYS_AHEAD = 14;

  private final ImportRequests desk;
  private final SampleMessages messages;

  DemoDay(ImportRequests desk, SampleMessages messages) {
    this.desk = desk;
    this.messages = messages;
  }

  void run(Instant now, Workspace workspace) {
    LocalDate today = now.atZone(workspace.zone()).toLocalDate();
    int begun = 0;
    int ahead = 0;
    for (JsonNode booking : bookings(today, today.plusDays(DAYS_AHEAD))) {
      String id = booking.path("id").asString("");
      Instant start = Timestamps.parse(booking.path("start").asString(""));
      if (start == null) {
        continue;
      }
      if (booking.path("status").asString("").equals("pending_payment")) {
        messages.sent(workspace, id, "payment_due", now);
      } else if (start.isBefore(now)) {
        write(workspace, id, true, now);
        send("POST", "/v1/bookings/" + id + (begun++ == NO_SHOW ? "/no-show" : "/check-in"), null);
      } else {
        remind(workspace, id, ahead++, start.isBefore(now.plus(REMINDED)), now);
      }
    }
  }

  /**
   * Records the messages about an upcoming booking, one of which failed if its customer could not
   * be reached, and the answer of every second customer who was reminded.
   */
  private void remind(Workspace workspace, String id, int place, boolean isReminded, Instant now) {
    if (place == UNREACHED) {
      messages.failed(workspace, id, isReminded ? "reminder" : "booked", now, WHY_UNREACHED);
    }
    write(workspace, id, isReminded, now);
    if (isReminded && place != UNREACHED && place % 2 == 0) {
      ObjectNode answer = Json.object().put("answer", "coming").put("channel", "whatsapp");
      send("POST", "/v1/bookings/" + id + "/attendance-reply", answer);
    }
  }

  private void write(Workspace workspace, String id, boolean isReminded, Instant now) {
    messages.sent(workspace, id, "booked", now);
    messages.sent(workspace, id, "payment_received", now);
    if (isReminded) {
      messages.sent(workspace, id, "reminder", now);
    }
  }

  private JsonNode bookings(LocalDate from, LocalDate to) {
    String path = "/v1/bookings?status=confirmed&status=pending_payment&limit=100";
    return send("GET", path + "&from=" + from + "&to=" + to, null).path("data");
  }

  private JsonNode send(String method, String path, @Nullable ObjectNode body) {
    ImportRequests.Reply reply = desk.send(method, path, body);
    if (reply.isRefusal()) {
      throw new IllegalStateException(method + " " + path + ": " + reply.body());
    }
    return reply.body();
  }
}
