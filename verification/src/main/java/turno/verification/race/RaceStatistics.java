package turno.verification.race;

import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import turno.verification.hostile.HostileWorkspace;
import turno.verification.kit.ApiReply;

/**
 * Counts the actions of all clients, and keeps the answers for the judge. Many threads write to it
 * concurrently.
 */
final class RaceStatistics {
  private static final int MAX_EVIDENCE = 1_000;

  final LongAdder requests = new LongAdder();
  final LongAdder held = new LongAdder();
  final LongAdder booked = new LongAdder();
  final LongAdder freed = new LongAdder();
  final LongAdder refused = new LongAdder();
  final LongAdder expired = new LongAdder();
  final LongAdder replayed = new LongAdder();
  final LongAdder unknown = new LongAdder();
  final LongAdder busy = new LongAdder();
  final LongAdder unavailable = new LongAdder();
  final LongAccumulator slowestNanos = new LongAccumulator(Math::max, 0);

  private final Queue<ExpectedBooking> expected = new ConcurrentLinkedQueue<>();
  private final Queue<Answered> answered = new ConcurrentLinkedQueue<>();
  private final Queue<Write> writes = new ConcurrentLinkedQueue<>();
  private final Queue<String> evidence = new ConcurrentLinkedQueue<>();

  /** A successful request with an idempotency key, and the answer that its key must repeat. */
  record Answered(String key, int status, byte[] digest) {}

  /**
   * A write that was acknowledged.
   *
   * @param what the method, the path and the status of the answer
   * @param sentNanos the value of {@link System#nanoTime} before the request was sent
   * @param answeredNanos the value of {@link System#nanoTime} after the answer had arrived
   */
  record Write(String what, long sentNanos, long answeredNanos) {}

  void wrote(Write write) {
    writes.add(write);
  }

  /** All acknowledged writes so far. */
  Collection<Write> writes() {
    return writes;
  }

  void expect(ExpectedBooking booking) {
    expected.add(booking);
  }

  void answered(String key, ApiReply reply) {
    answered.add(new Answered(key, reply.status(), reply.digest()));
  }

  /** The number of requests and of 503s so far. */
  HostileWorkspace.Served served() {
    return new HostileWorkspace.Served(unavailable.sum(), requests.sum());
  }

  /** Records a fault. */
  void evidence(String line) {
    if (evidence.size() < MAX_EVIDENCE) {
      evidence.add(line);
    }
  }

  Collection<ExpectedBooking> expected() {
    return expected;
  }

  Collection<Answered> answered() {
    return answered;
  }

  List<String> evidence() {
    return List.copyOf(evidence);
  }
}
