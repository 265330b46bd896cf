package turno.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.catalog.CatalogWriter.CatalogPlan;
import turno.catalog.WrittenView.Warning;
import turno.kernel.Id;
import turno.kernel.WireJson.InZone;
import turno.platform.http.Answer;
import turno.platform.http.RequestContext;
import turno.platform.nouns.Identity;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.Noun;

/** The operations that every {@link CatalogNoun} has: list, get, create and change. */
final class CatalogNounApi<I extends Id, T extends CatalogObject<I>> {
  private final CatalogNoun<I, T> noun;
  private final CatalogSource source;
  private final CatalogWriter writer;

  CatalogNounApi(CatalogNoun<I, T> noun, CatalogSource source, CatalogWriter writer) {
    this.noun = noun;
    this.source = source;
    this.writer = writer;
  }

  Answer list(RequestContext call) {
    Catalog catalog = source.of(call.workspaceId());
    return CatalogListing.page(
        call,
        noun.kind(),
        noun.in(catalog).values(),
        CatalogListing.<T>byExternalId(call).and(object -> noun.isListed(object, call)),
        object -> shown(catalog, object, noun.listed(catalog, object, call.caller())));
  }

  private Object shown(Catalog catalog, T object, Object view) {
    return new InZone(view, noun.zone(catalog, object));
  }

  Answer get(RequestContext call) {
    Catalog catalog = source.of(call.workspaceId());
    T object = noun.find(catalog, call);
    return Answer.ok(shown(catalog, object, noun.view(catalog, object))).version(object.version());
  }

  Answer create(RequestContext call) {
    LenientJson document = noun.checked(call, noun.defaults(source.of(call.workspaceId())));
    return writer.write(
        call,
        before -> {
          CatalogRequests.requireKnown(before, document, noun::collect);
          I id = writer.nextId(noun.kind());
          requireFree(document, id, before);
          T created = noun.read(document, CatalogRequests.first(document, id, call), null);
          CatalogChange change = CatalogChange.saving(before, created);
          noun.requireFit(change.after(), created);
          WrittenView view = written(change.after(), created, call);
          Object shown = shown(change.after(), created, view);
          return new CatalogPlan(
              change, _ -> Answer.created(shown, noun.location(id)).version(created.version()));
        });
  }

  /**
   * Changes an object. The body replaces the members that it contains, or all members: see {@link
   * CatalogNoun#kept}.
   */
  Answer change(RequestContext call) {
    return call.query().flag("dry_run")
        ? writer.preview(call, before -> planned(before, call, true))
        : writer.write(call, before -> planned(before, call, false));
  }

  /** Plans the change. The answer to a dry run has the object's current ETag. */
  private CatalogPlan planned(Catalog before, RequestContext call, boolean dryRun) {
    T present = noun.find(before, call);
    LenientJson document = noun.checked(call, noun.kept(before, present));
    CatalogRequests.requireKnown(before, document, noun::collect);
    call.requireVersion(present.version());
    requireFree(document, present.id(), before);
    T changed = changed(document, present, call);
    CatalogChange change = CatalogChange.saving(before, changed);
    noun.requireFit(change.after(), changed);
    WrittenView view = written(change.after(), changed, call);
    long version = (dryRun ? present : changed).version();
    return new CatalogPlan(
        change,
        conflicts ->
            Answer.ok(shown(change.after(), changed, view.leaving(conflicts))).version(version));
  }

  /** Returns the changed object; the same instance if the body changes nothing. */
  private T changed(LenientJson document, T present, RequestContext call) {
    Identity<I> identity = Noun.kept(document, present.identity());
    return noun.isUnchanged(present, noun.read(document, identity, present))
        ? present
        : noun.read(document, identity.next(CatalogWriter.now(call)), present);
  }

  private void requireFree(LenientJson document, I id, Catalog catalog) {
    CatalogRequests.requireFree(document.text("external_id"), id, noun.in(catalog).values());
  }

  private WrittenView written(Catalog after, T object, RequestContext call) {
    @Nullable List<Warning> warnings = noun.warnings(after, object, CatalogWriter.now(call));
    return WrittenView.of(noun.view(after, object), warnings);
  }
}
