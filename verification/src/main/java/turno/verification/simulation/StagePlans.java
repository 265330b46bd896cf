package turno.verification.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.PlainJson;

/** Generates random stages and random runs of stage actions. */
final class StagePlans {
  private static final List<String> STAGES =
      List.of("expected", "arrived", "seated", "washing", "done", "away");
  private static final List<String> ACTIONS = List.of("a", "b", "c", "d", "e", "f");
  private static final List<BookingAction> EFFECTS =
      List.of(BookingAction.CHECK_IN, BookingAction.NO_SHOW, BookingAction.CANCEL);
  private static final List<Stages.Field> FIELDS =
      List.of(
          new Stages.Field("text", "text", true),
          new Stages.Field("number", "number", false),
          new Stages.Field("choice", "choice", true),
          new Stages.Field("date", "date", false),
          new Stages.Field("flag", "boolean", true));
  private static final int MAX_HELPERS = 3;

  private StagePlans() {}

  /**
   * A body for {@code PUT /stage-config}, in which labels equal keys.
   *
   * @param kept stages that the body must contain
   */
  static ObjectNode config(Random random, Set<String> kept) {
    List<String> all = new ArrayList<>(STAGES);
    Collections.shuffle(all, random);
    Set<String> chosen = new LinkedHashSet<>(all.subList(0, 3 + random.nextInt(4)));
    chosen.addAll(kept);
    List<String> keys = List.copyOf(chosen);
    ObjectNode body = PlainJson.object();
    ArrayNode stages = body.putArray("stages");
    boolean placed = random.nextBoolean(); // positions instead of the order in the body
    for (int i = 0; i < keys.size(); i++) {
      ObjectNode stage = stages.addObject().put("key", keys.get(i)).put("label", keys.get(i));
      if (random.nextInt(3) == 0) {
        stage.put("closed", true);
      }
      if (placed) {
        stage.put("position", 10 * (keys.size() - i));
      }
    }
    ArrayNode actions = body.putArray("actions");
    for (String key : ACTIONS.subList(0, 2 + random.nextInt(5))) {
      action(key, keys, random, actions.addObject());
    }
    return body;
  }

  private static void action(String key, List<String> stages, Random random, ObjectNode into) {
    into.put("key", key).put("label", key).put("to_stage", BusinessSetup.oneOf(stages, random));
    ArrayNode from = into.putArray("from_stages");
    List<String> some = new ArrayList<>(stages);
    Collections.shuffle(some, random);
    some.subList(0, 1 + random.nextInt(some.size())).forEach(from::add);
    BookingAction effect = random.nextInt(3) == 0 ? BusinessSetup.oneOf(EFFECTS, random) : null;
    if (effect != null) {
      into.put("effect", effect.name().toLowerCase(Locale.ROOT));
    }
    into.put("requires_resource", effect != BookingAction.CANCEL && random.nextInt(3) == 0);
    ArrayNode fields = into.putArray("fields");
    if (random.nextInt(3) == 0) {
      Stages.Field field = BusinessSetup.oneOf(FIELDS, random);
      ObjectNode shape =
          fields
              .addObject()
              .put("key", field.key())
              .put("label", field.key())
              .put("type", field.type())
              .put("required", field.required());
      if (field.type().equals("choice")) {
        shape.putArray("options").add("1").add("2");
      }
    }
  }

  /** The configured stages that some booking is in. */
  static Set<String> entered(SimulatedShop shop) {
    Set<String> entered = new LinkedHashSet<>();
    for (KnownBooking booking : shop.bookings.values()) {
      String stage = booking.expected.stage();
      if (stage != null && shop.stages.keys().contains(stage)) {
        entered.add(stage);
      }
    }
    return entered;
  }

  /** The stages as the answer will show them. */
  static Stages sent(ObjectNode body, int version) {
    Stages read = Stages.of(body);
    List<String> keys = new ArrayList<>(read.keys());
    if (body.path("stages").path(0).has("position")) {
      Collections.reverse(keys); // the positions above are given in reverse order
    }
    return new Stages(version, keys, read.closed(), read.actions());
  }

