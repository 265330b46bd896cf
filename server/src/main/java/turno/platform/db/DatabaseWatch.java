package turno.platform.db;

import java.sql.SQLException;

/**
 * Called for every database call, by the thread that makes it. Implementations must neither block
 * nor throw.
 */
@FunctionalInterface
public interface DatabaseWatch {
  /** Ignores every call. */
  DatabaseWatch NONE = () -> Call.UNSEEN;

  Call began();

  /** A call in progress. */
  interface Call extends AutoCloseable {
    Call UNSEEN =
        new Call() {
          @Override
          public void failed(SQLException reason) {}

          @Override
          public void close() {}
        };

    void failed(SQLException reason);

    /** Called when the call ends, even if it failed. */
    @Override
    void close();
  }
}
