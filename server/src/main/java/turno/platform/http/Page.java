package turno.platform.http;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import turno.kernel.Cursor;
import turno.kernel.Id;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.platform.contract.Parameter;

/**
 * The page of a list that a call requests: the entry after which the page begins, its size, and the
 * cursor of the next page. A cursor is valid only for the same workspace, operation, path and query
 * parameters, apart from the paging parameters.
 */
public final class Page {
  private static final int SIZE = 50;
  private static final int MAX_SIZE = 100;

  /** A page ends with the entry that brings it to this size in bytes. */
  static final long MAX_BYTES = 1 << 20;

  private static final Set<String> OF_PAGE = Set.of("cursor", "limit");

  private final RequestContext call;
  private final Fields fields;
  private final String filters;
  private final int size;
  private final @Nullable Cursor after;

  private Page(RequestContext call, String filters, int size, @Nullable Cursor after) {
    this.call = call;
    this.fields = Fields.of(call);
    this.filters = filters;
    this.size = size;
    this.after = after;
  }

  /** Reads the paging parameters; throws 400 for a cursor that is malformed or of another list. */
  public static Page of(RequestContext call) {
    String filters = filters(call);
    String wire = call.query().text("cursor");
    Cursor after = wire == null ? null : Cursor.parse(wire, filters);
    if (wire != null && after == null) {
      throw foreign();
    }
    return new Page(call, filters, Math.min(MAX_SIZE, call.query().integer("limit", SIZE)), after);
  }

  private static String filters(RequestContext call) {
    StringBuilder text = new StringBuilder(call.workspaceId().toString());
    text.append('\n').append(call.operation().id());
    long places = call.operation().path().chars().filter(c -> c == '{').count();
    for (int i = 0; i < places; i++) {
      text.append('\n').append(call.pathText(i));
    }
    for (Parameter parameter : call.operation().parameters()) {
      if (!OF_PAGE.contains(parameter.name())) {
        for (String value : call.query().values(parameter.name())) {
          text.append('\n').append(parameter.name()).append('=').append(value);
        }
      }
    }
    return text.toString();
  }

  private static ProblemException foreign() {
    return Query.bad(
        "cursor",
        "malformed",
        "'cursor' does not belong to this list with these filters. Omit it to start again.");
  }

  /**
   * Returns how many entries to look for: one more than the page shows, to detect whether more
   * follow.
   */
  public int limit() {
    return size + 1;
  }

  /** Returns the id of the last entry of the previous page; null for the first page. */
  public <I extends Id> @Nullable I after(IdKind<I> kind) {
    return after == null ? null : kind.of(after.id());
  }

  /**
   * Returns the number of the last entry of the previous page, in a list ordered by number; null
   * for the first page.
   */
  public @Nullable Long afterNumber() {
    return after == null ? null : number(after);
  }

  /**
   * Returns the position of the last entry of the previous page, in a list ordered by time; null
   * for the first page.
   */
  public @Nullable AfterTime afterTime() {
    return after == null ? null : new AfterTime(time(after), after.id());
  }

  /** A position in a list that is ordered by time, and by id among entries with the same time. */
  public record AfterTime(Instant at, UUID id) {}

  private static long number(Cursor cursor) {
    Long number = cursor.number();
    if (number == null) {
      throw foreign(); // a forged cursor
    }
    return number;
  }

  private static Instant time(Cursor cursor) {
    Instant time = cursor.time();
    if (time == null) {
      throw foreign(); // a forged cursor
    }
    return time;
  }

  /** Returns the members of the entries that the call requests. */
  public Fields fields() {
    return fields;
  }

  /**
   * Answers with a page of the entries found, of which there are at most {@link #limit}.
   *
   * @param view how an entry is shown
   * @param place the position of an entry in the order of the list
   */
  public <T> Answer answer(
      List<T> found, Function<? super T, ?> view, Function<? super T, Cursor> place) {
    return answer(found, view, place, null);
  }

