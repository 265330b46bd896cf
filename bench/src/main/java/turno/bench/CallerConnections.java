package turno.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Open connections, one for each caller. */
record CallerConnections<T>(List<T> all, Closing<T> closing) implements AutoCloseable {
  /** Closes one connection. */
  @FunctionalInterface
  interface Closing<T> {
    void close(T one) throws IOException, SQLException;
  }

  static <T> CallerConnections<T> of(int number, Callable<T> opening, Closing<T> closing)
      throws Exception {
    List<T> all = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      all.add(opening.call());
    }
    return new CallerConnections<>(all, closing);
  }

  T get(int caller) {
    return all.get(caller);
  }

  @Override
  public void close() throws IOException, SQLException {
    for (T one : all) {
      closing.close(one);
    }
  }
}
