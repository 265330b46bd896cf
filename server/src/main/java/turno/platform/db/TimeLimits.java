package turno.platform.db;

import java.util.Properties;

/**
 * How long a session waits, by kind of work. PostgreSQL's own limits end a statement that takes too
 * long. The socket's timeout is longer, and notices a server that no longer answers because it is
 * frozen or its machine has vanished. See decision 50.
 */
public enum TimeLimits {
  /** Requests, writes of bookings, the feed and jobs: something waits for each of them. */
  SERVING("1s", "5s", "15s", "10s", 6),

  /** An import or the erasures of a restore: one transaction with many statements. */
  BULK("10s", "30s", "0", "60s", 40),

  /**
   * Backups and restores: a statement may take hours without an answer, so only waits for locks are
   * limited.
   */
  LONG("60s", "0", "0", "0", 0);

  private final String options;
  private final int socketSeconds;

  TimeLimits(String lock, String statement, String transaction, String idle, int socketSeconds) {
    this.options =
        " -c lock_timeout=%s -c statement_timeout=%s -c transaction_timeout=%s"
                .formatted(lock, statement, transaction)
            + " -c idle_in_transaction_session_timeout="
            + idle;
    this.socketSeconds = socketSeconds;
  }

  /**
   * Returns the driver's properties for a session with our settings.
   *
   * @param name the name of the session, which PostgreSQL shows after "turno"
   */
  public Properties session(String name) {
    Properties properties = new Properties();
    properties.setProperty("ApplicationName", "turno " + name);
    properties.setProperty("socketTimeout", Integer.toString(socketSeconds));
    // the detail of an error may contain values of the row
    properties.setProperty("logServerErrorDetail", "false");
    properties.setProperty("options", SessionSettings.OURS + options);
    return properties;
  }

  /**
   * Returns the seconds without any answer after which a connection is treated as broken; 0 for no
   * limit.
   */
  public int socketSeconds() {
    return socketSeconds;
  }
}
