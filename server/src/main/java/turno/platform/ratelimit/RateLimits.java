package turno.platform.ratelimit;

import java.util.Iterator;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/**
 * Token buckets of one kind: one bucket for each key of type {@code K}, with a capacity that
 * refills evenly over a minute. If several nodes share the limit, each allows an equal part of it.
 * A refused request costs no token, so that no client is locked out
 * (docs/rules/protocol.md#too-many-requests).
 *
 * <p>A bucket is a single number: the instant at which it will be full again. Taking a token moves
 * that instant by the time of one token; there is no token if the instant would then be more than a
 * minute away. If there are more than {@value #MAX_BUCKETS} buckets of a kind, some are forgotten,
 * full ones first.
 */
public final class RateLimits<K> {
  static final int MAX_BUCKETS = 50_000;

  /** How many buckets are kept when tidying up, so that tidying is rarely needed. */
  private static final int KEPT = MAX_BUCKETS * 3 / 4;

  private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);
  private static final Standing OFF = new Standing(true, 1_000_000, 1_000_000, 0);

  private final long perMinute;
  private final LongAdder refused = new LongAdder();
  private final long token;
  private final LongSupplier nanos;
  private final ConcurrentMap<K, AtomicLong> fullAt = new ConcurrentHashMap<>();
  private final AtomicInteger count = new AtomicInteger();

  /**
   * @param perMinute the tokens per minute on all servers together; 0 turns the limit off
   * @param nodes how many servers share the limit
   * @param nanos the clock that refills the buckets
   */
  public RateLimits(long perMinute, int nodes, LongSupplier nanos) {
    this.perMinute = perMinute == 0 ? 0 : Math.max(1, perMinute / nodes);
    this.token = perMinute == 0 ? 0 : MINUTE / this.perMinute;
    this.nanos = nanos;
  }

  /**
   * The state of a bucket.
   *
   * @param resetSeconds the time until the bucket is full, or, after a refusal, until one request
   *     is possible
   */
  public record Standing(boolean allowed, long limit, long remaining, long resetSeconds) {
    /**
     * Returns the standing that leaves fewer requests, this or the other; a refusal is treated as
     * leaving the fewest.
     */
    public Standing tighter(Standing other) {
      if (allowed != other.allowed) {
        return allowed ? other : this;
      }
      return other.remaining < remaining ? other : this;
    }
  }

  /** Takes one token if the bucket has one. */
  public Standing take(K key) {
    if (perMinute == 0) {
      return OFF;
    }
    AtomicLong bucket = bucket(key);
    while (true) {
      long now = nanos.getAsLong();
      long seen = bucket.get();
      long next = Math.max(seen, now) + token;
      if (next - now > MINUTE) {
        refused.increment();
        return new Standing(false, perMinute, 0, seconds(next - now - MINUTE));
      }
      if (bucket.compareAndSet(seen, next)) {
        return standing(next - now);
      }
    }
  }

  /** Returns the number of requests refused so far. */
  public long refused() {
    return refused.sum();
  }

  /** Returns the state of the bucket without taking a token; {@code allowed} is always true. */
  public Standing look(K key) {
    if (perMinute == 0) {
      return OFF;
    }
    AtomicLong bucket = fullAt.get(key);
    return standing(bucket == null ? 0 : Math.max(0, bucket.get() - nanos.getAsLong()));
  }

  /** Gives back a token, for example because another bucket refused the request. */
  public void giveBack(K key) {
    AtomicLong bucket = fullAt.get(key);
    if (bucket != null) {
      bucket.addAndGet(-token);
    }
  }

  private Standing standing(long untilFull) {
    long remaining = Math.clamp((MINUTE - untilFull) / token, 0, perMinute);
    return new Standing(true, perMinute, remaining, seconds(untilFull));
  }

  private AtomicLong bucket(K key) {
    AtomicLong bucket = fullAt.get(key);
    if (bucket != null) {
      return bucket;
    }
    AtomicLong fresh = new AtomicLong(nanos.getAsLong());
    AtomicLong other = fullAt.putIfAbsent(key, fresh);
    if (other != null) {
      return other;
    }
    if (count.incrementAndGet() > MAX_BUCKETS) {
      tidy();
    }
    return fresh;
  }

  /**
   * Forgets full buckets and, if that is not enough, other buckets. A client with a forgotten
   * bucket gets a full one, but a client that can send from that many addresses gains no more than
   * by using a new address.
   */
  private synchronized void tidy() {
    if (count.get() <= MAX_BUCKETS) {
      return;
    }
    long now = nanos.getAsLong();
    forget(bucket -> bucket.get() <= now);
    forget(_ -> true);
  }

  private void forget(java.util.function.Predicate<AtomicLong> chosen) {
    Iterator<AtomicLong> all = fullAt.values().iterator();
    while (count.get() > KEPT && all.hasNext()) {
      if (chosen.test(all.next())) {
        all.remove();
        count.decrementAndGet();
      }
    }
  }

  /** Returns the number of buckets in memory. */
  int remembered() {
    return fullAt.size();
  }

  private static long seconds(long nanos) {
    return (nanos + TimeUnit.SECONDS.toNanos(1) - 1) / TimeUnit.SECONDS.toNanos(1);
  }
}
