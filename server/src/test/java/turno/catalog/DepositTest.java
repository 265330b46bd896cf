package turno.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import turno.catalog.Service.Deposit;

class DepositTest {
  private static Deposit deposit(Deposit.Type type, long value) {
    return new Deposit(type, value, Deposit.Method.MANUAL, 30);
  }

  @Test
  void percentageRoundsHalfUp() {
    assertEquals(3, deposit(Deposit.Type.PERCENT, 50).amountCents(5));
    assertEquals(1, deposit(Deposit.Type.PERCENT, 10).amountCents(14));
    assertEquals(0, deposit(Deposit.Type.PERCENT, 1).amountCents(49));
    assertEquals(1, deposit(Deposit.Type.PERCENT, 1).amountCents(50));
    assertEquals(
        999_999_999_999L, deposit(Deposit.Type.PERCENT, 100).amountCents(999_999_999_999L));
  }

  @Test
  void fixedDepositDoesNotExceedThePrice() {
    assertEquals(2_000, deposit(Deposit.Type.FIXED, 2_000).amountCents(6_000));
    assertEquals(1_500, deposit(Deposit.Type.FIXED, 2_000).amountCents(1_500));
  }
}
