package turno.platform.db;

import java.sql.SQLException;

/** Is called for every database call, by the thread that makes it. It must not block or throw. */
@FunctionalInterface
public interface DatabaseWatch {
  /** Sees nothing. */
  DatabaseWatch NONE = () -> Call.UNSEEN;

  Call began();

  /** A call under way. */
  interface Call extends AutoCloseable {
    Call UNSEEN =
        new Call() {
          @Override
          public void failed(SQLException reason) {}

          @Override
          public void close() {}
        };

    void failed(SQLException reason);

    /** It is over. */
    @Override
    void close();
  }
}
