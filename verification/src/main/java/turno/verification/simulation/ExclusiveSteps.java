package turno.verification.simulation;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.PlainJson;

/**
 * Steps that change the catalog or the customers, on which the judgement of all other steps
 * depends. They run while no other client sends anything.
 */
final class ExclusiveSteps {
  private final Random random;
  private final PlacementRules places;

  private static final int MAX_PROPOSALS = 3;

  private record Request(String method, String path, ObjectNode body) {}

  ExclusiveSteps(Random random, PlacementRules places) {
    this.random = random;
    this.places = places;
  }

  Step step(long number, int node, SimulatedShop shop, long now) {
    return switch (random.nextInt(12)) {
      case 0, 1, 2 -> override(number, node, shop, now);
      case 3 -> withdrawal(number, node, shop, now);
      case 4 -> week(number, node, shop);
      case 5 -> capacity(number, node, shop);
      case 6 -> active(number, node, shop);
      case 7 -> service(number, node, shop);
      case 8, 9 -> stages(number, node, shop);
      default -> customer(number, node, shop);
    };
  }

  private static Step step(
      long number,
      int node,
      SimulatedShop shop,
      Request request,
      @Nullable Consumer<ApiReply> effect) {
    boolean keyed = request.method().equals("POST");
    String body = request.method().equals("DELETE") ? "" : request.body().toString();
    Step step =
        new Step(
            number,
            0,
            node,
            shop,
            Step.Kind.EXCLUSIVE,
            new ApiRequest(
                request.method(),
                request.path(),
                keyed ? "exclusive-" + number : null,
                null,
                body));
    step.effect = effect;
    return step;
  }

  private Step override(long number, int node, SimulatedShop shop, long now) {
    ExpectedHours hours = BusinessSetup.oneOf(shop.schedules, random);
    LocalDate from = ExpectedHours.date(now / 60, hours.zone).plusDays(random.nextInt(6));
    LocalDate to = from.plusDays(random.nextInt(3));
    ObjectNode body =
        PlainJson.object().put("start_date", from.toString()).put("end_date", to.toString());
    List<ExpectedHours.Interval> intervals = new ArrayList<>();
    if (random.nextInt(3) == 0) {
      body.put("closed", true);
    } else {
      intervals.add(BusinessSetup.interval(random));
      ArrayNode array = body.putArray("intervals");
      BusinessSetup.put(intervals.getFirst(), array.addObject());
    }
    String path = "/schedules/" + hours.id + "/overrides";
    ExpectedHours.Dates dates = new ExpectedHours.Dates("tried", from, to, List.copyOf(intervals));
    if (random.nextInt(3) == 0) { // a dry run: it reports the conflicts and changes nothing
      Step step = step(number, node, shop, new Request("POST", path + "?dry_run=true", body), null);
      step.judgement = reply -> wrongTrial(step, hours, dates, reply);
      return step;
    }
    return step(
        number,
        node,
        shop,
        new Request("POST", path, body),
        reply ->
            hours.add(
                new ExpectedHours.Dates(
                    reply.json().path("id").asString(""), from, to, dates.intervals())));
  }

  /**
   * The fault of the answer to a dry run; null if there is none. The conflicts must be with known
   * bookings, and every proposed time must be free under the new hours.
   */
  private @Nullable String wrongTrial(
      Step step, ExpectedHours hours, ExpectedHours.Dates dates, ApiReply reply) {
    if (reply.status() != 200) {
      return "a dry run must be answered with 200";
    }
    hours.add(dates);
    try {
      for (JsonNode conflict : reply.json().path("conflicts")) {
        KnownBooking booking = step.shop.bookings.get(conflict.at("/booking/id").asString(""));
        if (booking == null) {
          return "a conflict with a booking that no client knows";
        }
        if (conflict.path("proposals").size() > MAX_PROPOSALS) {
          return "more than three proposals";
        }
        for (JsonNode proposal : conflict.path("proposals")) {
          String wrong = places.wrongProposal(step, booking, proposal);
          if (wrong != null) {
            return wrong;
          }
        }
      }
      return null;
    } finally {
      hours.remove(dates.id());
    }
  }

  private Step withdrawal(long number, int node, SimulatedShop shop, long now) {
    ExpectedHours hours = BusinessSetup.oneOf(shop.schedules, random);
    if (hours.overrides().isEmpty()) {
      return override(number, node, shop, now);
    }
    String id = BusinessSetup.oneOf(hours.overrides(), random);
    return step(
        number,
        node,
        shop,
        new Request("DELETE", "/schedules/" + hours.id + "/overrides/" + id, PlainJson.object()),
        reply -> hours.remove(id));
  }

  private Step week(long number, int node, SimulatedShop shop) {
    ExpectedHours hours = BusinessSetup.oneOf(shop.schedules, random);
    Map<DayOfWeek, List<ExpectedHours.Interval>> week = BusinessSetup.week(random);
    return step(
        number,
        node,
        shop,
        new Request("PUT", "/schedules/" + hours.id, BusinessSetup.scheduleBody(week, hours.zone)),
        reply -> hours.week(week));
  }

