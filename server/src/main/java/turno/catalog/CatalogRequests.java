package turno.catalog;

import java.util.Collection;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id;
import turno.kernel.ProblemException;
import turno.platform.http.RequestContext;
import turno.platform.nouns.Identity;
import turno.platform.nouns.LenientJson;

/**
 * The checks that writes of catalog objects make on request bodies, in the order of
 * docs/rules/protocol.md#precedence-of-errors.
 */
final class CatalogRequests {
  private CatalogRequests() {}

  /** Throws 404 for ids of objects that this workspace does not have. */
  static void requireKnown(
      Catalog catalog, LenientJson document, BiConsumer<LenientJson, ReferencedIds> collector) {
    ReferencedIds references = new ReferencedIds(catalog);
    collector.accept(document, references);
    references.requireKnown();
  }

  /** Throws 409 if another object of the kind has the external id. */
  static void requireFree(
      @Nullable String externalId, Id own, Collection<? extends CatalogObject<?>> others) {
    if (externalId == null) {
      return;
    }
    for (CatalogObject<?> other : others) {
      if (other.identity().hasExternalId(externalId) && !other.id().equals(own)) {
        throw ProblemException.externalIdTaken(
            "Another object has the external_id " + externalId + ".");
      }
    }
  }

  static <I extends Id> Identity<I> first(LenientJson document, I id, RequestContext call) {
    return Identity.first(
        id, document.text("external_id"), document.metadata(), CatalogWriter.now(call));
  }
}
