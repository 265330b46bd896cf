package turno.verification.kit;

import java.time.DayOfWeek;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Creates the catalog of a business through the API, by default in the time zone of São Paulo. Each
 * instance method creates one object and returns its id.
 *
 * @param <E> the exception of the client that sends the requests
 */
public final class BusinessBuilder<E extends Exception> {
  public static final String ZONE = "America/Sao_Paulo";

  private final Creator<E> creator;
  private final String zone;

  /** Sends a {@code POST} and returns the created object. */
  @FunctionalInterface
  public interface Creator<E extends Exception> {
    JsonNode create(String path, ObjectNode body) throws E;
  }

  public BusinessBuilder(Creator<E> creator) {
    this(creator, ZONE);
  }

  public BusinessBuilder(Creator<E> creator, String zone) {
    this.creator = creator;
    this.zone = zone;
  }

  /** Creates a schedule with the same opening hours on each of these days. */
  public String hours(String name, Collection<DayOfWeek> days, String opens, String closes)
      throws E {
    ObjectNode schedule = PlainJson.object().put("name", name).put("time_zone", zone);
    ArrayNode week = schedule.putArray("weekly_hours");
    for (DayOfWeek day : days) {
      week.addObject()
          .put("day", day.name().toLowerCase(Locale.ROOT))
          .put("start", opens)
          .put("end", closes);
    }
    return made("/schedules", schedule);
  }

  /**
   * @param hours the id of the resource's schedule; null for a resource without a schedule
   */
  public String resource(String name, int capacity, @Nullable String hours) throws E {
    return resource(name, capacity, hours, PlainJson.object());
  }

  /**
   * @param rules further members of the resource, in addition to name, type, capacity and schedule
   */
  public String resource(String name, int capacity, @Nullable String hours, ObjectNode rules)
      throws E {
    ObjectNode resource =
        rules.deepCopy().put("name", name).put("type", "person").put("capacity", capacity);
    if (hours != null) {
      resource.put("schedule_id", hours);
    }
    return made("/resources", resource);
  }

  public String group(String name, List<String> members) throws E {
    return group(name, members, PlainJson.object());
  }

  /**
   * @param rules further members of the group, in addition to name and members
   */
  public String group(String name, List<String> members, ObjectNode rules) throws E {
    ObjectNode group = rules.deepCopy().put("name", name);
    ArrayNode array = group.putArray("members");
    members.forEach(member -> array.addObject().put("resource_id", member));
    return made("/resource-groups", group);
  }

  /**
   * @param rules further members of the service, in addition to name, duration and requirements
   */
  public String service(String name, int minutes, ObjectNode rules, ObjectNode... requirements)
      throws E {
    return made("/services", serviceBody(name, minutes, rules, List.of(requirements)));
  }

  /** The body that {@link #service} sends. */
  public static ObjectNode serviceBody(
      String name, int minutes, ObjectNode rules, List<ObjectNode> requirements) {
    ObjectNode service = rules.deepCopy().put("name", name).put("duration_minutes", minutes);
    service.putArray("requirements").addAll(requirements);
    return service;
  }

  /** A requirement that any resource of the group can meet. */
  public static ObjectNode anyOf(String group) {
    return PlainJson.object().put("group_id", group);
  }

  /** A requirement for {@code count} resources of the group at the same time. */
  public static ObjectNode anyOf(String group, int count) {
    return anyOf(group).put("count", count);
  }

  /** A requirement that only this resource can meet. */
  public static ObjectNode just(String resource) {
    return PlainJson.object().put("resource_id", resource);
  }

  private String made(String path, ObjectNode body) throws E {
    return creator.create(path, body).path("id").stringValue();
  }
}
