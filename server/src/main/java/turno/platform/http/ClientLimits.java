package turno.platform.http;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How much the server may hold for all clients together. One client gets a quarter of each limit,
 * but always {@link #CONNECTIONS_EACH} connections; one workspace gets half of the answer bytes.
 *
 * @param headBytes the bytes of lines and headers that are still arriving
 * @param bodyBytes the bytes of bodies that are still arriving, with the threads that wait for
 *     them, and of large bodies until their answers are made
 * @param answerBytes the bytes of answers that their clients have not received yet
 */
record ClientLimits(int connections, long headBytes, long bodyBytes, long answerBytes) {
  private static final Logger LOG = LoggerFactory.getLogger(ClientLimits.class);
  private static final int CONNECTIONS_EACH = 100;
  private static final int SHARE = 4;
  private static final int OF_HEAP = 8;

  /** File descriptors for files, database connections, and connections that are being refused. */
  private static final long OTHER_FILES = 1_000;

  /**
   * An eighth of the heap for each kind of bytes, and as many connections as the open file limit
   * allows.
   */
  static ClientLimits of(int maxConnections) {
    long part = Runtime.getRuntime().maxMemory() / OF_HEAP;
    return new ClientLimits(withinOpenFiles(maxConnections), part, part, part);
  }

  // if no file descriptor is free for the next connection, the library's listener stops for good
  private static int withinOpenFiles(int maxConnections) {
    if (!(ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix)) {
      return maxConnections;
    }
    long files = unix.getMaxFileDescriptorCount();
    long room = Math.max(files - OTHER_FILES, files / 4);
    if (files < 0 || room >= maxConnections) {
      return maxConnections;
    }
    LOG.warn(
        "The system lets this process open {} files: it takes {} connections, not {}"
            + " (TURNO_MAX_CONNECTIONS).",
        files,
        room,
        maxConnections);
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

  /**
   * Gives each workspace half of the answer bytes, because a workspace has clients at several
   * addresses, and must leave room for other workspaces.
   */
  ClientBudget answerBudgetOfWorkspaces() {
    return new ClientBudget(answerBytes, answerBytes / 2);
  }
}
