package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import turno.catalog.Identity.IdentityView;
import turno.catalog.ResourceGroup.Combination;
import turno.catalog.ResourceGroup.Member;
import turno.kernel.Id;

/** The contract's {@code ResourceGroup}. */
record GroupView(
    String id,
    String name,
    List<MemberView> members,
    ResourceGroup.Strategy strategy,
    List<CombinationView> combinations,
    @JsonUnwrapped IdentityView identity) {

  static GroupView of(Catalog catalog, ResourceGroup group) {
    return new GroupView(
        group.id().toString(),
        group.name(),
        group.members().stream().map(MemberView::of).toList(),
        group.strategy(),
        group.combinations().stream().map(CombinationView::of).toList(),
        IdentityView.of(group.identity(), catalog.zone()));
  }

  /** {@code ResourceGroupMember}. */
  record MemberView(String resourceId, int priority, int weight) {
    static MemberView of(Member member) {
      return new MemberView(member.resourceId().toString(), member.priority(), member.weight());
    }
  }

  /** {@code ResourceCombination}. */
  record CombinationView(List<String> resourceIds, int maxPartySize) {
    static CombinationView of(Combination combination) {
      return new CombinationView(
          combination.resourceIds().stream().map(Id::toString).toList(),
          combination.maxPartySize());
    }
  }
}
