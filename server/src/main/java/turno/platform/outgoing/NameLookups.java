package turno.platform.outgoing;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Queries the system's resolver for the addresses of a name, with a time limit.
 *
 * <p>The system's resolver cannot be interrupted, may hang for half a minute, and blocks a platform
 * thread in the meantime, even when a virtual thread calls it. So dedicated threads call it, at
 * most {@value #THREADS_MAX}, and only one per name at a time. A name server that never answers
 * costs one thread per name, however many requests wait for it.
 */
public final class NameLookups implements AutoCloseable {
  /** Finds the addresses of a name. */
  @FunctionalInterface
  public interface Names {
    InetAddress[] addresses(String host) throws UnknownHostException;
  }

  private static final int THREADS_MAX = 256;

  /** A name may have any number of addresses; an attempt has time for only a few. */
  private static final int ADDRESSES_MAX = 4;

  /** How often a caller waiting for a thread checks whether the lookups have been closed. */
  private static final long GLANCE = TimeUnit.MILLISECONDS.toNanos(250);

  private final Names names;
  private final Map<String, CompletableFuture<List<InetAddress>>> underWay =
      new ConcurrentHashMap<>();
  private final Semaphore threads = new Semaphore(THREADS_MAX);
  private final ExecutorService executor =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("lookup-", 0).factory());
  private volatile boolean closed;

  public NameLookups(Names names) {
    this.names = names;
  }

  /** Returns the first few addresses of a name in the resolver's order, at least one. */
  public List<InetAddress> find(String host, long nanos)
      throws SendingFailed, InterruptedException {
    var until = System.nanoTime() + nanos;
    var mine = new CompletableFuture<List<InetAddress>>();
    var other = underWay.putIfAbsent(host, mine);
    if (other == null) {
      start(host, mine, until);
    }
    try {
      return (other == null ? mine : other).get(until - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new SendingFailed("timeout", e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof SendingFailed failed
          ? new SendingFailed(failed.word(), e)
          : new SendingFailed("dns", e);
    }
  }

  private void start(String host, CompletableFuture<List<InetAddress>> answer, long until)
      throws InterruptedException {
    var started = false;
    try {
      while (!closed && until - System.nanoTime() > 0) {
        if (threads.tryAcquire(Math.min(GLANCE, until - System.nanoTime()), TimeUnit.NANOSECONDS)) {
          executor.execute(() -> ask(host, answer));
          started = true;
          return;
        }
      }
    } finally {
      if (!started) {
        underWay.remove(host, answer);
        answer.completeExceptionally(new SendingFailed(closed ? "stopped" : "timeout"));
      }
    }
  }

  private void ask(String host, CompletableFuture<List<InetAddress>> answer) {
    try {
      var found = Arrays.stream(names.addresses(host)).limit(ADDRESSES_MAX).toList();
      underWay.remove(host, answer); // later callers must not get an older answer
      answer.complete(found);
    } catch (UnknownHostException | RuntimeException e) {
      underWay.remove(host, answer);
      answer.completeExceptionally(e);
    } finally {
      threads.release();
    }
  }

  /** Releases waiting callers; the threads end when the resolver returns. */
  @Override
  public void close() {
    closed = true;
    underWay.values().forEach(answer -> answer.completeExceptionally(new SendingFailed("stopped")));
    executor.shutdown();
  }
}
