package turno.kernel;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A position in a list: directly after the entry with this sort key and id
 * (docs/rules/protocol.md#cursors). Clients see an opaque string that is bound to the filters of
 * its list; a digest in the string reveals any change to it.
 *
 * @param key the entry's sort key, in the list's own text form; empty if the id alone determines
 *     the order
 * @param id the entry's id; breaks ties between equal keys
 */
public record Cursor(String key, UUID id) {
  private static final int HEAD = 3 * Long.BYTES;
  private static final long MAX_SECOND = 10_000_000_000L; // in the year 2286

  /** Creates a cursor for a list sorted by id. */
  public static Cursor of(Id id) {
    return new Cursor("", id.value());
  }

  /** Creates a cursor for a list sorted by number. */
  public static Cursor of(long number, Id id) {
    return new Cursor(Long.toString(number), id.value());
  }

  /** Creates a cursor for a list sorted by time, in whole seconds. */
  public static Cursor of(Instant time, Id id) {
    return of(time.getEpochSecond(), id);
  }

  /** Returns the number in the sort key; null if the key is not a number. */
  public @Nullable Long number() {
    try {
      return Long.valueOf(key);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** Returns the time in the sort key; null if the key is not a time that our lists can produce. */
  public @Nullable Instant time() {
    Long second = number();
    return second == null || second < -MAX_SECOND || second > MAX_SECOND
        ? null
        : Instant.ofEpochSecond(second);
  }

  /**
   * Renders the cursor as clients see it.
   *
   * @param filters everything that determines the list's entries and their order
   */
  public String wire(String filters) {
    byte[] text = key.getBytes(StandardCharsets.UTF_8);
    byte[] bytes =
        ByteBuffer.allocate(HEAD + text.length)
            .putLong(digest(filters))
            .putLong(id.getMostSignificantBits())
            .putLong(id.getLeastSignificantBits())
            .put(text)
            .array();
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /**
   * Parses a cursor from a client; null if the text is not a cursor that was made for these
   * filters.
   */
  public static @Nullable Cursor parse(String wire, String filters) {
    byte[] bytes;
    try {
      bytes = Base64.getUrlDecoder().decode(wire);
    } catch (IllegalArgumentException e) {
      return null;
    }
    if (bytes.length < HEAD) {
      return null;
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    buffer.getLong(); // the digest
    UUID id = new UUID(buffer.getLong(), buffer.getLong());
    Cursor cursor =
        new Cursor(new String(bytes, HEAD, bytes.length - HEAD, StandardCharsets.UTF_8), id);
    // compares the text, because decoding ignores some bits
    return cursor.wire(filters).equals(wire) ? cursor : null;
  }

  private long digest(String filters) {
    String all = filters + '\n' + id + '\n' + key;
    return ByteBuffer.wrap(Sha256.of(all)).getLong();
  }
}
