package turno.catalog;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.WrittenView.Warning;
import turno.kernel.Id.GroupId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.ValidationErrors;

/** {@code /resource-groups}: reads and renders groups. */
final class GroupNoun extends CatalogNoun<GroupId, ResourceGroup> {
  GroupNoun() {
    super(
        IdKind.GROUP,
        "resource group",
        "/v1/resource-groups",
        ResourceGroup.class,
        Catalog::groups);
  }

  @Override
  ObjectNode defaults(Catalog catalog) {
    return Json.object().put("strategy", "first_fit");
  }

  @Override
  public void check(LenientJson document, ValidationErrors errors) {
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
            text + " is not a member of the group. Add it to 'members', or omit it.",
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
                group.name() + " has no active member, so no resource can be chosen from it."));
  }
}
