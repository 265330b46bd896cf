package turno.workspaces;

import turno.kernel.Limit;

/**
 * What a workspace may have at most, so that none fills the server.
 *
 * @param answerBytes of the answers that are stored for idempotency keys; 0 for no limit
 */
public record Limits(
    Limit holds, Limit blockDays, Limit overrides, Limit catalogBytes, long answerBytes) {
  /** Each 0 for no limit. */
  public static Limits of(
      long holds, long blockDays, long overrides, long catalogBytes, long answerBytes) {
    return new Limits(
        Limit.of(holds, "live holds"),
        Limit.of(blockDays, "days taken by blocks"),
        Limit.of(overrides, "overrides"),
        Limit.of(catalogBytes, "bytes of catalog"),
        answerBytes);
  }

  /** For the operator's own commands. */
  public static Limits none() {
    return of(0, 0, 0, 0, 0);
  }
}
