package turno.catalog;

import org.jspecify.annotations.Nullable;

/** The contract's {@code Deposit}: the amount or the percentage, the other null. */
record DepositView(
    Deposit.Type type,
    @Nullable Long amountCents,
    @Nullable Long percent,
    Deposit.Method method,
    int expiresInMinutes) {

  static @Nullable DepositView of(@Nullable Deposit deposit) {
    if (deposit == null) {
      return null;
    }
    boolean fixed = deposit.type() == Deposit.Type.FIXED;
    return new DepositView(
        deposit.type(),
        fixed ? deposit.value() : null,
        fixed ? null : deposit.value(),
        deposit.method(),
        deposit.expiresInMinutes());
  }
}
