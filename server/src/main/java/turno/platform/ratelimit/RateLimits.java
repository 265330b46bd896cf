package turno.platform.ratelimit;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;

/**
 * One kind of token bucket: a capacity that refills evenly over a minute, one bucket per key of
 * {@code K}. With several nodes each takes its share. Never a lock-out: a refused request costs
 * nothing.
 */
public final class RateLimits<K> {
  /** A full bucket says nothing that a new one does not; beyond this many they are forgotten. */
  private static final int TIDY_ABOVE = 50_000;

  private static final Standing OFF = new Standing(true, 1_000_000, 1_000_000, 0);

  private final long perMinute;
  private final TimeMeter time;
  private final ConcurrentMap<K, Bucket> buckets = new ConcurrentHashMap<>();

  /**
   * @param perMinute 0 turns the limit off
   * @param nodes how many servers share the limit
   */
  public RateLimits(long perMinute, int nodes, TimeMeter time) {
    this.perMinute = perMinute == 0 ? 0 : Math.max(1, perMinute / nodes);
    this.time = time;
  }

  /**
   * Where a bucket stands.
   *
   * @param resetSeconds until it is full, or, when refused, until one request is possible
   */
  public record Standing(boolean allowed, long limit, long remaining, long resetSeconds) {
    /** The one that leaves fewer requests; a refusal before anything else. */
    public Standing tighter(Standing other) {
      if (allowed != other.allowed) {
        return allowed ? other : this;
      }
      return other.remaining < remaining ? other : this;
    }
  }

  /** Takes one token. */
  public Standing take(K key) {
    if (perMinute == 0) {
      return OFF;
    }
    ConsumptionProbe probe = bucket(key).tryConsumeAndReturnRemaining(1);
    long nanos =
        probe.isConsumed() ? probe.getNanosToWaitForReset() : probe.getNanosToWaitForRefill();
    return new Standing(probe.isConsumed(), perMinute, probe.getRemainingTokens(), seconds(nanos));
  }

  /** Where the bucket stands, at no cost. */
  public Standing look(K key) {
    if (perMinute == 0) {
      return OFF;
    }
    Bucket bucket = buckets.get(key);
    if (bucket == null) {
      return new Standing(true, perMinute, perMinute, 0);
    }
    long available = bucket.getAvailableTokens();
    return new Standing(true, perMinute, available, (perMinute - available) * 60 / perMinute);
  }

  /** Gives a token back, for a request that another bucket refused. */
  public void giveBack(K key) {
    Bucket bucket = buckets.get(key);
    if (bucket != null) {
      bucket.addTokens(1);
    }
  }

  private Bucket bucket(K key) {
    Bucket bucket = buckets.get(key);
    if (bucket != null) {
      return bucket;
    }
    if (buckets.size() > TIDY_ABOVE) {
      buckets.values().removeIf(b -> b.getAvailableTokens() >= perMinute);
    }
    return buckets.computeIfAbsent(
        key,
        k ->
            Bucket.builder()
                .addLimit(l -> l.capacity(perMinute).refillGreedy(perMinute, Duration.ofMinutes(1)))
                .withCustomTimePrecision(time)
                .build());
  }

  private static long seconds(long nanos) {
    return (nanos + TimeUnit.SECONDS.toNanos(1) - 1) / TimeUnit.SECONDS.toNanos(1);
  }
}
