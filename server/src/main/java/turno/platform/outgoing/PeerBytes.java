package turno.platform.outgoing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.JsonWeight;
import turno.platform.http.ClientBudget;

/**
 * The single budget for everything that this server reads from peers that it calls: receivers of
 * webhooks, WhatsApp and its files, payment services, mail servers. The budget is an eighth of the
 * heap; one workspace gets at most a quarter of the budget, because workspaces choose most of the
 * peers. Bytes are taken before they are read or parsed, and returned when the request is over.
 */
public final class PeerBytes {
  /** The failure code of a request for which there is no room. */
  public static final String NO_ROOM = "no_room";

  private static final int OF_HEAP = 8;

  /**
   * The bytes taken before sending a request whose answer is read completely. An ordinary answer
   * fits, so that a request on which a peer has acted does not fail for lack of room for its
   * answer.
   */
  public static final int WHOLE_ANSWER = 32 * 1024;

  /**
   * The bytes taken before sending a request for which only the status of the answer matters: a
   * workspace may have hundreds of these requests in progress.
   */
  public static final int STATUS = 8 * 1024;

  /** The size of a connection's buffer in bytes. */
  private static final int BUFFER = 4 * 1024;

  private static final int PIECE = 4 * 1024;

  /** How many copies of a byte are in memory while pieces are collected and copied. */
  private static final int COPIES = 3;

  private final ClientBudget budget;

  /**
   * @param all the bytes that may be taken at a time
   */
  public PeerBytes(long all) {
    this.budget = ClientBudget.quartered(all);
  }

  public static PeerBytes ofHeap() {
    return new PeerBytes(Runtime.getRuntime().maxMemory() / OF_HEAP);
  }

  /** Returns the number of bytes taken. */
  public long taken() {
    return budget.taken();
  }

  /**
   * Begins a request.
   *
   * @param workspaceId null for a request that belongs to no workspace
   * @param first how many bytes are taken before the request is sent
   */
  public Reading begin(@Nullable WorkspaceId workspaceId, int first) throws SendingFailed {
    ClientBudget.Part part = budget.part(workspaceId == null ? null : workspaceId.toString());
    if (!part.add(first)) {
      throw new SendingFailed(NO_ROOM);
    }
    return new Reading(part, first);
  }

  /** The bytes of one request; used by one thread only. */
  public static final class Reading implements AutoCloseable {
    private final ClientBudget.Part part;
    private final int first;
    private long used = BUFFER;

    private Reading(ClientBudget.Part part, int first) {
      this.part = part;
      this.first = first;
    }

    /** Takes bytes that are about to be read, or made from bytes that were read. */
    public void take(long bytes) throws SendingFailed {
      become(used + bytes);
    }

    private void become(long bytes) throws SendingFailed {
      if (!part.become(Math.max(first, bytes))) {
        throw new SendingFailed(NO_ROOM);
      }
      used = bytes;
    }

    /**
     * Reads a body to its end, with room for the tree that is parsed from it if it is JSON.
     *
     * @throws SendingFailed {@code answer_too_large} if the body has more than {@code most} bytes
     */
    public byte[] json(InputStream body, int most) throws IOException {
      take(PIECE);
      byte[] piece = new byte[PIECE];
      ByteArrayOutputStream gathered = new ByteArrayOutputStream();
      for (int count = body.read(piece); count >= 0; count = body.read(piece)) {
        if (gathered.size() + count > most) {
          throw new SendingFailed("answer_too_large");
        }
        take((long) COPIES * count);
        gathered.write(piece, 0, count);
      }
      byte[] bytes = gathered.toByteArray();
      become(BUFFER + JsonWeight.of(bytes));
      return bytes;
    }

    @Override
    public void close() {
      part.close();
    }
  }
}
