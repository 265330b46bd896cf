package turno.platform.http;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Bounds the bytes or connections that the server holds on behalf of clients: a total for all of
 * them, and a share for each. A share belongs to an address or to a workspace; the same bytes may
 * be counted towards the share of an address and towards that of a workspace. A client that holds
 * nothing yet may exceed its share, but not the total, so that an item larger than the share is
 * still admitted if it is the client's only item. While no client holds anything, even the total
 * may be exceeded.
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

  /** Creates a budget in which each client has a share of a quarter of the total. */
  public static ClientBudget quartered(long all) {
    return new ClientBudget(all, all / SHARE);
  }

  /** Returns the amount that is currently taken by all clients. */
  public long taken() {
    return taken.get();
  }

  /**
   * @param client the name under which the client is counted; null for a trusted proxy, which
   *     serves many clients and is limited only by the total
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

  /** The amount held for one purpose. Only one thread at a time may use a part. */
  public final class Part implements AutoCloseable {
    private List<String> clients;
    private long held;

    private Part(List<String> clients) {
      this.clients = clients;
    }

    /** Takes this additional amount; returns false and takes nothing if there is no room. */
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
     * Counts this part, including everything it takes later, in the share of a further client too;
     * returns false and does not count it there if that share has no room.
     */
    boolean countFor(String client) {
      if (held > 0 && !takeShare(client, held)) {
        return false;
      }
      clients = Stream.concat(clients.stream(), Stream.of(client)).toList();
      return true;
    }

    /** Makes the part hold at least this amount; returns false if there is no room. */
    public boolean growTo(long amount) {
      return amount <= held || add(amount - held);
    }

    /** Makes the part hold exactly this amount; returns false if there is no room. */
    public boolean become(long amount) {
      if (amount >= held) {
        return growTo(amount);
      }
      giveBack(held - amount);
      return true;
    }

    /** Gives back everything that this part holds. */
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
   * The bytes that one answer takes from the budgets for large answers, from its creation until the
   * client has received it. One budget has a share for each address, the other a share for each
   * workspace. Small answers are not counted.
   */
  static final class AnswerRoom implements AutoCloseable {
    /** Room without a limit, for calls that did not arrive through a listener. */
    static final AnswerRoom BOUNDLESS = new AnswerRoom(null);

    private final @Nullable Supplier<List<ClientBudget.Part>> source;
    private List<ClientBudget.Part> parts = List.of();

    /**
     * @param source supplies the parts of the budgets when they are first needed; null disables
     *     counting
     */
    AnswerRoom(@Nullable Supplier<List<ClientBudget.Part>> source) {
      this.source = source;
    }

    /**
     * Reserves room for an answer of this number of bytes; returns false if there is not enough. In
     * that case, the answer must not be created.
     */
    boolean growsTo(long bytes) {
      if (bytes <= AnswerWriter.MAX_COPIED || source == null) {
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

    // a client that holds nothing may take any amount in one step, so a client's only answer may
    // also grow to any size in several steps
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
