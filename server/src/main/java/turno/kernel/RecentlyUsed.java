package turno.kernel;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Bounded memory of the entries that were used last. */
public final class RecentlyUsed {
  private RecentlyUsed() {}

  /** A synchronized map that drops the entry whose last use is longest ago. */
  public static <K, V> Map<K, V> map(int maxEntries) {
    return Collections.synchronizedMap(
        new LinkedHashMap<>(16, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > maxEntries;
          }
        });
  }
}
