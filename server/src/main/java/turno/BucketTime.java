package turno;

import io.github.bucket4j.TimeMeter;
import turno.platform.time.DatabaseClock;

/** The one clock as token buckets read it. */
record BucketTime(DatabaseClock clock) implements TimeMeter {
  @Override
  public long currentTimeNanos() {
    return clock.bucketNanos();
  }

  @Override
  public boolean isWallClockBased() {
    return true;
  }
}
