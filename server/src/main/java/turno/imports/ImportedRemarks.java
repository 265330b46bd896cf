package turno.imports;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The remarks on a file's writes: warnings, and bookings that no longer fit, except bookings that
 * fit again because of a later object of the file.
 */
final class ImportedRemarks {
  private final ImportRequests requests;
  private final BusinessFile file;
  private final List<String> warnings = new ArrayList<>();
  private final Map<String, Left> left = new LinkedHashMap<>();

  /** The bookings that the object at one position of the file leaves in conflict. */
  private static final class Left {
    final Map<String, JsonNode> bookings = new LinkedHashMap<>();
    long unlisted;
  }

  ImportedRemarks(ImportRequests requests, BusinessFile file) {
    this.requests = requests;
    this.file = file;
  }

  /** Records the answer to a write of the object at this position. */
  void add(String pointer, JsonNode answer) {
    for (JsonNode warning : answer.path("warnings")) {
      warnings.add(file.where(pointer) + ": " + warning.path("detail").asString(""));
    }
    JsonNode conflicts = answer.path("conflicts");
    if (conflicts.isEmpty()) {
      return;
    }
    Left here = left.computeIfAbsent(pointer, _ -> new Left());
    for (JsonNode conflict : conflicts) {
      JsonNode booking = conflict.path("booking");
      here.bookings.put(booking.path("id").asString(""), booking);
    }
    here.unlisted += answer.path("conflicts_total").asLong() - conflicts.size();
  }

  /** Returns a line for each remark, with its position in the file. */
  List<String> lines() {
    List<String> lines = new ArrayList<>(warnings);
    left.forEach((pointer, here) -> {
      List<JsonNode> bookings = here.bookings.values().stream().filter(this::isInConflict).toList();
      if (bookings.size() + here.unlisted > 0) {
        lines.add(
            file.where(pointer)
                + ": bookings that no longer fit: "
                + (bookings.size() + here.unlisted));
        bookings.forEach(booking -> lines.add("  " + described(booking)));
      }
      if (here.unlisted > 0) {
        lines.add("  and " + here.unlisted + " more");
      }
    });
    return lines;
  }

  private boolean isInConflict(JsonNode booking) {
    String start = booking.path("start").asString("");
    String end = OffsetDateTime.parse(start).plusSeconds(1).toString();
    String query =
        "?in_conflict=true&limit=100&fields=id&from=" + encoded(start) + "&to=" + encoded(end);
    String cursor = "";
    while (true) {
      JsonNode page = requests.send("GET", "/v1/bookings" + query + cursor, null).body();
      if (page.path("data")
          .valueStream()
          .anyMatch(one -> one.path("id").equals(booking.path("id")))) {
        return true;
      }
      if (!page.path("next_cursor").isString()) {
        return false;
      }
      cursor = "&cursor=" + encoded(page.path("next_cursor").stringValue());
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String described(JsonNode booking) {
    String name = booking.at("/customer/name").asString("");
    return booking.path("id").asString("")
        + ", "
        + booking.path("start").asString("")
        + ", "
        + booking.at("/service/name").asString("")
        + (name.isEmpty() ? "" : ", " + name);
  }
}
