package turno.platform.metrics;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts by name, for a few names that are known in advance. */
public final class CountByName {
  private final Map<String, LongAdder> counts = new TreeMap<>();

  public CountByName(String... names) {
    for (String name : names) {
      counts.put(name, new LongAdder());
    }
  }

  /** Adds one to this name's count; throws if the name was not given to the constructor. */
  public void count(String name) {
    counter(name).increment();
  }

  public long of(String name) {
    return counter(name).sum();
  }

  public Set<String> names() {
    return counts.keySet();
  }

  private LongAdder counter(String name) {
    LongAdder counter = counts.get(name);
    if (counter == null) {
      throw new IllegalArgumentException(name + " is not counted here");
    }
    return counter;
  }
}
