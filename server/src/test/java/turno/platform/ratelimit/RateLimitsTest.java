package turno.platform.ratelimit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import turno.platform.ratelimit.RateLimits.Standing;

class RateLimitsTest {
  private final AtomicLong nanos = new AtomicLong(-5);

  private RateLimits<String> perMinute(long limit) {
    return new RateLimits<>(limit, 1, nanos::get);
  }

  private void pass(long millis) {
    nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  @Test
  void bucketRefillsEvenly() {
    for (int limit : new int[] {1, 7, 60, 600, 3_000, 1_000_000}) {
      RateLimits<String> limits = perMinute(limit);
      for (int i = 1; i <= limit; i++) {
        Standing standing = limits.take("a");
        assertTrue(standing.allowed());
        assertEquals(limit - i, standing.remaining());
      }
      Standing refused = limits.take("a");
      assertFalse(refused.allowed());
      assertEquals(0, refused.remaining());
      assertEquals((60 + limit - 1) / limit, refused.resetSeconds());
      nanos.addAndGet(TimeUnit.MINUTES.toNanos(1) / limit + 1);
      assertTrue(limits.take("a").allowed());
      assertFalse(limits.take("a").allowed());
      pass(60_000);
      assertEquals(new Standing(true, limit, limit, 0), limits.look("a"));
    }
  }

  @Test
  void refusedRequestDoesNotUseAToken() {
    RateLimits<String> limits = perMinute(2);
    for (int i = 0; i < 100; i++) {
      limits.take("a");
    }
    pass(30_000);
    assertTrue(limits.take("a").allowed());
  }

  @Test
  void resetTimeIsWhenTheBucketIsFull() {
    RateLimits<String> limits = perMinute(60);
    for (int i = 1; i <= 10; i++) {
      assertEquals(i, limits.take("a").resetSeconds());
    }
    assertEquals(10, limits.look("a").resetSeconds());
    pass(4_500);
    assertEquals(6, limits.look("a").resetSeconds());
    assertEquals(54, limits.look("a").remaining());
  }

  @Test
  void returnedTokenCanBeUsedAgain() {
    RateLimits<String> limits = perMinute(1);
    assertTrue(limits.take("a").allowed());
    limits.giveBack("a");
    assertTrue(limits.take("a").allowed());
    assertFalse(limits.take("a").allowed());
  }

  @Test
  void nodesShareALimit() {
    assertEquals(200, new RateLimits<String>(600, 3, nanos::get).look("a").limit());
    assertEquals(1, new RateLimits<String>(2, 3, nanos::get).look("a").limit());
    assertEquals(1_000_000, new RateLimits<String>(0, 3, nanos::get).take("a").remaining());
  }

  @Test
  void tokenIsNeverGivenToTwoThreads() throws Exception {
    RateLimits<String> limits = perMinute(500);
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      List<Future<Integer>> taken = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        taken.add(
            threads.submit(() -> {
              int mine = 0;
              for (int j = 0; j < 200; j++) {
                mine += limits.take("a").allowed() ? 1 : 0;
              }
              return mine;
            }));
      }
      int sum = 0;
      for (Future<Integer> one : taken) {
        sum += one.get();
      }
      assertEquals(500, sum);
    }
  }

  @Test
  void numberOfRememberedAddressesIsBounded() {
    RateLimits<String> limits = perMinute(60);
    for (int i = 0; i < 1_000_000; i++) {
      limits.take("2001:db8:" + i);
      assertTrue(i % 1_000 != 0 || limits.remembered() <= RateLimits.MAX_BUCKETS);
    }
    assertTrue(limits.remembered() <= RateLimits.MAX_BUCKETS);
    // a new address is still counted
    for (int i = 0; i < 60; i++) {
      limits.take("b");
    }
    assertFalse(limits.take("b").allowed());
  }

  @Test
  void fullBucketsAreForgottenFirst() {
    RateLimits<String> limits = perMinute(60);
    for (int i = 0; i < RateLimits.MAX_BUCKETS - 1; i++) {
      limits.take("old " + i);
    }
    pass(2_000);
    for (int i = 0; i < 60; i++) {
      limits.take("busy");
    }
    for (int i = 0; i < 10_000; i++) {
      limits.take("new " + i);
    }
    assertFalse(limits.take("busy").allowed());
  }
}
