package turno.availability;

import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The resources of one workspace and their busy time: an immutable value. */
public final class World {
  private final ResourceModel[] resources;
  private final Timeline[] timelines;

  /** The plans for these resources, shared by all worlds that differ only in busy time. */
  private final PlanCache planCache;

  private final PlaceViews places;

  /**
   * The resources with their hours at all places, if this is the world as seen from one place;
   * otherwise null.
   */
  private final ResourceModel @Nullable [] anywhere;

  private World(
      ResourceModel[] resources,
      Timeline[] timelines,
      PlanCache planCache,
      PlaceViews places,
      ResourceModel @Nullable [] anywhere) {
    this.resources = resources;
    this.timelines = timelines;
    this.planCache = planCache;
    this.places = places;
    this.anywhere = anywhere;
  }

  /** A world without places. Resource {@code i} has timeline {@code i}. */
  public static World of(Collection<ResourceModel> resources, Collection<Timeline> timelines) {
    return of(resources, timelines, PlaceViews.none());
  }

  /** A world with places. */
  public static World of(
      Collection<ResourceModel> resources, Collection<Timeline> timelines, PlaceViews places) {
    if (resources.size() != timelines.size()) {
      throw new IllegalArgumentException(
          resources.size() + " resources but " + timelines.size() + " timelines");
    }
    return new World(
        resources.toArray(ResourceModel[]::new),
        timelines.toArray(Timeline[]::new),
        new PlanCache(),
        places,
        null);
  }

  /** The number of resources. */
  public int size() {
    return resources.length;
  }

  /** The resource with this index. */
  public ResourceModel resource(int index) {
    return resources[index];
  }

  /**
   * Whether a resource is open at the minute, but is at another place or travelling; false in a
   * world without places.
   */
  boolean isElsewhere(int index, int minute) {
    return anywhere != null
        && resources[index].openings().between(minute, minute + 1).length == 0
        && anywhere[index].openings().between(minute, minute + 1).length > 0;
  }

  /** Whether this is the world as seen from one place. */
  boolean isPlace() {
    return anywhere != null;
  }

  /** The busy time of the resource with this index. */
  public Timeline timeline(int index) {
    return timelines[index];
  }

  /** The same world with another timeline for one resource. */
  public World with(int index, Timeline timeline) {
    Timeline[] changed = timelines.clone();
    changed[index] = timeline;
    return new World(resources, changed, planCache, places, anywhere);
  }

  /** The same world with other timelines for some resources. */
  public World with(Map<Integer, Timeline> replaced) {
    Timeline[] changed = timelines.clone();
    replaced.forEach((index, timeline) -> changed[index] = timeline);
    return new World(resources, changed, planCache, places, anywhere);
  }

  /** The same world with other timelines; timeline {@code i} belongs to resource {@code i}. */
  public World withTimelines(Collection<Timeline> others) {
    if (others.size() != resources.length) {
      throw new IllegalArgumentException(
          others.size() + " timelines instead of " + resources.length);
    }
    return new World(resources, others.toArray(Timeline[]::new), planCache, places, anywhere);
  }

  /** The same world as seen from one place. */
  public World at(int place) {
    return new World(
        places.resources(place), timelines, places.plans(place), PlaceViews.none(), resources);
  }

  /** The same world without any busy time. */
  World idle() {
    Timeline[] empty = new Timeline[resources.length];
    Arrays.fill(empty, Timeline.EMPTY);
    return new World(resources, empty, planCache, places, anywhere);
  }

  PlanCache planCache() {
    return planCache;
  }

  /** The approximate memory of the world in bytes, without its resources and their busy time. */
  public long weight() {
    return 8L * resources.length + planCache.weight() + places.weight();
  }
}
