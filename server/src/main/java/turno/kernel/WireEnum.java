package turno.kernel;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** An enum whose stored and public form is the name of its constant in lower case. */
public interface WireEnum {
  /** See {@link Enum#name}. */
  String name();

  /** Returns the stored and public form. */
  default String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the constant for a stored or already checked string; any other string is a bug. */
  static <E extends Enum<E>> E of(Class<E> type, String wire) {
    return Enum.valueOf(type, wire.toUpperCase(Locale.ROOT));
  }

  /** Returns the constant for a string from a client; null if there is none. */
  static <E extends Enum<E>> @Nullable E find(Class<E> type, @Nullable String wire) {
    for (E constant : type.getEnumConstants()) {
      if (constant.name().toLowerCase(Locale.ROOT).equals(wire)) {
        return constant;
      }
    }
    return null;
  }
}
