package turno.verification.attack;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.PlainJson;

/**
 * Creates as many locations as a workspace may have, and staff who work at different locations each
 * day of an eight-week rota. Requests the slots at all locations, and then sends pairs of writes at
 * the same time. Each write is allowed alone, but only one write of each pair may succeed.
 */
final class ManyPlaces implements Attack {
  private static final int WEEKS = 8;
  private static final int WINDOW_DAYS = 90;

  @Override
  public String name() {
    return "places";
  }

  @Override
  public String purpose() {
    return "slots of people who alternate between fifty places, and hours at two places at once";
  }

  @Override
  public void run(AttackContext context) throws InterruptedException {
    ApiClient attacker = context.attacker();
    AttackedBusiness business = new AttackedBusiness(attacker);
    List<String> places = places(business, context.count(50, 12));
    String service = service(business, context.count(60, 12), places);
    Instant noon = Instant.parse(AttackedBusiness.noon());
    String query =
        "service_id="
            + service
            + "&from="
            + noon
            + "&to="
            + noon.plus(Duration.ofDays(WINDOW_DAYS));
    List<String> questions =
        List.of(
            "/slots?limit=1000&" + query,
            "/slots?limit=1000&each_resource=true&" + query,
            "/slots/days?" + query,
            "/slots/explain?service_id=" + service + "&start=" + noon);
    int rounds = context.count(8, 2);
    List<TimedReply> answers =
        SideBySide.times(
            rounds * questions.size(),
            number -> attacker.get(questions.get(number % questions.size())));
    for (TimedReply answer : answers) {
      context.judgeStatus("a question about all places", answer);
    }
    context.did(
        "%d questions about %d places over %d days", answers.size(), places.size(), WINDOW_DAYS);
    afterLast(context, answers);
    overlap(context, business, places);
  }

  private static List<String> places(AttackedBusiness business, int count)
      throws InterruptedException {
    return SideBySide.times(
        count, number -> business.created("/locations", named("Place " + number)));
  }

  private static ObjectNode named(String name) {
    return PlainJson.object().put("name", name);
  }

  /** Creates a service that any of this number of people can provide, each with their own hours. */
  private static String service(AttackedBusiness business, int people, List<String> places)
      throws InterruptedException {
    List<String> members =
        SideBySide.times(
            people,
            number -> {
              String hours = business.created("/schedules", roaming(number, places));
              ObjectNode person = named("Person " + number).put("schedule_id", hours);
              return business.created("/resources", person.put("travel_minutes", 90));
            });
    String group = business.group(members, List.of());
    ObjectNode row = PlainJson.object().put("group_id", group);
    return business.created("/services", business.serviceBody(5, row));
  }

  private static ObjectNode roaming(int number, List<String> places) {
    ObjectNode schedule = named("Hours " + number).put("time_zone", "UTC");
    schedule.putArray("weekly_hours");
    ObjectNode period = schedule.putArray("periods").addObject().put("valid_from", "2020-01-06");
    ArrayNode weeks = period.putArray("weeks");
    for (int week = 0; week < WEEKS; week++) {
      ArrayNode rows = weeks.addObject().putArray("weekly_hours");
      for (DayOfWeek day : DayOfWeek.values()) {
        int first = number + week * 7 + day.getValue();
        row(rows, day, "06:00", "12:00", places.get(first % places.size()));
        row(rows, day, "12:00", "22:00", places.get((first + 1) % places.size()));
      }
    }
    return schedule;
  }

  private static void row(
      ArrayNode rows, DayOfWeek day, String start, String end, @Nullable String place) {
    ObjectNode row = rows.addObject().put("day", day.name().toLowerCase(Locale.ROOT));
    row.put("start", start).put("end", end).put("location_id", place);
  }

  private static void afterLast(AttackContext context, List<TimedReply> answers) {
    long slots = answers.stream().mapToLong(answer -> answer.json().path("data").size()).sum();
    if (slots == 0) {
      context.broke("no slot was listed at any place");
    }
    context.seen("%d slots and days were listed", slots);
  }

  /**
   * Adds hours without a location to a schedule, and moves the schedule's person to another
   * location, at the same time. Hours without a location are at the person's own location, so
   * either change alone is allowed, but both together would put the person at two places at once.
   */
  private static void overlap(AttackContext context, AttackedBusiness business, List<String> places)
      throws InterruptedException {
    int tries = context.count(30, 6);
    int both = 0;
    int one = 0;
    for (int i = 0; i < tries; i++) {
      String hours = business.created("/schedules", apart(places.get(0)));
      ObjectNode person =
          named("Torn " + i).put("schedule_id", hours).put("location_id", places.get(0));
      String id = business.created("/resources", person);
      ObjectNode moved = PlainJson.object().put("location_id", places.get(1));
      ObjectNode joined = apart(places.get(0));
      row((ArrayNode) joined.get("weekly_hours"), DayOfWeek.MONDAY, "10:00", "11:00", null);
      List<TimedReply> answers =
          SideBySide.all(
              List.of(
                  () -> changed(context, ApiRequest.patch("/resources/" + id, moved.toString())),
                  () ->
                      changed(
                          context,
                          new ApiRequest(
                              "PUT", "/schedules/" + hours, null, null, joined.toString()))));
      long changed = answers.stream().filter(answer -> answer.status() == 200).count();
      both += changed == 2 ? 1 : 0;
      one += changed == 1 ? 1 : 0;
    }
    context.did("%d people, each changed at the same time as their hours", tries);
    if (one + both == 0) {
      context.broke("no change was made: this proves nothing");
    }
    if (both > 0) {
      context.broke("%d people have hours at two places at once", both);
    }
  }

  /** A schedule with Monday mornings at this location. */
  private static ObjectNode apart(String place) {
    ObjectNode schedule = named("Apart").put("time_zone", "UTC");
    row(schedule.putArray("weekly_hours"), DayOfWeek.MONDAY, "09:00", "12:00", place);
    return schedule;
  }

  /** Sends a change; retries after a 503, because other requests may be changing the catalog. */
  private static TimedReply changed(AttackContext context, ApiRequest request)
      throws InterruptedException {
    TimedReply reply = context.attacker().send(request);
    for (int again = 0; again < 20 && reply.status() == 503; again++) {
      TimeUnit.MILLISECONDS.sleep(50);
      reply = context.attacker().send(request);
    }
    context.judgeStatus(request.method() + " " + request.path(), reply);
    return reply;
  }
}
