package turno.workspaces;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The country of a time zone, from the tz database's own table. */
final class ZoneCountries {
  private static final String RESOURCE = "/workspaces/zone-countries.txt";

  private ZoneCountries() {}

  /**
   * Returns the ISO 3166-1 alpha-2 code of the country, or null for zones without a country ({@code
   * UTC}) and for most old names.
   */
  static @Nullable String of(String zone) {
    return table().get(zone);
  }

  // read each time, because it is needed only once for each workspace
  private static Map<String, String> table() {
    try (InputStream in = ZoneCountries.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException(RESOURCE + " is missing");
      }
      Map<String, String> table = new HashMap<>();
      new String(in.readAllBytes(), StandardCharsets.US_ASCII)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" "))
          .forEach(words -> {
            for (int i = 1; i < words.length; i++) {
              table.put(words[i], words[0]);
            }
          });
      return table;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
