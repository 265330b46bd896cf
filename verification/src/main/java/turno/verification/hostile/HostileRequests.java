package turno.verification.hostile;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.PlainJson;

/** The requests of a hostile workspace, each of which is expensive in its own way. */
final class HostileRequests {
  private static final int METADATA_CHARACTERS = 15 * 1_024;
  private static final int HUGE_CHARACTERS = 2 * 1_024 * 1_024;
  private static final String LARGE = "x".repeat(METADATA_CHARACTERS);
  private static final String HUGE = "x".repeat(HUGE_CHARACTERS);

  private final String person;
  private final String service;
  private final AtomicLong count = new AtomicLong();

  /** The latest known time of the server's clock, which may jump. */
  private volatile Instant now;

  private HostileRequests(String person, String service, Instant now) {
    this.person = person;
    this.service = service;
    this.now = now;
  }

  /** Sends a request, and repeats it until it is answered. */
  @FunctionalInterface
  interface Client {
    ApiReply ask(ApiRequest request) throws InterruptedException;
  }

  /** Creates a business with one person, so that its writes compete for the same time. */
  static HostileRequests create(Client client) throws InterruptedException {
    AtomicLong made = new AtomicLong();
    BusinessBuilder<InterruptedException> business =
        new BusinessBuilder<>((path, body) -> {
          ApiReply reply =
              client.ask(ApiRequest.post(path, "setup-" + made.incrementAndGet(), body.toString()));
          if (reply.status() != 201) {
            throw new IllegalStateException("POST " + path + " " + body + ": " + reply);
          }
          return reply.json();
        });
    String person = business.resource("Hostil", 1, null);
    ObjectNode rules =
        PlainJson.object().put("slot_anchor", "midnight").putNull("booking_horizon_days");
    String service = business.service("Hora", 60, rules, BusinessBuilder.just(person));
    ApiReply me = client.ask(ApiRequest.get("/me"));
    return new HostileRequests(person, service, shown(me));
  }

  private static Instant shown(ApiReply me) {
    return Instant.parse(me.json().path("now").stringValue());
  }

  ApiRequest clock() {
    return ApiRequest.get("/me");
  }

  void learn(ApiReply me) {
    if (me.status() == 200) {
      now = shown(me);
    }
  }

  /** A hold; successive requests name different hours. */
  ApiRequest hold() {
    return write("/holds", wish());
  }

  /** A hold with the same external id in every request, so that only the first one can succeed. */
  ApiRequest sameHold() {
    return write("/holds", wish().put("external_id", "the same"));
  }

  /** A customer with the same phone and one of two external ids, so that most requests conflict. */
  ApiRequest sameCustomer() {
    return write(
        "/customers",
        PlainJson.object()
            .put("name", "The same")
            .put("phone", "+5511988887777")
            .put("external_id", "customer " + count.incrementAndGet() % 2));
  }

  /** A customer with almost as much metadata as is allowed. */
  ApiRequest largeCustomer() {
    ObjectNode customer = PlainJson.object().put("name", "Large");
    customer.putObject("metadata").put("all", LARGE);
    return write("/customers", customer);
  }

  /** A body that exceeds the size limit. */
  ApiRequest hugeBody() {
    return write("/customers", PlainJson.object().put("name", "Huge").put("notes", HUGE));
  }

  /** A list with a filter that matches no rows. */
  ApiRequest longList() {
    return ApiRequest.get("/bookings?limit=200&status=no_show&resource_id=" + person);
  }

  ApiRequest longCalendar() {
    return ApiRequest.get("/calendar?from=" + now + "&to=" + now.plus(Duration.ofDays(93)));
  }

  ApiRequest manySlots() {
    return ApiRequest.get(
        "/slots?service_id="
            + service
            + "&from="
            + now
            + "&to="
            + now.plus(Duration.ofDays(12))
            + "&limit=1000");
  }

  ApiRequest wrongPassword() {
    return write(
        "/session",
        PlainJson.object()
            .put("email", "nobody-" + count.incrementAndGet() + "@hostile.example")
            .put("password", "a wrong password"));
  }

  private ObjectNode wish() {
    long hours = 24 + count.incrementAndGet() % 500;
    Instant start = now.truncatedTo(ChronoUnit.HOURS).plus(Duration.ofHours(hours));
    return PlainJson.object().put("service_id", service).put("start", start.toString());
  }

  private ApiRequest write(String path, ObjectNode body) {
    return ApiRequest.post(path, "hostile-" + count.incrementAndGet(), body.toString());
  }
}
