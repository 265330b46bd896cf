package turno.kernel;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of identifier: on the wire a prefix and 26 characters of lower-case Crockford base32 of
 * a UUIDv7 (docs/rules/protocol.md#ids-tell-their-kind). Ids of one kind sort by creation time, as
 * text and as bytes.
 */
public enum IdKind {
  BOOKING("bkg_"),
  SERVICE("svc_"),
  RESOURCE("res_"),
  GROUP("grp_"),
  CUSTOMER("cus_"),
  EVENT("evt_"),
  WORKSPACE("ws_"),
  SCHEDULE("sch_"),
  OVERRIDE("ovr_"),
  BLOCK("blk_"),
  KEY("key_"),
  USER("usr_"),
  PAYMENT("pay_"),
  VISIT("vis_"),
  ENDPOINT("whe_"),
  DELIVERY("dlv_");

  private static final int LENGTH = 26;
  private static final char[] ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz".toCharArray();
  private static final byte[] VALUES = new byte[128];

  static {
    java.util.Arrays.fill(VALUES, (byte) -1);
    for (int i = 0; i < ALPHABET.length; i++) {
      VALUES[ALPHABET[i]] = (byte) i;
    }
  }

  private final String prefix;

  IdKind(String prefix) {
    this.prefix = prefix;
  }

  public String prefix() {
    return prefix;
  }

  /** The id as clients see it, such as {@code bkg_06dk2m…}. */
  public String wire(UUID id) {
    char[] text = new char[prefix.length() + LENGTH];
    prefix.getChars(0, prefix.length(), text, 0);
    long high = id.getMostSignificantBits();
    long low = id.getLeastSignificantBits();
    for (int i = text.length - 1; i >= prefix.length(); i--) {
      text[i] = ALPHABET[(int) low & 31];
      low = (low >>> 5) | (high << 59);
      high >>>= 5;
    }
    return new String(text);
  }

  /** Like {@link #wire}, null for null. */
  public @Nullable String wireOrNull(@Nullable UUID id) {
    return id == null ? null : wire(id);
  }

  /** Whether a text is this prefix and as many characters of the alphabet as an id has. */
  public static boolean hasForm(String text, String prefix) {
    if (text.length() != prefix.length() + LENGTH || !text.startsWith(prefix)) {
      return false;
    }
    for (int i = prefix.length(); i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= VALUES.length || VALUES[c] < 0) {
        return false;
      }
    }
    return true;
  }

  /** The id behind a wire form, or null when the text is not an id of this kind. */
  public @Nullable UUID parse(String text) {
    if (text.length() != prefix.length() + LENGTH || !text.startsWith(prefix)) {
      return null;
    }
    long high = 0;
    long low = 0;
    for (int i = prefix.length(); i < text.length(); i++) {
      char c = text.charAt(i);
      int value = c < 128 ? VALUES[c] : -1;
      // 26 characters hold 130 bits: the first may use only three of its five
      if (value < 0 || (i == prefix.length() && value > 7)) {
        return null;
      }
      high = (high << 5) | (low >>> 59);
      low = (low << 5) | value;
    }
    return new UUID(high, low);
  }
}
