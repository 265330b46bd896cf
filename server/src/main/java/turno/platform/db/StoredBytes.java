package turno.platform.db;

import java.util.Collection;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id;

/**
 * Counts the bytes that one transaction stores, so that a workspace is charged for the bytes that
 * its requests store and not for the bytes that they send (decision 34). This is an estimate: the
 * lengths of all bound values, plus {@link #ROW} for each row that a statement writes.
 */
public final class StoredBytes {
  /**
   * The bytes counted for a row in addition to its values, such as its header and index entries.
   */
  public static final int ROW = 400;

  private static final ScopedValue<StoredBytes> PRESENT = ScopedValue.newInstance();
  private static final int FIXED = 8;
  private static final int ID = 16;

  private long bytes;

  StoredBytes() {}

  /** Returns a binding under which the thread's statements are counted here. */
  ScopedValue.Carrier counting() {
    return ScopedValue.where(PRESENT, this);
  }

  /** Restarts the count from zero. */
  static void restart() {
    if (PRESENT.isBound()) {
      PRESENT.get().bytes = 0;
    }
  }

  long bytes() {
    return bytes;
  }

  static void values(Collection<@Nullable Object> values) {
    if (PRESENT.isBound()) {
      PRESENT.get().bytes += of(values);
    }
  }

  static void rows(int rows) {
    if (PRESENT.isBound()) {
      PRESENT.get().bytes += (long) rows * ROW;
    }
  }

  /** Returns the approximate length of a value in the database. */
  public static long of(@Nullable Object value) {
    return switch (value) {
      case null -> 0;
      case byte[] bytes -> bytes.length;
      case String text -> utf8(text);
      case Sql.Json json -> of(json.text());
      case Id _ -> ID;
      case UUID _ -> ID;
      case Collection<?> all -> all.stream().mapToLong(StoredBytes::of).sum();
      default -> FIXED;
    };
  }

  private static long utf8(String text) {
    long length = text.length();
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      if (character >= 0x80) {
        length += character < 0x800 || Character.isSurrogate(character) ? 1 : 2;
      }
    }
    return length;
  }
}
