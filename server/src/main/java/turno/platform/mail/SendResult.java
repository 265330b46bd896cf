package turno.platform.mail;

/** The outcome of an attempt to hand over an e-mail. */
public sealed interface SendResult {
  /** The server has accepted the mail. */
  record Sent() implements SendResult {}

  /**
   * The server will never accept this mail.
   *
   * @param code the code of the mail server's answer; 553, set by this client, if the address is
   *     invalid or needs SMTPUTF8, which the mail server does not offer
   */
  record Refused(int code) implements SendResult {}

  /**
   * The server may accept the mail later.
   *
   * @param why in our own words, because a server's text may name people
   */
  record Deferred(String why) implements SendResult {}

  /**
   * The server may have accepted the mail: it asked for the text but did not report the outcome.
   *
   * @param why in our own words
   */
  record Unknown(String why) implements SendResult {}
}
