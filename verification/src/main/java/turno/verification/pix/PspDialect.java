package turno.verification.pix;

import tools.jackson.databind.node.ObjectNode;

/** Answers an operation differently from the standard. */
@FunctionalInterface
public interface PspDialect {
  /** An answer with its body. */
  record Spoken(int status, ObjectNode body) {}

  /**
   * Returns the answer to send.
   *
   * @param body a copy of the standard answer, which may be changed
   */
  Spoken speak(int status, ObjectNode body);
}
