package turno.platform.http;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Bounds the memory that the server holds for others, in bytes: a total for all of them, and a
 * share of it for each. The share belongs to the address of a client, to a workspace, or to both. A
 * client that holds nothing yet gets whatever it needs, so that a single item larger than the
 * budget still goes through alone.
 */
public final class ClientBudget {
  private static final int SHARE = 4;

  private final long all;
  private final long each;
  private final AtomicLong taken = new AtomicLong();
  private final ConcurrentMap<String, Long> byClient = new ConcurrentHashMap<>();

  ClientBudget(long all, long each) {
    this.all = all;
    this.each = each;
  }

  /** A budget of which each client gets a quarter. */
  public static ClientBudget quartered(long all) {
    return new ClientBudget(all, all / SHARE);
  }

  /** How much is taken. */
  public long taken() {
    return taken.get();
  }

  /**
   * @param client null for a trusted proxy, behind which many stand: no share confines it
   */
  public Part part(@Nullable String client) {
    return new Part(client == null ? List.of() : List.of(client));
  }

  private boolean takeShare(String client, long amount) {
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

  private void giveShareBack(String client, long amount) {
    byClient.computeIfPresent(client, (_, sum) -> sum == amount ? null : sum - amount);
  }

  /** What is held for one purpose. It belongs to one thread at a time. */
  public final class Part implements AutoCloseable {
    private List<String> clients;
    private long held;

    private Part(List<String> clients) {
      this.clients = clients;
    }

    /** Takes more; false, and nothing is taken, when that is too much. */
    public boolean add(long amount) {
      long before = taken.getAndAdd(amount);
      boolean fits = before == 0 || before + amount <= all;
      if (!fits || !takeShares(amount)) {
        taken.addAndGet(-amount);
        return false;
      }
      held += amount;
      return true;
    }

    private boolean takeShares(long amount) {
      for (int i = 0; i < clients.size(); i++) {
        if (!takeShare(clients.get(i), amount)) {
          clients.subList(0, i).forEach(client -> giveShareBack(client, amount));
          return false;
        }
      }
      return true;
    }

    /**
     * Counts this part, also what it takes later, in the share of another client as well; false,
     * and it does not, when that share has no room for it.
     */
    boolean countFor(String client) {
      if (held > 0 && !takeShare(client, held)) {
        return false;
      }
      clients = Stream.concat(clients.stream(), Stream.of(client)).toList();
      return true;
    }

    /** Takes so much that this is what is held. */
    public boolean growTo(long amount) {
      return amount <= held || add(amount - held);
    }

    /** Takes more, or gives some back, so that this is what is held. */
    public boolean become(long amount) {
      if (amount >= held) {
        return growTo(amount);
      }
      giveBack(held - amount);
      return true;
    }

    /** Gives back all of it. */
    @Override
    public void close() {
      giveBack();
    }

    void giveBack() {
      giveBack(held);
    }

    private void giveBack(long amount) {
      if (amount > 0) {
        clients.forEach(client -> giveShareBack(client, amount));
        taken.addAndGet(-amount);
        held -= amount;
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
