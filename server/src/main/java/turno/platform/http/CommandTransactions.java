package turno.platform.http;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import turno.platform.contract.Operation;
import turno.platform.db.Database;
import turno.platform.db.LazyCommit;
import turno.platform.idempotency.IdempotencyKey;
import turno.platform.idempotency.IdempotencyRows;
import turno.platform.idempotency.StoredAnswer;

/**
 * The standard write of an operation. One transaction checks the idempotency key and writes both
 * the effect and the answer. Changes are published after the commit and before the answer is sent.
 * Only this class and the database functions that write bookings create rows of idempotency keys
 * (decision 3).
 */
public final class CommandTransactions {
  private static final ScopedValue<RequestContext> CALL = ScopedValue.newInstance();

  private final Database database;
  private final CommandAudit audit;
  private final PresentCaller callers;

  public CommandTransactions(Database database) {
    this(database, CommandAudit.NONE, PresentCaller.AS_ADMITTED);
  }

  /**
   * @param audit records each success, in the same transaction
   * @param callers rereads the rights of signed-in people before operations that require a session
   *     and a role
   */
  public CommandTransactions(Database database, CommandAudit audit, PresentCaller callers) {
    this.database = database;
    this.audit = audit;
    this.callers = callers;
  }

  /** Adds a call to a binding, so that the audit attributes the thread's writes to that call. */
  static ScopedValue.Carrier recording(RequestContext call, ScopedValue.Carrier binding) {
    return binding.where(CALL, call);
  }

  /** An open transaction. */
  public static final class Transaction {
    private final Connection connection;
    private final List<Runnable> afterCommit = new ArrayList<>();
    private @Nullable Answer kept;
    private Instant keptAt;

    private Transaction(Connection connection, Instant now) {
      this.connection = connection;
      this.keptAt = now;
    }

    public Connection connection() {
      return connection;
    }

    /**
     * Adds an action to run after the commit and before the answer is sent. If there is no commit,
     * the action does not run.
     */
    public void afterCommit(Runnable action) {
      afterCommit.add(action);
    }

    /** Sets the answer to store for repeats of the request. */
    public void keep(Answer answer) {
      kept = answer;
    }

    /**
     * Like {@link #keep(Answer)}, but the 24 hours for which the answer is kept begin at the given
     * instant, not at the request's.
     */
    public void keep(Answer answer, Instant at) {
      kept = answer;
      keptAt = at;
    }
  }

  /** The work of an operation. */
  @FunctionalInterface
  public interface Work<T extends @Nullable Object> {
    T run(Transaction transaction) throws SQLException;
  }

  /**
   * Runs the work, unless the call's idempotency key already has an answer: then returns it, or
   * throws 422 if it belongs to a different request. Stores the answer passed to {@code keep}, or
   * else the work's answer; then commits and publishes.
   */
  public Answer run(RequestContext call, Work<Answer> work) {
    return run(
        call.idempotencyKey(),
        call.now(),
        replay -> replay,
        transaction -> {
          requirePresentRights(transaction.connection, call);
          Answer answer = work.run(transaction);
          if (transaction.kept == null) {
            transaction.keep(answer);
          }
          return answer;
        });
  }

  /**
   * Checks a person's rights again for operations that only a signed-in person with a certain role
   * may call: the person may have lost the role since the request was admitted, and must not be
   * able to regain it by this request (docs/rules/users.md#changes-at-once).
   */
  private void requirePresentRights(Connection connection, RequestContext call)
      throws SQLException {
    Operation operation = call.operation();
    if (call.caller().session() && operation.sessionOnly() && !operation.roles().isEmpty()) {
      call.admitted(callers.lock(connection, call));
      AccessControl.requireRights(operation, call);
    }
  }

  /**
   * Like {@link #run(RequestContext, Work)}, for work that may have no answer: only an answer
   * passed to {@code keep} is stored.
   *
   * @param key the idempotency key; null to store no answer
   * @param replayed turns an answer that is already stored for the key into the result
   */
  public <T extends @Nullable Object> T run(
      @Nullable IdempotencyKey key, Instant now, Function<Answer, T> replayed, Work<T> work) {
    List<Runnable> afterCommit = new ArrayList<>();
    T result =
        database.write(connection -> {
          afterCommit.clear();
          StoredAnswer stored = key == null ? null : IdempotencyRows.find(connection, key, now);
          if (key != null && stored != null) {
            return replayed.apply(IdempotentExecution.replay(key, stored));
          }
          Transaction transaction = new Transaction(connection, now);
          T done = work.run(transaction);
          if (transaction.kept != null && transaction.kept.status() < 400 && CALL.isBound()) {
            audit.done(connection, CALL.get(), transaction.kept);
          }
          if (key != null && transaction.kept != null) {
            IdempotencyRows.insert(connection, key, row(key, transaction.kept), transaction.keptAt);
          }
          afterCommit.addAll(transaction.afterCommit);
          return done;
        });
    afterCommit.forEach(Runnable::run);
    return result;
  }

  /**
   * Replaces the stored answer of a call with one that was completed after the commit. If the
   * database crashes within the next second, a repeat may still get the original answer.
   */
  public void complete(RequestContext call, Answer answer) {
    IdempotencyKey key = call.idempotencyKey();
    if (key != null) {
      database.write(connection -> {
        LazyCommit.of(connection);
        IdempotencyRows.complete(connection, key, row(key, answer));
        return true;
      });
    }
  }

  private static StoredAnswer row(IdempotencyKey key, Answer answer) {
    return new StoredAnswer(
        key.fingerprint(), answer.status(), answer.location(), answer.etag(), answer.body());
  }
}
