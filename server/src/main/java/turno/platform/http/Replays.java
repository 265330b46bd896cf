package turno.platform.http;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.idempotency.Flights;
import turno.platform.idempotency.IdempotencyKey;
import turno.platform.idempotency.IdempotencyRows;
import turno.platform.idempotency.StoredAnswer;

/**
 * Runs a request that carries an idempotency key: once at a time, once in all. A refusal never
 * leaves before the key was looked up, so that a retry sees its own answer.
 */
public final class Replays {
  /** Refusals that are answers to keep; all others may turn out otherwise next time. */
  private static final Set<Integer> STORED_REFUSALS = Set.of(409, 410);

  private final Database database;
  private final Flights flights;

  public Replays(Database database) {
    this(database, new Flights());
  }

  Replays(Database database, Flights flights) {
    this.database = database;
    this.flights = flights;
  }

  Answer run(IdempotencyKey key, Handler handler, Call call, Pages pages) {
    try (Flights.Flight _ = flights.enter(key)) {
      if (!handler.judgesIdempotencyKey()) {
        Answer stored = find(key, call.now());
        if (stored != null) {
          return stored;
        }
      }
      try {
        return handler.handle(call);
      } catch (Database.DatabaseException e) {
        // another node answered this key while we worked: our work was undone with the violation
        Answer stored =
            IdempotencyRows.PRIMARY_KEY.equals(e.constraint()) ? find(key, call.now()) : null;
        if (stored == null) {
          throw e;
        }
        return stored;
      } catch (Database.LockTimeout e) {
        throw answeredElsewhere(e);
      } catch (ProblemException refusal) {
        return refused(key, handler, call, pages, refusal);
      }
    }
  }

  private Answer refused(
      IdempotencyKey key, Handler handler, Call call, Pages pages, ProblemException refusal) {
    if (handler.judgesIdempotencyKey() && refusal.status() < 500) {
      Answer stored = find(key, call.now());
      if (stored != null) {
        return stored;
      }
    }
    if (!STORED_REFUSALS.contains(refusal.status())
        || refusal.code() == ProblemCode.IDEMPOTENCY_IN_PROGRESS) {
      throw refusal;
    }
    Answer answer = pages.problem(refusal, call.requestId());
    try {
      store(key, answer, call.now());
    } catch (Database.DatabaseException e) {
      Answer stored =
          IdempotencyRows.PRIMARY_KEY.equals(e.constraint()) ? find(key, call.now()) : null;
      if (stored == null) {
        throw e;
      }
      return stored; // the answer that came first wins
    } catch (Database.LockTimeout e) {
      throw answeredElsewhere(e);
    }
    return answer;
  }

  // another node holds the key's row: it is at the same request, and has not committed yet
  private static RuntimeException answeredElsewhere(Database.LockTimeout e) {
    return e.waitedFor(IdempotencyRows.TABLE) ? Flights.inProgress() : e;
  }

  private void store(IdempotencyKey key, Answer answer, Instant now) {
    database.write(connection -> {
      IdempotencyRows.insert(connection, key, stored(key, answer), now);
      return null;
    });
  }

  /** The row of an answer. */
  public static StoredAnswer stored(IdempotencyKey key, Answer answer) {
    return new StoredAnswer(
        key.fingerprint(), answer.status(), answer.location(), answer.etag(), answer.body());
  }

  private @Nullable Answer find(IdempotencyKey key, Instant now) {
    StoredAnswer stored = database.read(connection -> IdempotencyRows.find(connection, key, now));
    return stored == null ? null : replay(key, stored);
  }

  /** The stored answer, or 422 {@code idempotency_mismatch} for another request. */
  public static Answer replay(IdempotencyKey key, StoredAnswer stored) {
    if (!key.sameRequest(stored.fingerprint())) {
      throw mismatch();
    }
    return new Answer(
        stored.status(),
        stored.body(),
        stored.status() >= 400 ? Answer.PROBLEM : Answer.JSON,
        stored.location(),
        stored.etag(),
        true,
        java.util.Map.of());
  }

  public static ProblemException mismatch() {
    return new ProblemException(
        422,
        ProblemCode.IDEMPOTENCY_MISMATCH,
        "This Idempotency-Key was used with another request in the last 24 hours. Use a new key.");
  }
}
