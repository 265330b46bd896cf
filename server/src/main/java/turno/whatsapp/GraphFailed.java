package turno.whatsapp;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A request to Graph got no answer that can be used. */
final class GraphFailed extends IOException {
  private static final long serialVersionUID = 1L;

  private final boolean begun;

  /**
   * @param word says why, in a word: {@code timeout}
   * @param begun whether the request may have arrived
   */
  GraphFailed(String word, boolean begun, @Nullable Throwable cause) {
    super(word, cause);
    this.begun = begun;
  }

  /** Whether the request may have arrived, so that nobody knows what came of it. */
  boolean isBegun() {
    return begun;
  }

  String word() {
    return String.valueOf(getMessage());
  }
}
