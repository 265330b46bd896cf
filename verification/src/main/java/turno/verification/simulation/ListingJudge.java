package turno.verification.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Judges lists of slots, explanations of slots, and lists of bookings. */
final class ListingJudge {
  private static final int MAX_OFFERED = 60;
  private static final int SAMPLES = 6;

  private final PlacementRules places;
  private final Violations findings;

  ListingJudge(PlacementRules places, Violations findings) {
    this.places = places;
    this.findings = findings;
  }

  void slots(Step step) {
    if (step.reply().status() != 200) {
      findings.add("a list of slots must not get this answer", step);
      return;
    }
    if (places.isSettled(step)) {
      Random random = new Random(step.number);
      List<Long> samples = new ArrayList<>();
      for (int i = 0; i < SAMPLES; i++) {
        samples.add(step.start / 5 * 5 + 5 + random.nextLong((step.end - step.start) / 5 - 1) * 5);
      }
      String wrong = places.wrongSlots(step, samples);
      if (wrong != null) {
        findings.add(wrong, step);
      }
    }
    List<SimulatedShop.Offered> offered = step.shop.offered;
    int every = 1 + step.reply().json().path("data").size() / 5;
    for (int i = 0; i < step.reply().json().path("data").size(); i += every) {
      long start =
          AllocatedTime.second(step.reply().json().path("data").path(i).path("start")) / 60;
      offered.add(new SimulatedShop.Offered(PlacementRules.offer(step), start, step.party));
    }
    while (offered.size() > MAX_OFFERED) {
      offered.removeFirst();
    }
  }

  void explanation(Step step) {
    if (step.reply().status() != 200) {
      findings.add("an explanation must not get this answer", step);
    } else if (places.isSettled(step)) {
      String wrong = places.wrongExplanation(step);
      if (wrong != null) {
        findings.add(wrong, step);
      }
    }
  }

  /**
   * @param touched bookings that were changed at the same time
   */
  void bookings(Step step, Set<KnownBooking> touched, long round) {
    if (step.reply().status() != 200) {
      findings.add("a list of bookings must not get this answer", step);
      return;
    }
    Map<String, JsonNode> shown = new HashMap<>();
    for (JsonNode booking : step.reply().json().path("data")) {
      String id = booking.path("id").asString("");
      if (shown.put(id, booking) != null) {
        findings.add(id + " is listed twice", step);
      }
      if (!step.shop.bookings.containsKey(id) && !step.shop.forgotten.contains(id)) {
        findings.add(id + " is listed, but no client knows it", step);
      }
    }
    boolean whole = step.reply().json().path("next_cursor").isNull();
    for (KnownBooking booking : step.shop.bookings.values()) {
      ExpectedState expected = booking.expected;
      if (touched.contains(booking) || booking.round == round || !expected.booked()) {
        continue;
      }
      JsonNode listed = shown.get(booking.id);
      boolean inside = expected.start() >= step.start && expected.start() < step.end;
      if (listed == null) {
        if (inside && whole) {
          findings.add(booking.id + " is not listed", step);
        }
        continue;
      }
      RequestWindow moment = places.moment(step);
      boolean settled = places.isSettled(step);
      ExpectedState seen = expected.mustBeExpired(moment) ? expected.expired() : expected;
      String difference = step.shop.difference(seen, listed, settled);
      boolean either =
          expected.mayBeExpired(moment)
              && step.shop.difference(expected.expired(), listed, settled).isEmpty();
      if (!difference.isEmpty() && !either) {
        findings.add(booking.id + " is listed with " + difference, step);
      }
    }
  }
}
