package turno.kernel;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A postal address, as in the contract's schema {@code Address}.
 *
 * @param lines everything before the city
 * @param country ISO 3166-1 alpha-2
 */
public record PostalAddress(
    List<String> lines,
    @Nullable String city,
    @Nullable String state,
    @Nullable String postalCode,
    @Nullable String country) {

  public PostalAddress {
    lines = List.copyOf(Objects.requireNonNullElse(lines, List.<String>of()));
  }

  /** Returns all parts on one line, separated by commas, in the order in which people read them. */
  public String line() {
    StringBuilder line = new StringBuilder(String.join(", ", lines));
    for (String part : new @Nullable String[] {city, state, postalCode, country}) {
      if (part != null) {
        line.append(line.isEmpty() ? "" : ", ").append(part);
      }
    }
    return line.toString();
  }
}
