package turno.platform.mail;

/** What came of an attempt to hand over a mail. */
sealed interface SendResult {
  /** The server has taken it over. */
  record Sent() implements SendResult {}

  /**
   * The server takes this mail never.
   *
   * @param code its answer
   */
  record Refused(int code) implements SendResult {}

  /**
   * It may be taken later.
   *
   * @param why in words of our own, because what servers say may name people
   */
  record Deferred(String why) implements SendResult {}
}
