package turno.catalog;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.platform.http.Answer;
import turno.platform.http.Call;
import turno.platform.http.Handler;

/** {@code /services} and {@code /bookable-services}. */
final class ServicesApi {
  private static final String WHAT = "service";

  private final CatalogSource source;
  private final CatalogWriter writer;
  private final OpeningCheck hours;

  ServicesApi(CatalogSource source, CatalogWriter writer, OpeningCheck hours) {
    this.source = source;
    this.writer = writer;
    this.hours = hours;
  }

  Map<String, Handler> handlers() {
    return Map.of(
        "listServices", this::list,
        "createService", this::create,
        "getService", this::get,
        "updateService", this::update,
        "listBookableServices", this::listBookable);
  }

  private Answer list(Call call) {
    Catalog catalog = source.of(call.workspaceId());
    return Listing.page(
        call,
        catalog.services().values(),
        Listing.<Service>byExternalId(call).and(s -> Listing.hasState(call, s.active())),
        service -> ServiceView.of(catalog, service));
  }

  private Answer listBookable(Call call) {
    Catalog catalog = source.of(call.workspaceId());
    return Listing.page(
        call,
        catalog.services().values(),
        Service::active,
        service -> BookableServiceView.of(catalog, service));
  }

  private Answer get(Call call) {
    Catalog catalog = source.of(call.workspaceId());
    Service service = find(catalog, call);
    return Answer.ok(ServiceView.of(catalog, service)).version(service.version());
  }

  private Answer create(Call call) {
    LenientJson document =
        CatalogRequests.checked(
            call,
            ServiceDocument.defaults(source.of(call.workspaceId()).currency()),
            ServiceRules::check);
    return writer.write(
        call,
        before -> {
          CatalogRequests.requireKnown(before, document, ServiceRules::collect);
          UUID id = writer.nextId();
          CatalogRequests.requireFree(document.text("external_id"), id, before.services().values());
          return CatalogChange.saving(
              before, ServiceDocument.read(document, CatalogRequests.first(document, id, call)));
        },
        (change, conflicts) -> created(call, change));
  }

  private Answer update(Call call) {
    return writer.write(
        call,
        before -> {
          Service service = find(before, call);
          LenientJson document =
              CatalogRequests.checked(
                  call, ServiceView.document(before, service), ServiceRules::check);
          CatalogRequests.requireKnown(before, document, ServiceRules::collect);
          call.requireVersion(service.version());
          CatalogRequests.requireFree(
              document.text("external_id"), service.id(), before.services().values());
          return CatalogChange.saving(
              before,
              ServiceDocument.read(
                  document, CatalogRequests.next(document, service.identity(), call)));
        },
        (change, conflicts) -> updated(call, change, conflicts));
  }

  private Answer created(Call call, CatalogChange change) {
    Service service = (Service) change.changed();
    ServiceView view = ServiceView.of(change.after(), service);
    return Answer.created(
            new ServiceView.Created(view, warnings(call, change)), "/v1/services/" + view.id())
        .version(service.version());
  }

  private Answer updated(Call call, CatalogChange change, List<Conflict> conflicts) {
    Service service = (Service) change.changed();
    ServiceView view = ServiceView.of(change.after(), service);
    return Answer.ok(new ServiceView.Updated(view, warnings(call, change), conflicts))
        .version(service.version());
  }

  private List<Warning> warnings(Call call, CatalogChange change) {
    return ServiceWarnings.of(
        change.after(), (Service) change.changed(), hours, CatalogWriter.now(call));
  }

  private static Service find(Catalog catalog, Call call) {
    Service service = catalog.services().get(call.pathId(0, IdKind.SERVICE, WHAT));
    if (service == null) {
      throw ProblemException.notFound("There is no such " + WHAT + ".");
    }
    return service;
  }
}
