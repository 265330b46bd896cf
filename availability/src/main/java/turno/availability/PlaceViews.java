package turno.availability;

import java.util.List;

/**
 * The resources of a world as seen from each of its places: at a place, a resource has only the
 * hours during which the resource is there. The plans are cached separately for each place; busy
 * time is the same at all places.
 */
public final class PlaceViews {
  /**
   * Stands for no place: the place of a booking in a world without places, the place of hours that
   * do not name one, and the own place of a resource that may be at any place.
   */
  public static final int NONE = -1;

  private static final PlaceViews NOWHERE = new PlaceViews(List.of());

  private final ResourceModel[][] resources;
  private final PlanCache[] plans;

  private PlaceViews(List<List<ResourceModel>> resources) {
    this.resources =
        resources.stream()
            .map(all -> all.toArray(ResourceModel[]::new))
            .toArray(ResourceModel[][]::new);
    plans = new PlanCache[resources.size()];
    for (int place = 0; place < plans.length; place++) {
      plans[place] = new PlanCache();
    }
  }

  /**
   * @param resources for each place, all resources of the world with their hours at that place
   */
  public static PlaceViews of(List<List<ResourceModel>> resources) {
    return resources.isEmpty() ? NOWHERE : new PlaceViews(resources);
  }

  /** The views of a world without places. */
  public static PlaceViews none() {
    return NOWHERE;
  }

  /** A resource with its hours at a place. */
  public ResourceModel resource(int place, int index) {
    return resources[place][index];
  }

  ResourceModel[] resources(int place) {
    return resources[place];
  }

  PlanCache plans(int place) {
    return plans[place];
  }

  long weight() {
    long sum = 0;
    for (int place = 0; place < plans.length; place++) {
      sum += 8L * resources[place].length + plans[place].weight();
    }
    return sum;
  }
}
