import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import turno.client.ConnectionFailedException;
import turno.client.Turno;
import turno.client.Webhooks;
import turno.client.model.BookingInput;
import turno.client.model.Event;

class Tried {
  public static void main(String[] words) throws Exception {
    Turno turno = Turno.at("http://127.0.0.1:1").deadline(Duration.ofMillis(1)).build();
    try {
      turno.holds().createHold(BookingInput.builder().serviceId("svc_1").start("2027-03-01T09:00:00-03:00").build());
      throw new IllegalStateException("a server answered on port 1, where none should listen");
    } catch (ConnectionFailedException e) {
      // as expected: the body was written as JSON, and no server listens on this port
    }
    String start = "2027-03-01T09:00:00-03:00";
    String body = "{\"type\": \"booking.confirmed\", \"later\": [1], \"data\": {\"booking\": {\"start\": \"" + start + "\"}}}";
    long now = Instant.now().getEpochSecond();
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec("secret".getBytes(UTF_8), "HmacSHA256"));
    String digest = HexFormat.of().formatHex(mac.doFinal((now + "." + body).getBytes(UTF_8)));
    Event event = Webhooks.event(body.getBytes(UTF_8), "t=" + now + ",v1=" + digest, "secret");
    if (!event.getData().getBooking().getStart().equals(OffsetDateTime.parse(start)) || event.others().isEmpty()) {
      throw new IllegalStateException(event.toString());
    }
  }
}
