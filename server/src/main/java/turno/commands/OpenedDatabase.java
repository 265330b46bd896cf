package turno.commands;

import java.security.SecureRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import turno.platform.config.Settings;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresAccess;

/**
 * The database while a command works with it. Ctrl-C closes it at any moment, so that no embedded
 * PostgreSQL is left running.
 */
record OpenedDatabase(Settings settings, PostgresAccess access, Thread onExit)
    implements AutoCloseable {
  static OpenedDatabase open(Settings settings, SecureRandom random, Console console) {
    var opener = Thread.currentThread();
    var opened = new CompletableFuture<PostgresAccess>();
    var onExit = new Thread(() -> closeOnExit(opener, opened), "close database");
    Runtime.getRuntime().addShutdownHook(onExit);
    try {
      var access = PostgresAccess.forCommand(settings.postgres(), random, console);
      opened.complete(access);
      return new OpenedDatabase(settings, access, onExit);
    } catch (RuntimeException e) {
      opened.completeExceptionally(e);
      throw e;
    }
  }

  private static void closeOnExit(Thread opener, CompletableFuture<PostgresAccess> opened) {
    if (!opened.isDone()) {
      opener.interrupt(); // a half-opened database then closes itself
    }
    try {
      opened.join().close();
    } catch (CompletionException e) {
      // the database was never opened, and the reason has been reported
    }
  }

  JdbcAddress address() {
    return access.address();
  }

  @Override
  public void close() {
    access.close();
    try {
      Runtime.getRuntime().removeShutdownHook(onExit);
    } catch (IllegalStateException e) {
      // the process is already exiting
    }
  }
}