  private Step capacity(long number, int node, SimulatedShop shop) {
    ResourceHistory resource = BusinessSetup.oneOf(shop.resources, random);
    int capacity = 1 + random.nextInt(3);
    Step step =
        patch(
            number,
            node,
            shop,
            "/resources/" + resource.id,
            PlainJson.object().put("capacity", capacity),
            () -> resource.changeCapacity(capacity));
    step.resource = resource;
    return step;
  }

  private Step active(long number, int node, SimulatedShop shop) {
    ResourceHistory resource = BusinessSetup.oneOf(shop.resources, random);
    boolean active = !resource.active || random.nextInt(3) > 0;
    Step step =
        patch(
            number,
            node,
            shop,
            "/resources/" + resource.id,
            PlainJson.object().put("active", active),
            () -> resource.active = active);
    step.resource = resource;
    return step;
  }

  private Step service(long number, int node, SimulatedShop shop) {
    OfferedService offer = BusinessSetup.oneOf(shop.offers, random);
    boolean active = !offer.active || random.nextInt(3) > 0;
    Step step =
        patch(
            number,
            node,
            shop,
            "/services/" + offer.id,
            PlainJson.object().put("active", active),
            () -> offer.active = active);
    step.offer = offer;
    return step;
  }

  private static Step patch(
      long number, int node, SimulatedShop shop, String path, ObjectNode body, Runnable effect) {
    return step(number, node, shop, new Request("PATCH", path, body), reply -> effect.run());
  }

  private Step stages(long number, int node, SimulatedShop shop) {
    boolean careful = random.nextInt(3) > 0;
    ObjectNode body = StagePlans.config(random, careful ? StagePlans.entered(shop) : Set.of());
    int version = shop.stages.version();
    Integer ifMatch = random.nextInt(4) == 0 ? Math.max(1, version - random.nextInt(2)) : null;
    ApiRequest ask =
        new ApiRequest(
            "PUT",
            "/stage-config",
            null,
            ifMatch == null ? null : "\"" + ifMatch + "\"",
            body.toString());
    Step step = new Step(number, 0, node, shop, Step.Kind.EXCLUSIVE, ask);
    step.ifMatch = ifMatch;
    step.effect = reply -> {}; // the judgement below records the new stages
    step.judgement = StagePlans.judgement(step, body, places);
    return step;
  }

  private Step customer(long number, int node, SimulatedShop shop) {
    int chance = random.nextInt(5);
    String id = shop.customers.isEmpty() ? null : BusinessSetup.oneOf(shop.customers, random);
    if (id == null || chance == 0) {
      return newCustomer(number, node, shop);
    } else if (chance == 1) {
      ObjectNode body = PlainJson.object().put("name", "Cliente novo " + number);
      return step(number, node, shop, new Request("PATCH", "/customers/" + id, body), reply -> {});
    } else if (chance == 2) {
      Step step =
          step(
              number,
              node,
              shop,
              new Request("DELETE", "/customers/" + id, PlainJson.object()),
              reply -> {
                if (reply.status() == 204) {
                  replaceCustomer(shop, id, null, "anonymized");
                  // erasing a customer is the only step that changes stored answers
                  shop.remembered.clear();
                }
              });
      step.judgement = reply -> wrongErasure(step, id, reply);
      return step;
    }
    String other = BusinessSetup.oneOf(shop.customers, random);
    if (other.equals(id)) {
      return newCustomer(number, node, shop);
    }
    ObjectNode body = PlainJson.object().put("from_id", other);
    return step(
        number,
        node,
        shop,
        new Request("POST", "/customers/" + id + "/merge", body),
        reply -> replaceCustomer(shop, other, id, "merged"));
  }

  /**
   * The fault of the answer to an erasure; null if there is none. A customer with an upcoming
   * confirmed booking must not be erased. A refusal with 409 is always accepted.
   */
  private @Nullable String wrongErasure(Step step, String customer, ApiReply reply) {
    boolean awaited =
        step.shop.bookings.values().stream()
            .anyMatch(booking ->
                customer.equals(booking.customer)
                    && booking.expected.status().equals("confirmed")
                    && booking.expected.start() * 60 > places.latest());
    return reply.status() == 409 || (reply.status() == 204 && !awaited)
        ? null
        : "this erasure must not get this answer";
  }

  private Step newCustomer(long number, int node, SimulatedShop shop) {
    ObjectNode body =
        PlainJson.object()
            .put("name", "Cliente " + number)
            .put("phone", "+55119%08d".formatted(70_000_000 + random.nextInt(20)));
    return step(
        number,
        node,
        shop,
        new Request("POST", "/customers", body),
        reply -> {
          String id = reply.json().path("id").asString("");
          if (!shop.customers.contains(id)) {
            shop.customers.add(id);
          }
        });
  }

  /**
   * Records the erasure or merge of a customer in all their bookings; each booking gets one more
   * version.
   */
  private static void replaceCustomer(
      SimulatedShop shop, String id, @Nullable String heir, String word) {
    shop.customers.remove(id);
    for (KnownBooking booking : shop.bookings.values()) {
      if (id.equals(booking.customer)) {
        booking.customer = heir == null ? id : heir;
        ExpectedState expected = booking.expected;
        booking.expected =
            expected.changed(expected.status(), expected.expiresAt(), expected.money(), word, "");
      }
    }
  }
}
