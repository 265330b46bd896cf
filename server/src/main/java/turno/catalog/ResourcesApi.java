package turno.catalog;

import java.util.Map;
import java.util.UUID;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.platform.http.Answer;
import turno.platform.http.Call;
import turno.platform.http.Handler;

/** {@code /resources}. */
final class ResourcesApi {
  private static final String WHAT = "resource";

  private final CatalogSource source;
  private final CatalogWriter writer;

  ResourcesApi(CatalogSource source, CatalogWriter writer) {
    this.source = source;
    this.writer = writer;
  }

  Map<String, Handler> handlers() {
    return Map.of(
        "listResources", this::list,
        "createResource", this::create,
        "getResource", this::get,
        "updateResource", this::update);
  }

  private Answer list(Call call) {
    Catalog catalog = source.of(call.workspaceId());
    return Listing.page(
        call,
        catalog.resources().values(),
        Listing.<Resource>byExternalId(call).and(r -> Listing.hasState(call, r.active())),
        resource -> ResourceView.of(catalog, resource));
  }

  private Answer get(Call call) {
    Catalog catalog = source.of(call.workspaceId());
    Resource resource = find(catalog, call);
    return Answer.ok(ResourceView.of(catalog, resource)).version(resource.version());
  }

  private Answer create(Call call) {
    LenientJson document =
        CatalogRequests.checked(call, ResourceDocument.defaults(), ResourceDocument::check);
    return writer.write(
        call,
        before -> {
          CatalogRequests.requireKnown(before, document, ResourceDocument::collect);
          UUID id = writer.nextId();
          CatalogRequests.requireFree(
              document.text("external_id"), id, before.resources().values());
          return CatalogChange.saving(
              before, ResourceDocument.read(document, CatalogRequests.first(document, id, call)));
        },
        (change, conflicts) -> {
          Resource resource = (Resource) change.changed();
          ResourceView view = ResourceView.of(change.after(), resource);
          return Answer.created(view, "/v1/resources/" + view.id()).version(resource.version());
        });
  }

  private Answer update(Call call) {
    return writer.write(
        call,
        before -> {
          Resource resource = find(before, call);
          LenientJson document =
              CatalogRequests.checked(
                  call, ResourceView.document(before, resource), ResourceDocument::check);
          CatalogRequests.requireKnown(before, document, ResourceDocument::collect);
          call.requireVersion(resource.version());
          CatalogRequests.requireFree(
              document.text("external_id"), resource.id(), before.resources().values());
          return CatalogChange.saving(
              before,
              ResourceDocument.read(
                  document, CatalogRequests.next(document, resource.identity(), call)));
        },
        (change, conflicts) -> {
          Resource resource = (Resource) change.changed();
          ResourceView view = ResourceView.of(change.after(), resource);
          return Answer.ok(new ResourceView.Updated(view, conflicts)).version(resource.version());
        });
  }

  private static Resource find(Catalog catalog, Call call) {
    Resource resource = catalog.resources().get(call.pathId(0, IdKind.RESOURCE, WHAT));
    if (resource == null) {
      throw ProblemException.notFound("There is no such " + WHAT + ".");
    }
    return resource;
  }
}
