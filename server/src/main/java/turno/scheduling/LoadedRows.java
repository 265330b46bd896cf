package turno.scheduling;

import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;

/**
 * Limits the memory that workspaces take while they are being loaded, by counting rows as they are
 * read. A workspace that does not fit into memory is refused and logged; other workspaces are still
 * served.
 */
final class LoadedRows {
  private static final Logger LOG = LoggerFactory.getLogger(LoadedRows.class);
  private static final int PART = 1_000;
  private static final long PART_BYTES = BusyHolder.bytes(PART, PART);

  private final long maxBytes;
  private final AtomicLong bytes = new AtomicLong();

  /**
   * @param maxBytes the limit for all concurrent loads together
   */
  LoadedRows(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  Load begin(WorkspaceId workspaceId) {
    return new Load(workspaceId);
  }

  /**
   * Counts the rows of one workspace; closed when all rows have been read or the load has failed.
   */
  final class Load implements AutoCloseable {
    private final WorkspaceId workspaceId;
    private long rows;
    private long taken;

    private Load(WorkspaceId workspaceId) {
      this.workspaceId = workspaceId;
    }

    /** Counts one more row; throws 503 if there is no room for it. */
    void row() {
      if (rows % PART == 0) {
        taken += PART_BYTES;
        if (bytes.addAndGet(PART_BYTES) > maxBytes) {
          throw refused();
        }
      }
      rows++;
    }

    private ProblemException refused() {
      if (taken <= maxBytes) {
        return ProblemException.unavailable("Too many workspaces are being loaded at the moment.");
      }
      LOG.error(
          "the workspace {} has more than {} rows of recent and upcoming busy time, which do not"
              + " fit into memory: not served until Java has more memory (TURNO_JAVA_OPTIONS)",
          workspaceId,
          rows);
      return ProblemException.unavailable("This workspace does not fit into the server's memory.");
    }

    @Override
    public void close() {
      bytes.addAndGet(-taken);
    }
  }
}
