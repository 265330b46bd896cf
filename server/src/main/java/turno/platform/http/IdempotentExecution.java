package turno.platform.http;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.idempotency.IdempotencyKey;
import turno.platform.idempotency.IdempotencyRows;
import turno.platform.idempotency.InFlightRequests;
import turno.platform.idempotency.RecentKeys;
import turno.platform.idempotency.StoredAnswer;
import turno.platform.storage.StorageBudget;

/**
 * Runs requests with an idempotency key: one at a time for each key, and only one of them has an
 * effect. The write of a request checks the key. The answer to a request that wrote nothing (a dry
 * run, or a refusal with a status below 500) is sent only after a lookup of the key, so that a
 * retry gets the answer to the first attempt (docs/rules/idempotency.md#replay-before-refusal).
 */
public final class IdempotentExecution {
  /**
   * The statuses of the refusals that are stored
   * (docs/rules/idempotency.md#which-answers-are-kept).
   */
  private static final Set<Integer> STORED_REFUSALS = Set.of(409, 410);

  private final Database database;
  private final CommandTransactions writes;
  private final InFlightRequests inFlight;
  private final RecentKeys recent = new RecentKeys();
  private final StorageBudget budget;
  private final MetadataLimit metadata;

  /**
   * @param budget limits how much a workspace stores in a day
   * @param metadata limits how much metadata a workspace keeps
   */
  public IdempotentExecution(Database database, StorageBudget budget, MetadataLimit metadata) {
    this(database, budget, metadata, new InFlightRequests());
  }

  IdempotentExecution(
      Database database, StorageBudget budget, MetadataLimit metadata, InFlightRequests inFlight) {
    this.database = database;
    this.budget = budget;
    this.metadata = metadata;
    this.writes = new CommandTransactions(database);
    this.inFlight = inFlight;
  }

  Answer run(IdempotencyKey key, Handler handler, RequestContext call, ProblemPages pages) {
    try (InFlightRequests.Permit _ = inFlight.enter(key)) {
      return mayStore(call) ? answer(key, handler, call, pages) : storedOrRefused(key, call);
    } catch (Database.DatabaseException e) {
      // another node has answered a request with this key in the meantime, and the constraint
      // rolled back our work
      Answer stored =
          IdempotencyRows.PRIMARY_KEY.equals(e.constraint()) ? find(key, call.now()) : null;
      if (stored == null) {
        throw e;
      }
      return stored;
    } catch (Database.LockTimeout e) {
      throw answeredElsewhere(e);
    }
  }

  /** Runs a request without an idempotency key; its answer is not stored. */
  Answer runWithoutKey(Handler handler, RequestContext call) {
    if (!mayStore(call)) {
      throw budget.refusal();
    }
    metadata.admit(call);
    Answer answer = handler.handle(call);
    metadata.written(call, answer);
    return answer;
  }

  private boolean mayStore(RequestContext call) {
    return !call.operation().stores()
        || (call.operation().hasParameter("dry_run") && call.query().flag("dry_run"))
        || !(call.caller().isCustomer()
            ? budget.isHalfFull(call.workspaceId())
            : budget.isFull(call.workspaceId()));
  }

  private Answer storedOrRefused(IdempotencyKey key, RequestContext call) {
    Answer stored = find(key, call.now());
    if (stored == null) {
      throw budget.refusal();
    }
    return stored;
  }

  /**
   * Looks up the key first if the request is probably a repeat, or a dry run; for any other
   * request, the write checks the key.
   */
  private Answer answer(
      IdempotencyKey key, Handler handler, RequestContext call, ProblemPages pages) {
    boolean looks = recent.has(key) || call.query().flag("dry_run");
    Answer stored = looks ? find(key, call.now()) : null;
    if (stored != null) {
      return stored;
    }
    try {
      metadata.admit(call);
      Answer answer = handler.handle(call);
      metadata.written(call, answer);
      return answer;
    } catch (ProblemException refusal) {
      return refused(key, call, pages, refusal);
    } finally {
      recent.add(key);
    }
  }

  private Answer refused(
      IdempotencyKey key, RequestContext call, ProblemPages pages, ProblemException refusal) {
    if (STORED_REFUSALS.contains(refusal.status()) && !call.query().flag("dry_run")) {
      // the handler has written no rows, so storing the refusal in a separate transaction is safe
      return writes.run(
          key,
          call.now(),
          replay -> replay,
          transaction -> {
            Answer answer = pages.problem(refusal, call.requestId());
            transaction.keep(answer);
            return answer;
          });
    }
    Answer stored = refusal.status() < 500 ? find(key, call.now()) : null;
    if (stored == null) {
      throw refusal;
    }
    return stored;
  }

  // if the lock is on the key's row, another node is running a request with the same key and has
  // not committed yet
  private static RuntimeException answeredElsewhere(Database.LockTimeout e) {
    return e.waitedFor(IdempotencyRows.TABLE) ? InFlightRequests.inProgress() : e;
  }

  private @Nullable Answer find(IdempotencyKey key, Instant now) {
    StoredAnswer stored = database.read(connection -> IdempotencyRows.find(connection, key, now));
    return stored == null ? null : replay(key, stored);
  }

  /**
   * Returns the stored answer; throws 422 {@code idempotency_mismatch} if it belongs to a different
   * request.
   */
  public static Answer replay(IdempotencyKey key, StoredAnswer stored) {
    if (!key.sameRequest(stored.fingerprint())) {
      throw mismatch();
    }
    return Answer.replayed(stored.status(), stored.body(), stored.location(), stored.etag());
  }

  public static ProblemException mismatch() {
    return new ProblemException(
        422,
        ProblemCode.IDEMPOTENCY_MISMATCH,
        "This Idempotency-Key was used with another request in the last 24 hours. Use a new key.");
  }
}
