package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.GroupId;
import turno.kernel.Id.ResourceId;
import turno.kernel.WireEnum;
import turno.platform.nouns.Identity;

/**
 * Resources that can replace each other.
 *
 * @param members in the order in which they were sent, without duplicates
 * @param combinations members that may be combined, in the order in which they were sent
 */
public record ResourceGroup(
    String name,
    List<Member> members,
    Strategy strategy,
    List<Combination> combinations,
    @JsonUnwrapped Identity<GroupId> identity)
    implements CatalogObject<GroupId> {

  public ResourceGroup {
    members = List.copyOf(members);
    combinations = List.copyOf(combinations);
  }

  @Override
  public long weight() {
    long joined =
        combinations.stream().mapToLong(combination -> 1L + combination.resourceIds().size()).sum();
    return 500
        + CatalogWeight.texts(identity, name)
        + CatalogWeight.MEMBER * (members.size() + joined);
  }

  @Override
  public boolean mayLeaveBookingsBehind(@Nullable CatalogObject<?> before) {
    return before instanceof ResourceGroup old
        && !(old.members.equals(members) && old.combinations.equals(combinations));
  }

  /**
   * A resource of the group. Among members that the strategy ranks equally, the one with the lowest
   * priority number is chosen. The {@code least_busy} strategy distributes bookings in proportion
   * to the weights.
   */
  public record Member(ResourceId resourceId, int priority, int weight) {
    // a missing number is read as 0; the default is 1
    public Member {
      priority = Math.max(1, priority);
      weight = Math.max(1, weight);
    }
  }

  /**
   * At least two resources that are taken together. Only the combination's own party size is
   * checked, not the party sizes of its resources.
   */
  public record Combination(List<ResourceId> resourceIds, int maxPartySize) {
    public Combination {
      resourceIds = List.copyOf(resourceIds);
    }
  }

  /** How a resource of the group is chosen: docs/rules/resources.md#deterministic-choice. */
  public enum Strategy implements WireEnum {
    FIRST_FIT,
    BEST_FIT,
    ROUND_ROBIN,
    LEAST_BUSY,
    PREFERRED
  }
}
