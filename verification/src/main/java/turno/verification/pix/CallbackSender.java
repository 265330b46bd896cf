package turno.verification.pix;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainHttp;
import turno.verification.kit.PlainJson;

/**
 * Sends callbacks to the receiver: {@code POST {url}/pix}. Each callback is tried once, because the
 * standard defines no retries, and a receiver that polls needs no retries.
 */
final class CallbackSender implements AutoCloseable {
  private static final Duration MAX_ANSWER = Duration.ofSeconds(10);

  private final PspSwitches switches;
  private final List<Callback> held = new ArrayList<>();
  private int underWay;
  private int delivered;
  private int failed;
  private int lost;
  private boolean closed;

  private record Callback(String url, List<ObjectNode> payments) {}

  CallbackSender(PspSwitches switches) {
    this.switches = switches;
  }

  /** Sends the callback in another thread, unless the switches lose or hold it. */
  synchronized void send(String url, ObjectNode payment) {
    if (switches.losesThisCallback()) {
      lost++;
      return;
    }
    Callback callback = new Callback(url, List.of(payment));
    for (int copy = 0; copy < switches.callbackCopies(); copy++) {
      if (switches.holdsCallbacks()) {
        held.add(callback);
      } else {
        start(List.of(callback));
      }
    }
  }

  /**
   * Sends the held callbacks, one after another.
   *
   * @param reversed whether the latest callback is sent first
   * @param batched whether all callbacks for the same URL are sent in one request
   * @return the number of reported payments
   */
  synchronized int release(boolean reversed, boolean batched) {
    List<Callback> waiting = reversed ? held.reversed() : held;
    List<Callback> all = batched ? batched(waiting) : List.copyOf(waiting);
    held.clear();
    if (!all.isEmpty()) {
      start(all);
    }
    return all.stream().mapToInt(callback -> callback.payments.size()).sum();
  }

  private static List<Callback> batched(List<Callback> callbacks) {
    Map<String, List<ObjectNode>> byUrl = new LinkedHashMap<>();
    for (Callback callback : callbacks) {
      byUrl.computeIfAbsent(callback.url, _ -> new ArrayList<>()).addAll(callback.payments);
    }
    return byUrl.entrySet().stream()
        .map(entry -> new Callback(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** Discards the held callbacks and returns their number. */
  synchronized int drop() {
    int count = held.size();
    lost += count;
    held.clear();
    return count;
  }

  private void start(List<Callback> callbacks) {
    underWay++;
    Duration delay = switches.callbackDelay();
    Thread.ofVirtual()
        .name("callbacks of the payment provider")
        .start(() -> {
          try {
            TimeUnit.MILLISECONDS.sleep(delay.toMillis());
            callbacks.forEach(this::deliver);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          } finally {
            ended();
          }
        });
  }

  private void deliver(Callback callback) {
    ObjectNode body = PlainJson.object();
    callback.payments.forEach(body.withArrayProperty("pix")::add);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(callback.url + "/pix"))
            .timeout(MAX_ANSWER)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofByteArray(PlainJson.bytes(body)))
            .build();
    boolean taken = false;
    try {
      synchronized (this) {
        if (closed) {
          return;
        }
      }
      taken = PlainHttp.send(request).status() / 100 == 2;
    } catch (IOException e) {
      // the callback is counted as failed
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    count(taken);
  }

  private synchronized void count(boolean taken) {
    if (taken) {
      delivered++;
    } else {
      failed++;
    }
  }

  private synchronized void ended() {
    underWay--;
    notifyAll();
  }

  /** Waits until no callback is in progress; ignores held callbacks. */
  synchronized void awaitQuiet(Duration most) throws InterruptedException {
    long end = System.nanoTime() + most.toNanos();
    while (underWay > 0) {
      long rest = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (rest <= 0) {
        throw new IllegalStateException(underWay + " callbacks are still under way");
      }
      wait(rest);
    }
  }

  synchronized ObjectNode view() {
    return PlainJson.object()
        .put("delivered", delivered)
        .put("failed", failed)
        .put("lost", lost)
        .put("held", held.size())
        .put("under_way", underWay);
  }

  @Override
  public synchronized void close() {
    closed = true;
    held.clear();
  }
}
