package turno.platform.http;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How much all clients together may have the server hold for them. One client gets a quarter of
 * each, one workspace half of what answers take, and {@link #CONNECTIONS_EACH} connections in any
 * case.
 *
 * @param headBytes of lines and headers that are still arriving
 * @param bodyBytes of bodies that are still arriving, with what waits for them, and of large ones
 *     until their answers are made
 * @param answerBytes of answers that are not taken in yet
 */
record ClientLimits(int connections, long headBytes, long bodyBytes, long answerBytes) {
  private static final Logger LOG = LoggerFactory.getLogger(ClientLimits.class);
  private static final int CONNECTIONS_EACH = 100;
  private static final int SHARE = 4;
  private static final int OF_HEAP = 8;

  /** Files, connections of the database, and clients that are being refused. */
  private static final long OTHER_FILES = 1_000;

  /** An eighth of the heap for each kind, and as many connections as the system has files for. */
  static ClientLimits of(int connectionsMost) {
    long part = Runtime.getRuntime().maxMemory() / OF_HEAP;
    return new ClientLimits(withinOpenFiles(connectionsMost), part, part, part);
  }

  // without a file for the next connection the library's listener ends for good
  private static int withinOpenFiles(int connectionsMost) {
    if (!(ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix)) {
      return connectionsMost;
    }
    long files = unix.getMaxFileDescriptorCount();
    long room = Math.max(files - OTHER_FILES, files / 4);
    if (files < 0 || room >= connectionsMost) {
      return connectionsMost;
    }
    LOG.warn(
        "The system lets this process open {} files: it takes {} connections, not {}"
            + " (TURNO_MAX_CONNECTIONS).",
        files,
        room,
        connectionsMost);
    return (int) room;
  }

  ClientBudget connectionBudget() {
    return new ClientBudget(connections, Math.max(connections / SHARE, CONNECTIONS_EACH));
  }

  ClientBudget headBudget() {
    return ClientBudget.quartered(headBytes);
  }

  ClientBudget bodyBudget() {
    return ClientBudget.quartered(bodyBytes);
  }

  ClientBudget answerBudget() {
    return ClientBudget.quartered(answerBytes);
  }

  /** A workspace has clients at several addresses, and still leaves room to the others. */
  ClientBudget answerBudgetOfWorkspaces() {
    return new ClientBudget(answerBytes, answerBytes / 2);
  }
}
