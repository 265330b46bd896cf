package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Identity.IdentityView;
import turno.catalog.ResourceGroup.Combination;
import turno.catalog.ResourceGroup.Member;
import turno.catalog.ResourceGroup.Strategy;
import turno.catalog.WrittenView.Warning;
import turno.kernel.Id;
import turno.kernel.Id.GroupId;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.kernel.Json;

/** {@code /resource-groups}: a group on the wire, as it is read and as it is shown. */
final class GroupNoun extends CatalogNoun<GroupId, ResourceGroup> {
  GroupNoun() {
    super(IdKind.GROUP, "resource group", "/v1/resource-groups", Catalog::groups);
  }

  @Override
  ObjectNode defaults(Catalog catalog) {
    return Json.object().put("strategy", "first_fit");
  }

  @Override
  void check(LenientJson document, ValidationErrors errors) {
    List<LenientJson> members = document.objects("members");
    members.forEach(m -> errors.requireId(m, "resource_id", IdKind.RESOURCE));
    errors.requireDistinct(members, "resource_id");
    for (LenientJson combination : document.objects("combinations")) {
      checkCombination(document, combination, errors);
    }
    errors.requireMetadataFits(document);
  }

  private static void checkCombination(
      LenientJson document, LenientJson combination, ValidationErrors errors) {
    errors.requireIds(combination, "resource_ids", IdKind.RESOURCE);
    Set<String> members = new HashSet<>();
    for (LenientJson member : document.objects("members")) {
      String text = member.text("resource_id");
      if (text != null) {
        members.add(text);
      }
    }
    Set<String> seen = new HashSet<>();
    List<@Nullable String> texts = combination.texts("resource_ids");
    for (int i = 0; i < texts.size(); i++) {
      String text = texts.get(i);
      String pointer = combination.at("resource_ids") + "/" + i;
      if (text != null && !members.contains(text)) {
        errors.add(
            "conflict",
            text + " is not a member of the group. Add it to members, or leave it out.",
            pointer,
            document.at("members"));
      } else if (text != null && !seen.add(text)) {
        errors.add("duplicate", text + " is in the combination twice. Send it once.", pointer);
      }
    }
  }

  @Override
  void collect(LenientJson document, ReferencedIds ids) {
    document.objects("members").forEach(member -> ids.resource(member, "resource_id"));
  }

  @Override
  ResourceGroup read(
      LenientJson document, Identity<GroupId> identity, @Nullable ResourceGroup present) {
    return new ResourceGroup(
        identity,
        document.textOf("name"),
        document.objects("members").stream().map(GroupNoun::member).toList(),
        document.wordOf("strategy", Strategy.class),
        document.objects("combinations").stream().map(GroupNoun::combination).toList());
  }

  @Override
  Object view(Catalog catalog, ResourceGroup group) {
    return GroupView.of(catalog, group);
  }

  @Override
  List<Warning> warnings(Catalog catalog, ResourceGroup group, Instant now) {
    boolean serves =
        group.members().stream()
            .map(member -> catalog.resources().get(member.resourceId()))
            .anyMatch(resource -> resource != null && resource.active());
    return serves
        ? List.of()
        : List.of(
            new Warning(
                "no_members",
                group.name() + " has no active member, so nothing can be taken from it."));
  }

  private static Member member(LenientJson member) {
    return new Member(
        member.idOf("resource_id", IdKind.RESOURCE),
        member.integer("priority", 1),
        member.integer("weight", 1));
  }

  private static Combination combination(LenientJson combination) {
    List<ResourceId> ids =
        combination.texts("resource_ids").stream()
            .map(text -> IdKind.RESOURCE.parse(String.valueOf(text)))
            .toList();
    return new Combination(ids, combination.integerOf("max_party_size"));
  }

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
}
