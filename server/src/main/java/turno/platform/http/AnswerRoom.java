package turno.platform.http;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that one answer takes of the budget for large answers, from when it is made until it
 * was taken in. Small answers are not counted.
 */
final class AnswerRoom implements AutoCloseable {
  /** For calls that no listener took in. */
  static final AnswerRoom BOUNDLESS = new AnswerRoom(null);

  private final @Nullable Supplier<ClientBudget.Part> parts;
  private ClientBudget.@Nullable Part part;

  /**
   * @param parts gives the part of the budget when it is first needed; null where nothing is
   *     counted
   */
  AnswerRoom(@Nullable Supplier<ClientBudget.Part> parts) {
    this.parts = parts;
  }

  /** False where an answer of so many bytes has no room; it is not made then. */
  boolean growsTo(long bytes) {
    if (bytes <= AnswerWriter.COPIED_MOST || parts == null) {
      return true;
    }
    ClientBudget.Part held = part == null ? parts.get() : part;
    part = held;
    return held.growTo(bytes) || isAlone(held, bytes);
  }

  // whoever holds nothing is given what they ask for: an answer beside which nothing is held grows
  // as far as one that asks for all of it at once
  private static boolean isAlone(ClientBudget.Part part, long bytes) {
    part.giveBack();
    return part.add(bytes);
  }

  @Override
  public void close() {
    if (part != null) {
      part.close();
    }
  }
}
