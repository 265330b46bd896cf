package turno.users;

/**
 * What a hash of a password costs whoever computes it, in the figures of argon2id (decision 35).
 *
 * @param memoryKib what one hash occupies
 */
public record PasswordCost(int memoryKib, int iterations) {
  /** What OWASP recommends. */
  public static final PasswordCost TODAY = new PasswordCost(19 * 1_024, 2);
}
