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
 * Providers that are open, by account: each has a token, and a thread for its deadlines. One that
 * nobody uses is closed when another is opened, because accounts are replaced for ever and
 * workspaces become more. One with a request under way is never closed; whoever comes back later
 * opens it again.
 */
final class OpenProviders implements AutoCloseable {
  private static final Duration IDLE_MOST = Duration.ofMinutes(5);

  /** Where there are too many; between two requests of one task there is less. */
  private static final Duration IDLE_LEAST = Duration.ofSeconds(30);

  private final int most;
  private final LongSupplier nanos;
  private final Map<PaymentId, ApiPix> open = new ConcurrentHashMap<>();

  /**
   * @param most how many are open, those aside that are in use
   */
  OpenProviders(int most, LongSupplier nanos) {
    this.most = most;
    this.nanos = nanos;
  }

  @Nullable ApiPix get(PaymentId id) {
    return open.get(id);
  }

  /** The one of an account, which is opened where it is not. */
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
            .filter(one -> one.nanos() > IDLE_LEAST.toNanos())
            .sorted(Comparator.comparingLong(Idle::nanos).reversed())
            .toList();
    for (Idle one : idle) {
      boolean goes = one.nanos() > IDLE_MOST.toNanos() || open.size() > most;
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
