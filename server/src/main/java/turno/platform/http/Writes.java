package turno.platform.http;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Database;
import turno.platform.idempotency.IdempotencyRows;

/**
 * The ordinary write of an operation: one transaction that holds the effect and the stored answer,
 * then what must happen before the answer leaves (publishing).
 */
public final class Writes {
  private final Database database;

  public Writes(Database database) {
    this.database = database;
  }

  /** A transaction under way. */
  public static final class Transaction {
    private final Connection connection;
    private final List<Runnable> afterCommit = new ArrayList<>();
    private @Nullable Answer kept;

    private Transaction(Connection connection) {
      this.connection = connection;
    }

    public Connection connection() {
      return connection;
    }

    /** Runs after the commit and before the answer, not at all when nothing was committed. */
    public void afterCommit(Runnable action) {
      afterCommit.add(action);
    }

    /** What a repeat of the request is answered, where that is not what this one is. */
    public void keep(Answer answer) {
      kept = answer;
    }
  }

  /** The work of an operation. */
  @FunctionalInterface
  public interface Work {
    Answer run(Transaction transaction) throws SQLException;
  }

  /** Runs work, stores its answer under the call's idempotency key, commits, publishes. */
  public Answer run(Call call, Work work) {
    List<Runnable> afterCommit = new ArrayList<>();
    Answer answer =
        database.write(connection -> {
          afterCommit.clear();
          Transaction transaction = new Transaction(connection);
          Answer result = work.run(transaction);
          if (call.idempotencyKey() != null && result.status() < 300) {
            IdempotencyRows.insert(
                connection,
                call.idempotencyKey(),
                Replays.stored(
                    call.idempotencyKey(), transaction.kept == null ? result : transaction.kept),
                call.now());
          }
          afterCommit.addAll(transaction.afterCommit);
          return result;
        });
    afterCommit.forEach(Runnable::run);
    return answer;
  }
}
