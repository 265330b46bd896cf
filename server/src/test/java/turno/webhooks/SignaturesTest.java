package turno.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.standardwebhooks.exceptions.WebhookVerificationException;
import com.stripe.exception.SignatureVerificationException;
import com.stripe.net.Webhook;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Signatures agree with published verifiers and with values computed elsewhere. */
class SignaturesTest {
  private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  private static final String OTHER = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
  private static final String BODY = "{\"id\":\"evt_1\",\"data\":{\"name\":\"João ☃\"}}";
  private static final Instant AT = Instant.ofEpochSecond(1_767_323_045);

  @Test
  void bodyIsSignedWithTheLiteralSecret() {
    var body =
        "{\"id\":\"evt_1\",\"type\":\"booking.confirmed\",\"created_at\":\"2026-01-02T03:04:05+00:00\","
            + "\"workspace_id\":\"ws_1\",\"data\":{\"booking\":{\"id\":\"bkg_1\",\"status\":\"confirmed\","
            + "\"start\":\"2026-01-05T09:00:00-03:00\"}}}";
    assertEquals(195, body.getBytes(UTF_8).length);
    assertEquals(
        "t=1767323045,v1=aa21aaf5d8849053550eee5aef53aab69f78c5fc24dca5c9553fe8c108f0d2d4",
        service(AT, body, "whsec_test_secret_0123456789abcdef"));
  }

  @Test
  void emptyBodyIsSigned() {
    assertEquals(
        "t=1700000000,v1=260b510e79c7ad57cecdcdc4559b7f28c24a3fd9392d459380121a2e72dbd029",
        service(Instant.ofEpochSecond(1_700_000_000), "", "whsec_test_secret_0123456789abcdef"));
  }

  @Test
  void nonAsciiTextIsSignedAsUtf8() {
    assertEquals(
        "t=1700000000,v1=b3938d5e78474ebc1938b504538102e5061ba727775a034d7903926409453313",
        service(Instant.ofEpochSecond(1_700_000_000), "{\"n\":\"João ☃\"}", "k"));
  }

  @Test
  void signatureMatchesTheStandardWebhooksVector() {
    assertEquals(
        "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
        Signatures.standard(
            "msg_p5jXN8AQM9LWM0D4loKWxJek",
            Instant.ofEpochSecond(1_614_265_330),
            "{\"test\": 2432232314}".getBytes(UTF_8),
            List.of(SECRET)));
  }

  @Test
  void fractionsOfASecondAreNotSigned() {
    assertEquals(service(AT, BODY, SECRET), service(AT.plusNanos(999_999_999), BODY, SECRET));
  }

  @Test
  void twoSecretsYieldTwoSignaturesNewestFirst() {
    var both = service(AT, BODY, OTHER, SECRET);
    var one = service(AT, BODY, OTHER);
    var two = service(AT, BODY, SECRET);
    assertEquals(one + two.substring(two.indexOf(",v1=")), both);
    var headers = Signatures.headers("evt_1", AT, BODY.getBytes(UTF_8), List.of(OTHER, SECRET));
    assertEquals(
        Signatures.standard("evt_1", AT, BODY.getBytes(UTF_8), List.of(OTHER))
            + " "
            + Signatures.standard("evt_1", AT, BODY.getBytes(UTF_8), List.of(SECRET)),
        headers.get("webhook-signature"));
    assertEquals(
        List.of("Service-Signature", "webhook-id", "webhook-timestamp", "webhook-signature"),
        List.copyOf(headers.keySet()));
  }

  @Test
  void errorsNeverContainTheSecret() {
    var error =
        assertThrows(
            IllegalArgumentException.class,
            () -> Signatures.standard("evt_1", AT, new byte[0], List.of("wrong_secret")));
    assertFalse(String.valueOf(error.getMessage()).contains("wrong_secret"), error.toString());
  }

  @Test
  void stripeVerifierAcceptsTheHeader() {
    assertTrue(stripeAccepts(service(AT, BODY, SECRET), SECRET, 0));
    assertTrue(stripeAccepts(service(AT, BODY, SECRET), SECRET, 299));
    assertTrue(stripeAccepts(service(AT, BODY, OTHER, SECRET), SECRET, 0), "the second of two");
    assertTrue(stripeAccepts(service(AT, BODY, OTHER, SECRET), OTHER, 0), "the first of two");
  }

  /** The verifier rejects forms that we must not send. */
  @Test
  void stripeVerifierRejectsWrongOldOrMalformedSignatures() {
    var header = service(AT, BODY, SECRET);
    assertFalse(stripeAccepts(header, OTHER, 0), "another secret");
    assertFalse(stripeAccepts(header, SECRET, 301), "too old");
    assertFalse(stripeAccepts(header.replace(",v1", ", v1"), SECRET, 0), "a space");
    var digest = header.substring(header.indexOf("v1=") + 3);
    assertFalse(
        stripeAccepts(header.replace(digest, digest.toUpperCase(Locale.ROOT)), SECRET, 0),
        "upper case");
    assertTrue(
        stripeAccepts(header, SECRET, -3000), "from the future: our own verifiers refuse that");
  }

  @Test
  void standardWebhooksLibraryAcceptsTheHeaders() throws Exception {
    var now = Instant.now();
    for (var secret : List.of(SECRET, OTHER)) {
      var webhook = new com.standardwebhooks.Webhook(secret);
      var headers = standard(now, BODY, OTHER, SECRET);
      assertDoesNotThrow(() -> webhook.verify(BODY, headers));
    }
    var other = new com.standardwebhooks.Webhook(OTHER);
    assertThrows(
        WebhookVerificationException.class, () -> other.verify(BODY, standard(now, BODY, SECRET)));
    assertThrows(
        WebhookVerificationException.class,
        () -> other.verify(BODY, standard(now.minusSeconds(400), BODY, OTHER)));
    assertThrows(
        WebhookVerificationException.class,
        () -> other.verify(BODY + " ", standard(now, BODY, OTHER)));
  }

  @Test
  void digestsKeepLeadingZeros() {
    // one digest in sixteen begins with a zero that careless hex encoding would drop
    for (int i = 0; i < 64; i++) {
      var header = service(AT, "body " + i, SECRET);
      assertEquals(32, HexFormat.of().parseHex(header.substring(header.indexOf("v1=") + 3)).length);
    }
  }

  private static String service(Instant at, String body, String... secrets) {
    return Signatures.service(at, body.getBytes(UTF_8), List.of(secrets));
  }

  private static Map<String, List<String>> standard(Instant at, String body, String... secrets) {
    var headers = new TreeMap<String, List<String>>();
    Signatures.headers("evt_1", at, body.getBytes(UTF_8), List.of(secrets))
        .forEach((name, value) -> headers.put(name, List.of(value)));
    return headers;
  }

  private static boolean stripeAccepts(String header, String secret, long age) {
    var clock = Clock.fixed(AT.plusSeconds(age), ZoneOffset.UTC);
    try {
      return Webhook.Signature.verifyHeader(BODY, header, secret, 300, clock);
    } catch (SignatureVerificationException e) {
      return false;
    }
  }
}
