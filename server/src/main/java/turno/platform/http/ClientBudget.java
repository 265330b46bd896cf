package turno.platform.http;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Bounds the memory that the server holds for clients: a total for all of them, and a share of it
 * for each. A client that holds nothing yet gets whatever it needs, so that a single item larger
 * than the budget still goes through alone.
 */
final class ClientBudget {
  private final long all;
  private final long each;
  private final AtomicLong taken = new AtomicLong();
  private final ConcurrentMap<String, Long> byClient = new ConcurrentHashMap<>();

  ClientBudget(long all, long each) {
    this.all = all;
    this.each = each;
  }

  /** How much is taken. */
  long taken() {
    return taken.get();
  }

  /**
   * @param client null for a trusted proxy, behind which many stand: no share confines it
   */
  Part part(@Nullable String client) {
    return new Part(client);
  }

  /** What is held for one purpose. It belongs to one thread at a time. */
  final class Part implements AutoCloseable {
    private final @Nullable String client;
    private long held;

    private Part(@Nullable String client) {
      this.client = client;
    }

    /** Takes more; false, and nothing is taken, when that is too much. */
    boolean add(long amount) {
      long before = taken.getAndAdd(amount);
      boolean fits = before == 0 || before + amount <= all;
      if (!fits || !takeShare(amount)) {
        taken.addAndGet(-amount);
        return false;
      }
      held += amount;
      return true;
    }

    private boolean takeShare(long amount) {
      if (client == null) {
        return true;
      }
      while (true) {
        Long before = byClient.putIfAbsent(client, amount);
        if (before == null) {
          return true;
        }
        if (before + amount > each) {
          return false;
        }
        if (byClient.replace(client, before, before + amount)) {
          return true;
        }
      }
    }

    /** Takes so much that this is what is held. */
    boolean growTo(long amount) {
      return amount <= held || add(amount - held);
    }

    /** Gives back all of it. */
    @Override
    public void close() {
      giveBack();
    }

    void giveBack() {
      if (held > 0) {
        if (client != null) {
          byClient.computeIfPresent(client, (_, sum) -> sum == held ? null : sum - held);
        }
        taken.addAndGet(-held);
        held = 0;
      }
    }
  }

  /**
   * The bytes that one answer takes of the budgets for large answers, from when it is made until it
   * was taken in: one budget has a share for each address, another one for each workspace. Small
   * answers are not counted.
   */
  static final class AnswerRoom implements AutoCloseable {
    /** For calls that no listener took in. */
    static final AnswerRoom BOUNDLESS = new AnswerRoom(null);

    private final @Nullable Supplier<List<ClientBudget.Part>> source;
    private List<ClientBudget.Part> parts = List.of();

    /**
     * @param source gives the parts of the budgets when they are first needed; null where nothing
     *     is counted
     */
    AnswerRoom(@Nullable Supplier<List<ClientBudget.Part>> source) {
      this.source = source;
    }

    /** False where an answer of so many bytes has no room; it is not made then. */
    boolean growsTo(long bytes) {
      if (bytes <= AnswerWriter.COPIED_MOST || source == null) {
        return true;
      }
      if (parts.isEmpty()) {
        parts = source.get();
      }
      for (ClientBudget.Part part : parts) {
        if (!part.growTo(bytes) && !isAlone(part, bytes)) {
          close();
          return false;
        }
      }
      return true;
    }

    // whoever holds nothing is given what they ask for: an answer beside which nothing is held
    // grows as far as one that asks for all of it at once
    private static boolean isAlone(ClientBudget.Part part, long bytes) {
      part.giveBack();
      return part.add(bytes);
    }

    @Override
    public void close() {
      parts.forEach(ClientBudget.Part::close);
    }
  }
}
