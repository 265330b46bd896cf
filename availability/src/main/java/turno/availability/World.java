package turno.availability;

import java.util.Collection;
import java.util.List;
import java.util.Map;

/** The resources of one workspace and their busy time: an immutable value. */
public final class World {
  private final Resource[] resources;
  private final Timeline[] timelines;

  private World(Resource[] resources, Timeline[] timelines) {
    this.resources = resources;
    this.timelines = timelines;
  }

  /** Resource {@code i} has timeline {@code i}. */
  public static World of(Collection<Resource> resources, Collection<Timeline> timelines) {
    if (resources.size() != timelines.size()) {
      throw new IllegalArgumentException(
          resources.size() + " resources but " + timelines.size() + " timelines");
    }
    return new World(resources.toArray(Resource[]::new), timelines.toArray(Timeline[]::new));
  }

  /** The number of resources. */
  public int size() {
    return resources.length;
  }

  /** The resource with that index. */
  public Resource resource(int index) {
    return resources[index];
  }

  /** The busy time of the resource with that index. */
  public Timeline timeline(int index) {
    return timelines[index];
  }

  /** The same with another timeline of one resource. */
  public World with(int index, Timeline timeline) {
    Timeline[] changed = timelines.clone();
    changed[index] = timeline;
    return new World(resources, changed);
  }

  /** The same with other timelines of some resources. */
  public World with(Map<Integer, Timeline> replaced) {
    Timeline[] changed = timelines.clone();
    replaced.forEach((index, timeline) -> changed[index] = timeline);
    return new World(resources, changed);
  }

  /** The same with other resources; resource {@code i} keeps timeline {@code i}. */
  public World with(List<Resource> replaced) {
    return of(replaced, List.of(timelines));
  }
}