  /**
   * Like {@link #answer}, for a request that examines a limited number of entries: the page may be
   * short without being the last one.
   *
   * @param rest the position after which the next page begins; null if all entries were examined
   */
  public <T> Answer answer(
      List<T> found,
      Function<? super T, ?> view,
      Function<? super T, Cursor> place,
      @Nullable Cursor rest) {
    return page(found, (entry, body) -> fields.write(view.apply(entry), body), place, rest);
  }

  /** Like {@link #answer}, for entries that are already rendered with all their members. */
  public <T> Answer answerBytes(
      List<T> found, Function<? super T, byte[]> json, Function<? super T, Cursor> place) {
    return page(found, (entry, body) -> body.raw(json.apply(entry)), place, null);
  }

  /**
   * Like {@link #answer}, for entries that are read while the page is written, so that only one of
   * them is in memory at a time.
   */
  public <T> Answer answer(
      Source<T> source, Function<? super T, ?> view, Function<? super T, Cursor> place)
      throws SQLException {
    Entries<T> entries =
        new Entries<>((entry, body) -> fields.write(view.apply(entry), body), place, begun());
    source.each(entries);
    return entries.end(null);
  }

  /** Passes at most {@link #limit} entries to {@code taker}, one by one, until it returns false. */
  @FunctionalInterface
  public interface Source<T> {
    void each(Predicate<? super T> taker) throws SQLException;
  }

  private <T> Answer page(
      List<T> found,
      BiConsumer<? super T, AnswerBuffer> writer,
      Function<? super T, Cursor> place,
      @Nullable Cursor rest) {
    Entries<T> entries = new Entries<>(writer, place, begun());
    for (T entry : found) {
      if (!entries.test(entry)) {
        break;
      }
    }
    return entries.end(rest);
  }

  private AnswerBuffer begun() {
    return new AnswerBuffer(call).raw("{\"data\":[");
  }

  /**
   * Writes as many entries as fit into the page, as a JSON array.
   *
   * @param writer writes an entry
   * @return the cursor of the next page; null if this page is the last one
   */
  public <T> @Nullable String write(
      Source<T> source,
      BiConsumer<? super T, AnswerBuffer> writer,
      Function<? super T, Cursor> place,
      AnswerBuffer body)
      throws SQLException {
    Entries<T> entries = new Entries<>(writer, place, body);
    body.raw("[");
    source.each(entries);
    body.raw("]");
    return entries.next();
  }

  /** The entries of the page; accepts entries one by one until the page is full. */
  private final class Entries<T> implements Predicate<T> {
    private final BiConsumer<? super T, AnswerBuffer> writer;
    private final Function<? super T, Cursor> place;
    private final AnswerBuffer body;
    private int shown;
    private @Nullable T last;
    private boolean more;

    Entries(
        BiConsumer<? super T, AnswerBuffer> writer,
        Function<? super T, Cursor> place,
        AnswerBuffer body) {
      this.writer = writer;
      this.place = place;
      this.body = body;
    }

    @Override
    public boolean test(T entry) {
      more = shown == size || (shown > 0 && isFull(body));
      if (more) {
        return false;
      }
      body.raw(shown == 0 ? "" : ",");
      writer.accept(entry, body);
      last = entry;
      shown++;
      return true;
    }

    /** Returns the cursor of the next page; null if this page is the last one. */
    @Nullable String next() {
      T end = last;
      return more && end != null ? cursor(place.apply(end)) : null;
    }

    Answer end(@Nullable Cursor rest) {
      String next = next();
      body.raw("],\"next_cursor\":");
      return body.value(next == null && rest != null ? cursor(rest) : next).raw("}").answer();
    }
  }

  /**
   * Whether the page ends here because of its size in bytes. Call this only after writing an entry,
   * so that no page is empty.
   */
  public boolean isFull(AnswerBuffer body) {
    return body.size() >= call.maxPartBytes(MAX_BYTES);
  }

  /** Returns the cursor of a page that begins after this position. */
  public String cursor(Cursor place) {
    return place.wire(filters);
  }
}
