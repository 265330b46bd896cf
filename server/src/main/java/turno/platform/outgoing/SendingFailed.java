package turno.platform.outgoing;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Thrown when a request got no usable answer; contains the reason as a code for programs. */
public final class SendingFailed extends IOException {
  /** This server stopped before or during the request. */
  public static final String STOPPED = "stopped";

  private static final long serialVersionUID = 1L;
  private final String word;
  private final boolean begun;

  /**
   * Creates a failure that occurred before anything was sent, or that becomes the cause of another
   * {@link SendingFailed}.
   */
  public SendingFailed(String word) {
    this(word, false, null);
  }

  /** Like {@link #SendingFailed(String)}, with a cause. */
  public SendingFailed(String word, Throwable cause) {
    this(word, false, cause);
  }

  /**
   * @param begun whether the request may have reached the peer
   */
  public SendingFailed(String word, boolean begun, @Nullable Throwable cause) {
    super(word, cause);
    this.word = word;
    this.begun = begun;
  }

  public String word() {
    return word;
  }

  /** Whether the request may have reached the peer, so its outcome is unknown. */
  public boolean isBegun() {
    return begun;
  }
}
