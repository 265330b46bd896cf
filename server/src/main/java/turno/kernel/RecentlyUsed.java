package turno.kernel;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Creates maps that keep only the most recently used entries. */
public final class RecentlyUsed {
  private RecentlyUsed() {}

  /** Creates a synchronized map that drops its least recently used entry when it is full. */
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
