package turno.imports;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.time.LocalTime;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

class DemoFileTest {
  private static final int DAY = 24 * 60;

  /**
   * The demo can be loaded at any hour of any day, even if the day that the file calls "friday"
   * begins a minute later.
   */
  @Test
  void demoBookingsRespectTheMinimumNotice() throws Exception {
    JsonNode file;
    try (InputStream demo =
        Objects.requireNonNull(
            DemoFileTest.class.getResourceAsStream("/businesses/barbearia-sol.yaml"))) {
      file = new YAMLMapper().readTree(demo);
    }
    int ahead = 0;
    for (Map.Entry<String, JsonNode> entry : file.path("bookings").properties()) {
      JsonNode booking = entry.getValue();
      if (booking.has("override")) {
        continue;
      }
      LocalTime time = LocalTime.parse(booking.path("time").stringValue());
      int days = Math.max(0, booking.path("day").asInt(1) - 1) + 7 * booking.path("weeks").asInt(0);
      int least = days * DAY + time.toSecondOfDay() / 60;
      int notice =
          file.at("/services/" + booking.path("service").stringValue() + "/min_notice_minutes")
              .asInt(0);
      assertTrue(least >= notice, entry.getKey() + " may begin too soon");
      ahead++;
    }
    assertTrue(ahead > 0);
  }
}
