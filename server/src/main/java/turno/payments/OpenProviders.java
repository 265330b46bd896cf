package turno.payments;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.PaymentId;
import turno.payments.providers.ApiPix;

/**
 * The open providers by account, each with a token and a thread for its deadlines. Opening a
 * provider closes idle ones, because accounts keep being replaced and workspaces added, but never
 * one with a request under way. The next use opens a closed provider again.
 */
final class OpenProviders implements AutoCloseable {
  private static final Duration MAX_IDLE = Duration.ofMinutes(5);

  /**
   * The shorter idle limit while too many providers are open. The requests of one task are sent at
   * shorter intervals.
   */
  private static final Duration MIN_IDLE = Duration.ofSeconds(30);

  private final int most;
  private final LongSupplier nanos;
  private final Map<PaymentId, ApiPix> open = new ConcurrentHashMap<>();

  /**
   * @param most the limit on open providers, which providers in use may exceed
   */
  OpenProviders(int most, LongSupplier nanos) {
    this.most = most;
    this.nanos = nanos;
  }

  @Nullable ApiPix get(PaymentId id) {
    return open.get(id);
  }

  /** The provider of an account, opened if necessary. */
  ApiPix open(PaymentId id, Supplier<ApiPix> opened) {
    ApiPix provider = open.computeIfAbsent(id, _ -> opened.get());
    closeIdle();
    return provider;
  }

  private record Idle(PaymentId id, ApiPix provider, long nanos) {}

  private void closeIdle() {
    long now = nanos.getAsLong();
    List<Idle> idle =
        open.entrySet().stream()
            .map(one -> new Idle(one.getKey(), one.getValue(), one.getValue().idleNanos(now)))
            .filter(one -> one.nanos() > MIN_IDLE.toNanos())
            .sorted(Comparator.comparingLong(Idle::nanos).reversed())
            .toList();
    for (Idle one : idle) {
      boolean goes = one.nanos() > MAX_IDLE.toNanos() || open.size() > most;
      if (goes && open.remove(one.id(), one.provider())) {
        one.provider().close();
      }
    }
  }

  int size() {
    return open.size();
  }

  @Override
  public void close() {
    open.values().forEach(ApiPix::close);
  }
}
