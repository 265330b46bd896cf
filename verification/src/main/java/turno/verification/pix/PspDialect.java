package turno.verification.pix;

import tools.jackson.databind.node.ObjectNode;

/** A provider's deviation from the standard answers of an operation. */
@FunctionalInterface
public interface PspDialect {
  /** An answer: its status and its body. */
  record Spoken(int status, ObjectNode body) {}

  /**
   * Returns the answer to send.
   *
   * @param body a copy of the standard answer, which may be changed
   */
  Spoken speak(int status, ObjectNode body);
}
