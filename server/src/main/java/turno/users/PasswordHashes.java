package turno.users;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;
import org.jspecify.annotations.Nullable;
import turno.kernel.ProblemException;
import turno.platform.fairness.TurnTree;

/**
 * Hashes passwords with argon2id, in the PHC string format (decision 35). At most two hashes are
 * computed at a time, on separate threads, so that many simultaneous sign-ins burden neither
 * requests nor the heap. Clients take turns ({@link HashTurn}); a client is answered with 503 if it
 * has waited too long or too many clients are waiting.
 */
public final class PasswordHashes implements AutoCloseable {
  private static final int LANES = 1;
  private static final int SALT_BYTES = 16;
  private static final int HASH_BYTES = 32;

  private static final int AT_A_TIME = 2;
  private static final long PATIENCE_SECONDS = 5;

  private final RandomGenerator random;
  private final PasswordCost cost;
  private final String head;
  private final String nobodys;
  private final AtomicLong computed = new AtomicLong();

  private final TurnTree turns = new TurnTree(AT_A_TIME);

  /** The memory of each thread, released with the thread after a minute without any hashing. */
  private final ThreadLocal<Argon2BytesGenerator.BlockPool> memory;

  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(
          AT_A_TIME,
          AT_A_TIME,
          1,
          TimeUnit.MINUTES,
          new LinkedBlockingQueue<>(),
          Thread.ofPlatform().daemon().name("password-", 1).factory());

  /**
   * @param random an unpredictable source
   * @param cost the cost of new hashes
   */
  public PasswordHashes(RandomGenerator random, PasswordCost cost) {
    this.random = random;
    this.cost = cost;
    this.head =
        "$argon2id$v=19$m=%d,t=%d,p=%d$".formatted(cost.memoryKib(), cost.iterations(), LANES);
    int blocks = Argon2BytesGenerator.getBlockCount(cost.memoryKib(), LANES);
    this.memory = ThreadLocal.withInitial(() -> new Argon2BytesGenerator.FixedBlockPool(blocks));
    this.nobodys = head + text(bytes(SALT_BYTES)) + "$" + text(bytes(HASH_BYTES));
    threads.allowCoreThreadTimeOut(true);
  }

  /**
   * A turn to hash one password. The turn ends as soon as the hash is computed, or when the turn is
   * closed without a hash.
   */
  final class Place implements AutoCloseable {
    private final SignInLimits.@Nullable Guess guess;
    private final AtomicBoolean lasts = new AtomicBoolean(true);
    private boolean isWrong;

    private Place(SignInLimits.@Nullable Guess guess) {
      this.guess = guess;
    }

    private String hash(String password) {
      byte[] salt = bytes(SALT_BYTES);
      Parsed figures = new Parsed(cost.memoryKib(), cost.iterations(), LANES, salt, new byte[0]);
      return head + text(salt) + "$" + text(compute(password, figures));
    }

    /**
     * Whether the password is correct. Without a stored password, the check takes equally long and
     * fails.
     *
     * @param stored the hash that {@link PasswordHashes#hash} returned; null if there is none
     */
    boolean matches(String password, @Nullable String stored) {
      Parsed parsed = Parsed.of(stored == null ? nobodys : stored);
      boolean equal = MessageDigest.isEqual(compute(password, parsed), parsed.hash());
      isWrong = !equal || stored == null;
      return !isWrong;
    }

    private byte[] compute(String password, Parsed like) {
      Callable<byte[]> work =
          () -> {
            try {
              return argon2id(password, like);
            } finally {
              end();
            }
          };
      try {
        return threads.submit(work).get();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw crowded(e);
      } catch (RejectedExecutionException e) {
        throw crowded(e); // the server is stopping
      } catch (ExecutionException e) {
        throw new IllegalStateException(e.getCause());
      }
    }

    private void end() {
      if (lasts.getAndSet(false)) {
        turns.release();
      }
    }

    /** Ends the turn. The guess stays counted as a failure only if it was checked and wrong. */
    @Override
    public void close() {
      end();
      if (guess != null && !isWrong) {
        guess.withdraw();
      }
    }
  }

  /** Waits for a turn; throws 503 if too many clients are waiting, or the wait takes too long. */
  Place await(HashTurn turn) {
    return await(turn, null);
  }

  /**
   * Like the other {@code await}, for a guess, which is counted as a failure only if it is checked
   * and wrong. The caller reads the stored password only after this method returns, so that a
   * refused guess costs the database nothing.
   */
  Place await(HashTurn turn, SignInLimits.@Nullable Guess guess) {
    try {
      if (turns.tryAcquire(turn.path(), PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        return new Place(guess);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (guess != null) {
      guess.withdraw();
    }
    throw crowded(null);
  }

  /** Hashes a password for storage. */
  String hash(HashTurn turn, String password) {
    try (Place place = await(turn)) {
      return place.hash(password);
    }
  }

  /** Whether a stored password was hashed with parameters other than the current ones. */
  boolean isOutdated(String stored) {
    return !stored.startsWith(head);
  }

  /** Returns the number of clients that wait for their turn. */
  int waiting() {
    return turns.waiting();
  }

  /** Returns the number of hashes computed so far. */
  public long computed() {
    return computed.get();
  }

  /** A stored password in its parts. */
  private record Parsed(int memoryKib, int iterations, int lanes, byte[] salt, byte[] hash) {
    static Parsed of(String stored) {
      String[] parts = stored.split("\\$", -1); // "", argon2id, v=19, m=…,t=…,p=…, salt, hash
      String[] figures = parts[3].split("[=,]", -1);
      return new Parsed(
          Integer.parseInt(figures[1]),
          Integer.parseInt(figures[3]),
          Integer.parseInt(figures[5]),
          Base64.getDecoder().decode(parts[4]),
          Base64.getDecoder().decode(parts[5]));
    }
  }

  private static ProblemException crowded(@Nullable Exception why) {
    ProblemException crowded =
        ProblemException.unavailable("Too many people are signing in at this moment. Try again.");
    return why == null ? crowded : crowded.because(why);
  }

  private byte[] argon2id(String password, Parsed like) {
    computed.incrementAndGet();
    Argon2BytesGenerator generator = new Argon2BytesGenerator();
    generator.init(
        new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
            .withVersion(Argon2Parameters.ARGON2_VERSION_13)
            .withMemoryAsKB(like.memoryKib())
            .withIterations(like.iterations())
            .withParallelism(like.lanes())
            .withSalt(like.salt())
            .withBlockPool(memory.get())
            .build());
    byte[] secret = password.getBytes(StandardCharsets.UTF_8);
    byte[] hash = new byte[like.hash().length == 0 ? HASH_BYTES : like.hash().length];
    generator.generateBytes(secret, hash);
    Arrays.fill(secret, (byte) 0);
    return hash;
  }

  private byte[] bytes(int count) {
    byte[] bytes = new byte[count];
    random.nextBytes(bytes);
    return bytes;
  }

  private static String text(byte[] bytes) {
    return Base64.getEncoder().withoutPadding().encodeToString(bytes);
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
