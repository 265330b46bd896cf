package turno.platform.db;

import java.util.Properties;

/**
 * How long a session waits, by kind of work. PostgreSQL's own limits end a statement that takes too
 * long. The limit of the socket is above them and notices a server that answers nothing at all: one
 * that is frozen, or whose machine is gone. See decision 50.
 */
public enum TimeLimits {
  /** Requests, writes of bookings, the feed and jobs: somebody waits for each of them. */
  SERVING("1s", "5s", "15s", "10s", 6),

  /** An import or the erasures of a restore: one transaction with many statements. */
  BULK("10s", "30s", "0", "60s", 40),

  /** Backups, restores and changes of the schema: a statement may take hours in silence. */
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
   * The driver's properties of a session with our settings.
   *
   * @param name of the session, which PostgreSQL shows after "turno"
   */
  public Properties session(String name) {
    Properties properties = new Properties();
    properties.setProperty("ApplicationName", "turno " + name);
    properties.setProperty("socketTimeout", Integer.toString(socketSeconds));
    // the detail of an error contains the row
    properties.setProperty("logServerErrorDetail", "false");
    properties.setProperty("options", SessionSettings.OURS + options);
    return properties;
  }

  /** The seconds without any answer after which a connection counts as broken; 0 for never. */
  public int socketSeconds() {
    return socketSeconds;
  }
}
