package turno.users;

/**
 * The cost of computing a password hash, in the parameters of argon2id (decision 35).
 *
 * @param memoryKib the memory of one hash, in KiB
 */
public record PasswordCost(int memoryKib, int iterations) {
  /** OWASP's recommendation. */
  public static final PasswordCost TODAY = new PasswordCost(19 * 1_024, 2);
}
