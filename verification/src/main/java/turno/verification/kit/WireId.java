package turno.verification.kit;

import java.math.BigInteger;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of ids as clients see them: a prefix for the kind, and a UUID as 26 characters of
 * lower-case Crockford base32.
 */
public enum WireId {
  BOOKING("bkg_"),
  SERVICE("svc_"),
  RESOURCE("res_"),
  GROUP("grp_"),
  LOCATION("loc_"),
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

  private static final String CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz";
  private static final int LENGTH = 26;
  private static final int BITS = 128;

  private final String prefix;

  WireId(String prefix) {
    this.prefix = prefix;
  }

  public String prefix() {
    return prefix;
  }

  public String of(UUID id) {
    BigInteger number = new BigInteger(id.toString().replace("-", ""), 16);
    StringBuilder text = new StringBuilder(prefix);
    for (int place = LENGTH - 1; place >= 0; place--) {
      text.append(CROCKFORD.charAt(number.shiftRight(5 * place).intValue() & 31));
    }
    return text.toString();
  }

  /** The UUID, or null when the text is not an id of this kind. */
  public @Nullable UUID parse(String text) {
    if (!text.startsWith(prefix) || text.length() != prefix.length() + LENGTH) {
      return null;
    }
    BigInteger number = BigInteger.ZERO;
    for (char letter : text.substring(prefix.length()).toCharArray()) {
      int value = CROCKFORD.indexOf(letter);
      if (value < 0) {
        return null;
      }
      number = number.shiftLeft(5).add(BigInteger.valueOf(value));
    }
    return number.bitLength() > BITS
        ? null
        : new UUID(number.shiftRight(64).longValue(), number.longValue());
  }
}
