package turno.catalog;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.WireEnum;
import turno.platform.nouns.Identity;

/**
 * A person, a room, a table, or anything else whose time a booking takes.
 *
 * @param initials an abbreviation of the name, at most three characters long
 * @param pictureUrl the URL path of its picture on this server; null if there is none
 * @param capacity the number of units that may be in use at the same moment
 * @param minPartySize the smallest party that it takes; null if there is no minimum
 * @param maxPartySize the largest party that it takes; null if there is no maximum
 * @param scheduleId the id of the schedule with its opening hours; null if it is always open
 * @param locationId the id of the location where it is, unless its hours name another one; null if
 *     it may be anywhere
 * @param travelMinutes the travel time between two locations; null if the workspace's travel time
 *     applies
 */
@RecordBuilder
public record Resource(
    String name,
    Type type,
    Color color,
    String initials,
    @JsonProperty(access = JsonProperty.Access.READ_ONLY) @Nullable String pictureUrl,
    int capacity,
    @Nullable Integer minPartySize,
    @Nullable Integer maxPartySize,
    @Nullable ScheduleId scheduleId,
    @Nullable LocationId locationId,
    @Nullable Integer travelMinutes,
    boolean active,
    @JsonUnwrapped Identity<ResourceId> identity)
    implements CatalogObject<ResourceId>, ResourceBuilder.With {

  /** Returns an active resource that is always open and takes any party. */
  public static Resource of(Identity<ResourceId> identity, String name, int capacity) {
    return new Resource(
        name,
        Type.OTHER,
        Color.BLUE,
        initialsOf(name),
        null,
        capacity,
        null,
        null,
        null,
        null,
        null,
        true,
        identity);
  }

  @Override
  public long weight() {
    return 800 + CatalogWeight.texts(identity, name, pictureUrl);
  }

  @Override
  public boolean mayLeaveBookingsBehind(@Nullable CatalogObject<?> before) {
    return before instanceof Resource old
        && (!Objects.equals(old.scheduleId, scheduleId)
            || !Objects.equals(old.locationId, locationId)
            || !Objects.equals(old.travelMinutes, travelMinutes)
            || !Objects.equals(old.minPartySize, minPartySize)
            || !Objects.equals(old.maxPartySize, maxPartySize)
            || old.capacity > capacity
            || (old.active && !active));
  }

  public Resource withPartySizes(int least, int most) {
    return with(resource -> resource.minPartySize(least).maxPartySize(most));
  }

  /** Returns the first letters of the first and the last word of a name, or of its only word. */
  static String initialsOf(String name) {
    String[] words = name.strip().split("\\s+");
    String first = initialOf(words[0]);
    return words.length == 1 ? first : first + initialOf(words[words.length - 1]);
  }

  private static String initialOf(String word) {
    int found =
        word.codePoints()
            .filter(Character::isLetterOrDigit)
            .findFirst()
            .orElse(word.codePointAt(0));
    return Character.toString(Character.toUpperCase(found));
  }

  /**
   * The colors by which calendars and pages distinguish resources. The default for a new resource
   * is the first of the colors that the fewest active resources have.
   */
  public enum Color implements WireEnum {
    BLUE,
    ORANGE,
    GREEN,
    PINK,
    VIOLET,
    TEAL,
    RED,
    AMBER,
    INDIGO,
    LIME,
    CYAN,
    BROWN
  }

  /** The kind of resource; no rule of scheduling depends on it. */
  public enum Type implements WireEnum {
    PERSON,
    ROOM,
    TABLE,
    EQUIPMENT,
    OTHER
  }
}
