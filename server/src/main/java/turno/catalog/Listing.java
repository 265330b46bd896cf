package turno.catalog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import turno.kernel.Cursor;
import turno.platform.http.Answer;
import turno.platform.http.Call;
import turno.platform.http.Paging;

/** One page of a list in creation order. */
final class Listing {
  private Listing() {}

  /** The contract's list envelope. */
  record Page(List<Object> data, @Nullable String nextCursor) {}

  /** The entries after the call's cursor that pass the filter, as many as a page has. */
  static <T extends CatalogObject> Answer page(
      Call call, Collection<T> objects, Predicate<T> filter, Function<T, Object> view) {
    Cursor position = Paging.position(call);
    int size = call.pageSize();
    List<Object> data = new ArrayList<>();
    CatalogObject last = null;
    for (T object : objects) {
      if (isBefore(object, position) || !filter.test(object)) {
        continue;
      }
      if (last != null && data.size() == size) {
        return Answer.ok(new Page(data, Paging.next(call, "", last.id())));
      }
      data.add(view.apply(object));
      last = object;
    }
    return Answer.ok(new Page(data, null));
  }

  private static boolean isBefore(CatalogObject object, @Nullable Cursor position) {
    return position != null && object.id().compareTo(position.id()) <= 0;
  }

  /** The filter {@code external_id}. */
  static <T extends CatalogObject> Predicate<T> byExternalId(Call call) {
    String externalId = call.query().text("external_id");
    return object -> externalId == null || object.identity().hasExternalId(externalId);
  }

  /** Whether an object's state is the one that the filter {@code active} asks for, if any. */
  static boolean hasState(Call call, boolean active) {
    return call.query().text("active") == null || call.query().flag("active") == active;
  }
}