  /** Judges the answer to new stages, and records them when the server has stored them. */
  static Function<ApiReply, @Nullable String> judgement(
      Step step, ObjectNode body, PlacementRules places) {
    return reply -> {
      SimulatedShop shop = step.shop;
      Stages present = shop.stages;
      Stages same = sent(body, present.version());
      Stages next = same.equals(present) ? present : same.at(present.version() + 1);
      if (step.ifMatch != null && step.ifMatch != present.version()) {
        return reply.status() == 412 ? null : "an If-Match with an old version must be refused";
      }
      if (reply.status() == 412 && step.ifMatch != null && step.unknown > 0) {
        shop.stages = next; // an earlier attempt was stored but not answered
        return null;
      }
      Set<String> leftOut = new HashSet<>(present.keys());
      next.keys().forEach(leftOut::remove);
      if (reply.status() == 409) {
        return !shop.forgotten.isEmpty() || isPossiblyIn(leftOut, step, places)
            ? null
            : "no booking is in the stages " + leftOut;
      }
      if (reply.status() != 200 || !Stages.of(reply.json()).equals(next)) {
        return "the stages must be " + next;
      }
      shop.stages = next;
      return isSurelyIn(leftOut, step, places) ? "a booking is in the stages " + leftOut : null;
    };
  }

  private static boolean isPossiblyIn(Set<String> stages, Step step, PlacementRules places) {
    return step.shop.bookings.values().stream()
        .map(booking -> booking.expected)
        .anyMatch(expected ->
            Stages.isStanding(expected, stages) && !expected.mustBeExpired(places.moment(step)));
  }

  private static boolean isSurelyIn(Set<String> stages, Step step, PlacementRules places) {
    return step.shop.bookings.values().stream()
        .map(booking -> booking.expected)
        .anyMatch(expected ->
            Stages.isStanding(expected, stages) && !expected.mayBeExpired(places.moment(step)));
  }

  /**
   * Usually chooses an action that the booking allows, with the fields and the resource that it
   * needs; occasionally any other action, an unknown one, or wrong input.
   */
  static Step.Run run(SimulatedShop shop, KnownBooking booking, Random random) {
    List<Stages.Action> some = shop.stages.available(booking.expected);
    if (some.isEmpty() || random.nextInt(6) == 0) {
      some = shop.stages.actions();
    }
    if (some.isEmpty() || random.nextInt(30) == 0) {
      return new Step.Run("never_heard_of", PlainJson.object(), null, false);
    }
    Stages.Action action = BusinessSetup.oneOf(some, random);
    ObjectNode body = PlainJson.object();
    boolean flawed = false;
    ObjectNode data = body.putObject("data");
    for (Stages.Field field : action.fields()) {
      int chance = random.nextInt(8);
      if (chance == 0) {
        flawed |= field.required();
      } else if (chance == 1) {
        data.putArray(field.key());
        flawed = true;
      } else {
        data.set(field.key(), value(field));
      }
    }
    int wrongly = action.effect() == BookingAction.CANCEL ? 8 : 3;
    ResourceHistory resource =
        random.nextInt(wrongly) == 0 || (action.takes() && random.nextInt(10) > 0)
            ? resource(shop, booking, random)
            : null;
    if (resource != null) {
      body.put("resource_id", resource.id);
      flawed |= action.effect() == BookingAction.CANCEL;
    }
    flawed |= action.takes() && resource == null;
    return new Step.Run(action.key(), body, resource, flawed);
  }

  private static JsonNode value(Stages.Field field) {
    ObjectNode holder = PlainJson.object();
    switch (field.type()) {
      case "number" -> holder.put("it", 3);
      case "boolean" -> holder.put("it", true);
      case "date" -> holder.put("it", "2027-03-01");
      default -> holder.put("it", "1");
    }
    return holder.path("it");
  }

  private static ResourceHistory resource(SimulatedShop shop, KnownBooking booking, Random random) {
    Set<ResourceHistory> known = new LinkedHashSet<>();
    shop.resources.stream()
        .filter(resource -> booking.helpers.contains(resource.id))
        .forEach(known::add);
    return BusinessSetup.oneOf(
        known.size() < MAX_HELPERS ? shop.resources : List.copyOf(known), random);
  }
}
