package turno.catalog;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import turno.kernel.Cursor;
import turno.kernel.Id;
import turno.kernel.IdKind;
import turno.platform.http.Answer;
import turno.platform.http.Page;
import turno.platform.http.RequestContext;

/** Answers requests for lists of catalog objects, page by page in creation order. */
final class CatalogListing {
  private CatalogListing() {}

  /**
   * Answers with one page of the objects that pass the filter, beginning after the call's cursor.
   */
  static <I extends Id, T extends CatalogObject<I>> Answer page(
      RequestContext call,
      IdKind<I> kind,
      Collection<T> objects,
      Predicate<T> filter,
      Function<T, Object> view) {
    Page page = Page.of(call);
    I after = page.after(kind);
    List<T> found =
        objects.stream()
            .filter(object -> after == null || object.id().compareTo(after) > 0)
            .filter(filter)
            .limit(page.limit())
            .toList();
    return page.answer(found, view, object -> Cursor.of(object.id()));
  }

  /** Returns the filter for {@code external_id}. */
  static <T extends CatalogObject<?>> Predicate<T> byExternalId(RequestContext call) {
    String externalId = call.query().text("external_id");
    return object -> externalId == null || object.identity().hasExternalId(externalId);
  }

  /** Whether an object passes the {@code active} filter, or the call has no such filter. */
  static boolean hasState(RequestContext call, boolean active) {
    return call.query().text("active") == null || call.query().flag("active") == active;
  }
}
