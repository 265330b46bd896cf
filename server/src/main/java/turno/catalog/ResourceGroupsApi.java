package turno.catalog;

import java.util.Map;
import java.util.UUID;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.platform.http.Answer;
import turno.platform.http.Call;
import turno.platform.http.Handler;

/** {@code /resource-groups}. */
final class ResourceGroupsApi {
  private static final String WHAT = "resource group";

  private final CatalogSource source;
  private final CatalogWriter writer;

  ResourceGroupsApi(CatalogSource source, CatalogWriter writer) {
    this.source = source;
    this.writer = writer;
  }

  Map<String, Handler> handlers() {
    return Map.of(
        "listResourceGroups", this::list,
        "createResourceGroup", this::create,
        "getResourceGroup", this::get,
        "updateResourceGroup", this::update);
  }

  private Answer list(Call call) {
    Catalog catalog = source.of(call.workspaceId());
    return Listing.page(
        call,
        catalog.groups().values(),
        Listing.byExternalId(call),
        group -> GroupView.of(catalog, group));
  }

  private Answer get(Call call) {
    Catalog catalog = source.of(call.workspaceId());
    ResourceGroup group = find(catalog, call);
    return Answer.ok(GroupView.of(catalog, group)).version(group.version());
  }

  private Answer create(Call call) {
    LenientJson document =
        CatalogRequests.checked(call, GroupDocument.defaults(), GroupDocument::check);
    return writer.write(
        call,
        before -> {
          CatalogRequests.requireKnown(before, document, GroupDocument::collect);
          UUID id = writer.nextId();
          CatalogRequests.requireFree(document.text("external_id"), id, before.groups().values());
          return CatalogChange.saving(
              before, GroupDocument.read(document, CatalogRequests.first(document, id, call)));
        },
        (change, conflicts) -> {
          ResourceGroup group = (ResourceGroup) change.changed();
          GroupView view = GroupView.of(change.after(), group);
          return Answer.created(view, "/v1/resource-groups/" + view.id()).version(group.version());
        });
  }

  private Answer update(Call call) {
    return writer.write(
        call,
        before -> {
          ResourceGroup group = find(before, call);
          LenientJson document =
              CatalogRequests.checked(
                  call, GroupView.document(before, group), GroupDocument::check);
          CatalogRequests.requireKnown(before, document, GroupDocument::collect);
          call.requireVersion(group.version());
          CatalogRequests.requireFree(
              document.text("external_id"), group.id(), before.groups().values());
          return CatalogChange.saving(
              before,
              GroupDocument.read(document, CatalogRequests.next(document, group.identity(), call)));
        },
        (change, conflicts) -> {
          ResourceGroup group = (ResourceGroup) change.changed();
          return Answer.ok(GroupView.of(change.after(), group)).version(group.version());
        });
  }

  private static ResourceGroup find(Catalog catalog, Call call) {
    ResourceGroup group = catalog.groups().get(call.pathId(0, IdKind.GROUP, WHAT));
    if (group == null) {
      throw ProblemException.notFound("There is no such " + WHAT + ".");
    }
    return group;
  }
}
