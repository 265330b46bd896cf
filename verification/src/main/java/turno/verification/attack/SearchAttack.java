package turno.verification.attack;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.PlainJson;

/** Sends concurrent requests for the slots of services with an expensive choice of resources. */
final class SearchAttack implements Attack {
  private static final int PEOPLE = 40;
  private static final int TABLES = 60;
  private static final int COMBINATIONS = 200;

  @Override
  public String name() {
    return "search";
  }

  @Override
  public String purpose() {
    return "services whose resources can be chosen in astronomically many ways";
  }

  @Override
  public void run(AttackContext context) throws InterruptedException {
    AttackedBusiness business = new AttackedBusiness(context.attacker());
    List<String> people = business.people(PEOPLE);
    String everybody = business.group(people, List.of());
    List<ObjectNode> bodies = new ArrayList<>();
    bodies.add(ofTwentyWithOneWhoIsLonger(business, people, everybody));
    bodies.add(ofManyLengths(business, people, everybody));
    List<String> tables = business.tables(TABLES);
    String joined = business.group(tables, triples(tables));
    ObjectNode packing = business.serviceBody(5, BusinessBuilder.anyOf(joined, 20));
    bodies.add(packing.put("min_party_size", 6));
    int asked = 0;
    for (ObjectNode body : bodies) {
      TimedReply made = context.attacker().post("/services", body);
      context.judge("POST /services", made);
      if (made.status() == 201) {
        for (TimedReply answer : askAll(context, made.id())) {
          context.judge("a question about a service", answer);
          asked++;
        }
      }
    }
    if (asked == 0) {
      context.broke("no service was created: this proves nothing");
    }
    context.did(
        "%d services with %d people and %d tables, %d requests",
        bodies.size(), PEOPLE, TABLES, asked);
  }

  private static ObjectNode ofTwentyWithOneWhoIsLonger(
      AttackedBusiness business, List<String> people, String everybody)
      throws InterruptedException {
    String senior = people.getLast();
    ObjectNode service = business.serviceBody(5, BusinessBuilder.anyOf(everybody, PEOPLE / 2));
    service
        .putArray("resource_overrides")
        .addObject()
        .put("resource_id", senior)
        .put("duration_minutes", 60);
    Instant start = Instant.parse(AttackedBusiness.noon()).minus(Duration.ofHours(12));
    business.created(
        "/resources/" + senior + "/blocks",
        PlainJson.object()
            .put("start", start.toString())
            .put("end", start.plus(Duration.ofDays(100)).toString()));
    return service;
  }

  private static ObjectNode ofManyLengths(
      AttackedBusiness business, List<String> people, String everybody) {
    ObjectNode one = BusinessBuilder.anyOf(everybody);
    ObjectNode service = business.serviceBody(5, one, one, one, one, one);
    var overrides = service.putArray("resource_overrides");
    for (int i = 0; i < people.size(); i++) {
      overrides.addObject().put("resource_id", people.get(i)).put("duration_minutes", 31 + i);
    }
    return service;
  }

  private static List<List<String>> triples(List<String> tables) {
    Random random = new Random(5);
    TreeSet<String> met = new TreeSet<>();
    List<List<String>> triples = new ArrayList<>();
    while (triples.size() < COMBINATIONS) {
      TreeSet<String> triple = new TreeSet<>();
      while (triple.size() < 3) {
        triple.add(tables.get(random.nextInt(tables.size())));
      }
      if (met.add(triple.toString())) {
        triples.add(List.copyOf(triple));
      }
    }
    return triples;
  }

  private static List<TimedReply> askAll(AttackContext context, String service)
      throws InterruptedException {
    ApiClient attacker = context.attacker();
    String start = AttackedBusiness.noon();
    Instant begin = Instant.parse(start);
    String window = "&from=" + begin + "&to=" + begin.plus(Duration.ofDays(93)) + "&limit=1000";
    String of = "?party_size=6&service_id=" + service;
    ObjectNode wish =
        PlainJson.object().put("service_id", service).put("start", start).put("party_size", 6);
    List<SideBySide.Deed<TimedReply>> deeds = new ArrayList<>();
    for (int i = 0; i < context.count(4, 2); i++) {
      deeds.add(() -> attacker.get("/slots" + of + window));
      deeds.add(() -> attacker.get("/slots" + of + window + "&each_resource=true"));
      deeds.add(() -> attacker.get("/slots/days" + of + window));
      deeds.add(() -> attacker.get("/slots" + of + window + "&around=" + start));
      deeds.add(() -> attacker.get("/slots/explain" + of + "&start=" + start));
      deeds.add(() -> attacker.post("/holds", wish));
      deeds.add(
          () -> attacker.patch("/services/" + service, PlainJson.object().put("name", "Again")));
    }
    return SideBySide.all(deeds);
  }
}
