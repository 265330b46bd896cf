package turno.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Checks a signature that another program made; the server's tests check more. */
class ClientWebhooksTest {
  private static final String SECRET = "whsec_test_secret_0123456789abcdef";
  private static final long AT = 1_767_323_045;
  private static final byte[] BODY =
      "{\"id\":\"evt_1\",\"type\":\"booking.confirmed\",\"created_at\":\"2026-01-02T03:04:05+00:00\",\"workspace_id\":\"ws_1\",\"data\":{\"booking\":{\"id\":\"bkg_1\",\"status\":\"confirmed\",\"start\":\"2026-01-05T09:00:00-03:00\"}}}"
          .getBytes(UTF_8);
  private static final String DIGEST =
      "aa21aaf5d8849053550eee5aef53aab69f78c5fc24dca5c9553fe8c108f0d2d4";

  private static boolean isGenuine(byte[] body, String digests, long now, String... secrets) {
    return Webhooks.isGenuine(body, "t=" + AT + "," + digests, Instant.ofEpochSecond(now), secrets);
  }

  @Test
  void signatureIsValidForFiveMinutesBeforeAndAfterItsTime() {
    assertTrue(isGenuine(BODY, "v1=" + DIGEST, AT, SECRET));
    assertTrue(isGenuine(BODY, "v1=" + DIGEST, AT + 300, SECRET));
    assertTrue(isGenuine(BODY, "v1=" + DIGEST, AT - 300, SECRET));
    assertFalse(isGenuine(BODY, "v1=" + DIGEST, AT + 301, SECRET));
    assertFalse(isGenuine(BODY, "v1=" + DIGEST, AT - 301, SECRET));
    assertFalse(isGenuine("{}".getBytes(UTF_8), "v1=" + DIGEST, AT, SECRET));
    assertFalse(isGenuine(BODY, "v1=" + DIGEST, AT, "another"));
    assertFalse(isGenuine(BODY, "v1=" + DIGEST, AT));
  }

  @Test
  void oneMatchingSecretOrSignatureIsEnough() {
    String other = "0".repeat(64);
    assertTrue(isGenuine(BODY, "v1=" + other + ",v1=" + DIGEST, AT, SECRET));
    assertTrue(isGenuine(BODY, "v1=" + DIGEST + ",v1=" + other, AT, "another", SECRET));
  }

  @Test
  void bodyWithoutAValidSignatureIsRefused() {
    assertThrows(
        Webhooks.InvalidSignatureException.class, () -> Webhooks.event(BODY, null, SECRET));
    assertThrows(
        Webhooks.InvalidSignatureException.class,
        () -> Webhooks.event(BODY, "t=" + AT + ",v1=" + DIGEST, SECRET)); // signed long ago
  }

  @Test
  void eventOfAnyTypeCanBeRead() throws Exception {
    var event = Transport.JSON.readValue(BODY, turno.client.model.Event.class);
    assertEquals("booking.confirmed", event.getType().toString());
    var booking = event.getData().getBooking();
    assertNotNull(booking);
    assertEquals("bkg_1", booking.getId());
    var later =
        Transport.JSON.readValue(
            "{\"type\": \"wait_list.offered\", \"data\": {\"place\": 3}}",
            turno.client.model.Event.class);
    assertEquals("wait_list.offered", later.getType().toString());
    assertEquals(3, later.getData().others().get("place"));
  }
}
