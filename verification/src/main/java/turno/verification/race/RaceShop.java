package turno.verification.race;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.OwnersKey;
import turno.verification.kit.PlainJson;
import turno.verification.kit.ServerProcess;

/**
 * The business of the race: four services that share few resources and few hours. The business has
 * two people in a group, a room for two, a class of up to six people, buffers, and overlapping
 * start times.
 */
record RaceShop(List<Service> services, Instant from, Instant to) {
  private static final ZoneId ZONE = ZoneId.of(BusinessBuilder.ZONE);
  private static final LocalTime OPENS = LocalTime.of(9, 0);
  private static final LocalTime CLOSES = LocalTime.of(12, 0);
  private static final int FIRST_DAY = 3; // the clock never jumps that far
  private static final int DAYS = 2;
  private static final String SLUG = "race";

  /**
   * A service with all its starts.
   *
   * @param partyMost the largest party size that the service accepts
   */
  record Service(String id, int partyMost, List<String> starts) {
    Contention.Target any(RandomGenerator random) {
      return new Contention.Target(this, starts.get(random.nextInt(starts.size())));
    }
  }

  /** Creates a workspace and returns an owner's key for it. */
  static String openWorkspace(ServerProcess server) throws InterruptedException {
    return OwnersKey.ofNewWorkspace(server, SLUG, ZONE.getId());
  }

  static RaceShop create(RetryingClient wire, Instant now) throws InterruptedException {
    return new CatalogBuilder(wire, now).shop();
  }

  Service any(RandomGenerator random) {
    return services.get(random.nextInt(services.size()));
  }

  String slotsOf(Service service) {
    return "/slots?service_id=" + service.id() + "&from=" + from + "&to=" + to + "&limit=100";
  }

  /** Creates the catalog through the API. */
  private static final class CatalogBuilder {
    private final RetryingClient wire;
    private final Instant now;
    private final AtomicInteger count = new AtomicInteger();
    private final BusinessBuilder<InterruptedException> business =
        new BusinessBuilder<>(this::create);

    CatalogBuilder(RetryingClient wire, Instant now) {
      this.wire = wire;
      this.now = now;
    }

    RaceShop shop() throws InterruptedException {
      String hours =
          business.hours(
              "Horário", List.of(DayOfWeek.values()), OPENS.toString(), CLOSES.toString());
      String ana = business.resource("Ana", 1, hours);
      String bia = business.resource("Bia", 1, hours);
      String room = business.resource("Sala", 2, hours);
      String hall = business.resource("Salão", 6, hours);
      String people = business.group("Equipe", List.of(ana, bia));
      Service haircut =
          service(
              "Corte", 30, 20, 10, 1, BusinessBuilder.anyOf(people), BusinessBuilder.just(room));
      Service beard = service("Barba", 20, 15, 5, 1, BusinessBuilder.just(ana));
      Service bride = service("Noiva", 45, 15, 0, 1, BusinessBuilder.anyOf(people).put("count", 2));
      Service lesson =
          service("Aula", 60, 30, 0, 3, BusinessBuilder.just(hall).put("units", "party_size"));
      ZonedDateTime first = day(0);
      return new RaceShop(
          List.of(haircut, beard, bride, lesson),
          first.toInstant(),
          first.plusDays(DAYS).toInstant());
    }

    private ZonedDateTime day(int number) {
      return now.atZone(ZONE).toLocalDate().plusDays(FIRST_DAY + number).atStartOfDay(ZONE);
    }

    private Service service(
        String name,
        int minutes,
        int interval,
        int buffer,
        int partyMost,
        ObjectNode... requirements)
        throws InterruptedException {
      ObjectNode rules =
          PlainJson.object()
              .put("slot_interval_minutes", interval)
              .put("buffer_after_minutes", buffer)
              .put("max_party_size", partyMost);
      String id = business.service(name, minutes, rules, requirements);
      return new Service(id, partyMost, starts(minutes, interval));
    }

    private List<String> starts(int minutes, int interval) {
      List<String> starts = new ArrayList<>();
      for (int number = 0; number < DAYS; number++) {
        ZonedDateTime end = day(number).with(CLOSES);
        ZonedDateTime start = day(number).with(OPENS);
        while (!start.plusMinutes(minutes).isAfter(end)) {
          starts.add(start.format(DateTimeFormatter.ISO_OFFSET_DATE_TIME));
          start = start.plusMinutes(interval);
        }
      }
      return starts;
    }

    private JsonNode create(String path, ObjectNode body) throws InterruptedException {
      ApiReply reply =
          wire.ask(ApiRequest.post(path, "shop-" + count.incrementAndGet(), body.toString()));
      if (reply.status() != 201) {
        throw new IllegalStateException("POST " + path + " " + body + ": " + reply);
      }
      return reply.json();
    }
  }
}
