package turno.platform.http;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How much the server may hold for all clients together. A single client may take a quarter of each
 * limit, or {@link #CONNECTIONS_EACH} connections if that is more; a single workspace may take a
 * quarter of the body bytes and half of the answer bytes.
 *
 * @param headBytes the bytes of request lines and headers that are still arriving
 * @param bodyBytes the bytes of bodies that are still arriving, including the memory of the threads
 *     that wait for them; a large body is counted until its request has ended
 * @param answerBytes the bytes of large answers that the clients have not received yet
 */
record ClientLimits(int connections, long headBytes, long bodyBytes, long answerBytes) {
  private static final Logger LOG = LoggerFactory.getLogger(ClientLimits.class);
  private static final int CONNECTIONS_EACH = 100;
  private static final int SHARE = 4;
  private static final int OF_HEAP = 8;

  /**
   * The file descriptors that are reserved for files, database connections, and connections that
   * are being refused.
   */
  private static final long OTHER_FILES = 1_000;

  /**
   * Allows an eighth of the heap for each kind of bytes, and {@code maxConnections} connections, or
   * fewer if the limit on open files requires that.
   */
  static ClientLimits of(int maxConnections) {
    long part = Runtime.getRuntime().maxMemory() / OF_HEAP;
    return new ClientLimits(withinOpenFiles(maxConnections), part, part, part);
  }

  // if no file descriptor is free for the next connection, Helidon's listener stops for good
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
        "The operating system allows this process {} open files, so the server accepts {}"
            + " connections, not {} (TURNO_MAX_CONNECTIONS).",
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
   * Creates a budget in which each workspace has a share of half of the answer bytes: more than a
   * client, because a workspace has clients at several addresses, but not all, because other
   * workspaces need room.
   */
  ClientBudget answerBudgetOfWorkspaces() {
    return new ClientBudget(answerBytes, answerBytes / 2);
  }
}
