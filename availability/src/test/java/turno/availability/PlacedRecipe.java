package turno.availability;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A recipe with places.
 *
 * @param hours the hours of each place; null if a place is always open
 * @param order the places in the order in which they are tried
 * @param own the place of each resource; {@link PlaceViews#NONE} if it may be at any place
 * @param travel the travel time of each resource, in minutes
 */
record PlacedRecipe(
    Recipe recipe,
    List<Recipe.@Nullable Hours> hours,
    List<Integer> order,
    List<Integer> own,
    List<Integer> travel) {

  /** Returns the same places with another recipe for the same resources. */
  PlacedRecipe around(Recipe other) {
    return new PlacedRecipe(other, hours, order, own, travel);
  }

  /** A random recipe with two or three places, which the hours of its resources may name. */
  static PlacedRecipe random(long seed) {
    Random random = new Random(seed * 31);
    int places = seed % 2 == 0 ? 2 : 3;
    RandomRecipes recipes = new RandomRecipes(seed).placed(places);
    Recipe recipe = recipes.next();
    List<Recipe.@Nullable Hours> hours = new ArrayList<>();
    for (int place = 0; place < places; place++) {
      hours.add(random.nextInt(5) == 0 ? recipes.unplacedHours() : null);
    }
    List<Integer> own = new ArrayList<>();
    List<Integer> travel = new ArrayList<>();
    for (int i = 0; i < recipe.members().size(); i++) {
      own.add(random.nextInt(places + 1) - 1);
      travel.add(List.of(0, 15, 40, 40, 300, 1_440).get(random.nextInt(6)));
    }
    List<Integer> order = new ArrayList<>(IntStream.range(0, places).boxed().toList());
    Collections.shuffle(order, random);
    int asked = random.nextInt(6) == 0 ? 1 : places;
    return new PlacedRecipe(recipe, hours, List.copyOf(order.subList(0, asked)), own, travel);
  }

  Venues venues() {
    World world = world();
    ServiceModel service = recipe.engineService();
    return new Venues(
        order.stream()
            .map(place -> {
              Recipe.Hours there = hours.get(place);
              return new Venues.Venue(
                  place, world.at(place), there == null ? service : within(service, there));
            })
            .toList());
  }

  private static ServiceModel within(ServiceModel service, Recipe.Hours hours) {
    Openings own = service.schedule();
    return service.within(
        own == null ? hours.compiled() : Openings.common(List.of(own, hours.compiled())));
  }

  private World world() {
    World plain = recipe.world();
    Map<Recipe.Hours, ScheduleOpenings> compiled = new LinkedHashMap<>();
    List<List<ResourceModel>> all = new ArrayList<>();
    for (int place = 0; place < hours.size(); place++) {
      List<ResourceModel> there = new ArrayList<>();
      for (int i = 0; i < recipe.members().size(); i++) {
        Recipe.Hours of = recipe.members().get(i).hours();
        ResourceModel model = plain.resource(i);
        Openings openings =
            of != null
                ? compiled
                    .computeIfAbsent(of, Recipe.Hours::compiled)
                    .at(place, own.get(i), travel.get(i))
                : own.get(i) == PlaceViews.NONE || own.get(i) == place
                    ? Openings.ALWAYS
                    : Openings.NEVER;
        there.add(
            new ResourceModel(
                model.capacity(), model.minParty(), model.maxParty(), openings, model.active()));
      }
      all.add(there);
    }
    List<ResourceModel> resources = new ArrayList<>();
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < plain.size(); i++) {
      resources.add(plain.resource(i));
      timelines.add(plain.timeline(i));
    }
    return World.of(resources, timelines, PlaceViews.of(all));
  }
}
