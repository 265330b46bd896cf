package turno.platform.db;

import java.sql.SQLException;

/**
 * Is told of every call of the database, by the thread that makes it. It neither blocks nor throws.
 */
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
