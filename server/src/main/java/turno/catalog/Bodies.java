package turno.catalog;

import java.util.Collection;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.ProblemException;
import turno.platform.http.Call;

/** What all writes of the catalog do with their bodies, in the order of the decided precedence. */
final class Bodies {
  private Bodies() {}

  /**
   * The body laid over what is there without it, judged as a whole; 422 with everything that the
   * contract and the rules find.
   */
  static Members checked(Call call, ObjectNode before, BiConsumer<Members, Findings> rules) {
    ObjectNode body =
        call.body((sent, failures) ->
            rules.accept(Members.of(before, sent), new Findings(sent, failures)));
    return Members.of(before, body);
  }

  /** 404 for ids of objects that this workspace does not have. */
  static void requireKnown(
      Catalog catalog, Members document, BiConsumer<Members, References> collector) {
    References references = new References(catalog);
    collector.accept(document, references);
    references.requireKnown();
  }

  /** 409 when another object of the kind has the external id. */
  static void requireFree(
      @Nullable String externalId, UUID own, Collection<? extends CatalogObject> others) {
    if (externalId == null) {
      return;
    }
    for (CatalogObject other : others) {
      if (other.identity().hasExternalId(externalId) && !other.id().equals(own)) {
        throw ProblemException.externalIdTaken(
            "Another object has the external_id " + externalId + ".");
      }
    }
  }

  static Identity first(Members document, UUID id, Call call) {
    return Identity.first(
        id, document.text("external_id"), document.json("metadata"), CatalogWriter.now(call));
  }

  /** The identity after a change; the same one when nothing is changed. */
  static Identity next(Members document, Identity identity, Call call) {
    return document.isChanged()
        ? identity.next(
            document.text("external_id"), document.json("metadata"), CatalogWriter.now(call))
        : identity;
  }
}
