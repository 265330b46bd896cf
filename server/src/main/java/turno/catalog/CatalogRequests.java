package turno.catalog;

import java.util.Collection;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id;
import turno.kernel.ProblemException;
import turno.platform.http.RequestContext;

/**
 * What all writes of the catalog do with their bodies, in the order of
 * docs/rules/protocol.md#precedence-of-errors.
 */
final class CatalogRequests {
  private CatalogRequests() {}

  /**
   * The body over the members that it does not name, checked as a whole; 422 with everything that
   * is wrong by the contract and the rules.
   */
  static LenientJson checked(
      RequestContext call, ObjectNode before, BiConsumer<LenientJson, ValidationErrors> rules) {
    ObjectNode body =
        call.body((sent, failures) ->
            rules.accept(LenientJson.of(before, sent), new ValidationErrors(sent, failures)));
    return LenientJson.of(before, body);
  }

  /** 404 for ids of objects that this workspace does not have. */
  static void requireKnown(
      Catalog catalog, LenientJson document, BiConsumer<LenientJson, ReferencedIds> collector) {
    ReferencedIds references = new ReferencedIds(catalog);
    collector.accept(document, references);
    references.requireKnown();
  }

  /** 409 when another object of the kind has the external id. */
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
        id, document.text("external_id"), document.json("metadata"), CatalogWriter.now(call));
  }

  /** An object's identity at its version, with what a change lays down of it. */
  static <I extends Id> Identity<I> kept(LenientJson document, Identity<I> identity) {
    return identity.with(document.text("external_id"), document.json("metadata"));
  }
}
