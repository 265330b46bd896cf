package turno.client;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One page of a list. */
public interface Page<T> {
  List<T> getData();

  /** The cursor of the next page; null on the last page. */
  @Nullable String getNextCursor();

  /**
   * Returns the entries of all pages. Reads each further page when its first entry is requested:
   * {@code Page.stream(cursor -> turno.bookings().listBookings(new
   * ListBookingsQuery().cursor(cursor)))}.
   *
   * @param read reads the page at a cursor; the cursor of the first page is null
   */
  static <T> Stream<T> stream(Function<@Nullable String, ? extends Page<T>> read) {
    return Stream.iterate(
            Optional.<Page<T>>of(read.apply(null)),
            Optional::isPresent,
            page -> page.map(Page::getNextCursor).map(cursor -> read.apply(cursor)))
        .flatMap(page -> page.orElseThrow().getData().stream());
  }
}
