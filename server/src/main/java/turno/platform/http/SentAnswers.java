package turno.platform.http;

/**
 * Completes answers that consist of one booking just before they are sent, so that stored answers
 * and events stay as they were written.
 */
@FunctionalInterface
public interface SentAnswers {
  /** Changes nothing. */
  SentAnswers PLAIN = (_, answer) -> answer;

  /**
   * @param answer the answer of an operation with {@link
   *     turno.platform.contract.Operation#answersBooking()}; it may be a stored answer or a refusal
   */
  Answer sent(RequestContext call, Answer answer);
}
