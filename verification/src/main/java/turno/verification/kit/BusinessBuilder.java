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
 * Makes a business in São Paulo through the API, piece by piece; each piece is known by its id.
 *
 * @param <E> what the client throws that sends the requests
 */
public final class BusinessBuilder<E extends Exception> {
  public static final String ZONE = "America/Sao_Paulo";

  private final Creator<E> creator;

  /** Sends a {@code POST} and answers what was made. */
  @FunctionalInterface
  public interface Creator<E extends Exception> {
    JsonNode create(String path, ObjectNode body) throws E;
  }

  public BusinessBuilder(Creator<E> creator) {
    this.creator = creator;
  }

  /** Open at the same hours on each of these days. */
  public String hours(String name, Collection<DayOfWeek> days, String opens, String closes)
      throws E {
    ObjectNode schedule = PlainJson.object().put("name", name).put("time_zone", ZONE);
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
   * @param hours null for one that is always there
   */
  public String resource(String name, int capacity, @Nullable String hours) throws E {
    ObjectNode resource =
        PlainJson.object().put("name", name).put("type", "person").put("capacity", capacity);
    if (hours != null) {
      resource.put("schedule_id", hours);
    }
    return made("/resources", resource);
  }

  public String group(String name, List<String> members) throws E {
    ObjectNode group = PlainJson.object().put("name", name);
    ArrayNode array = group.putArray("members");
    members.forEach(member -> array.addObject().put("resource_id", member));
    return made("/resource-groups", group);
  }

  /**
   * @param rules all of it but its name, its duration and what it requires
   */
  public String service(String name, int minutes, ObjectNode rules, ObjectNode... requirements)
      throws E {
    ObjectNode service = rules.deepCopy().put("name", name).put("duration_minutes", minutes);
    service.putArray("requirements").addAll(List.of(requirements));
    return made("/services", service);
  }

  /** A requirement of anybody of a group. */
  public static ObjectNode anyOf(String group) {
    return PlainJson.object().put("group_id", group);
  }

  /** A requirement of just this one. */
  public static ObjectNode just(String resource) {
    return PlainJson.object().put("resource_id", resource);
  }

  private String made(String path, ObjectNode body) throws E {
    return creator.create(path, body).path("id").stringValue();
  }
}
