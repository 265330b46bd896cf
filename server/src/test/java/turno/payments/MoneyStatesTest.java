package turno.payments;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.SQLException;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.kernel.PaymentStatus;
import turno.kernel.WireEnum;
import turno.platform.contract.Contract;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.TestDatabase;

/**
 * Checks that the server's states of payments, charges and refunds match the contract and the
 * schema.
 */
class MoneyStatesTest {
  @RegisterExtension private static final TestDatabase fresh = TestDatabase.create();

  private static Set<String> words(WireEnum... states) {
    return Stream.of(states).map(WireEnum::wire).collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> allowedBy(String constraint) throws SQLException {
    try (Database database = fresh.open(1)) {
      return database.read(connection ->
          Set.copyOf(
              Sql.of(
                      """
                      select (regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g'))[1] as word
                        from pg_constraint where conname = ?
                      """)
                  .with(constraint)
                  .list(connection, row -> row.getString("word"))));
    }
  }

  @Test
  void paymentStatusesMatchTheContract() {
    JsonNode listed = Contract.load().document().at("/components/schemas/PaymentStatus/enum");
    assertEquals(
        words(PaymentStatus.values()),
        listed.valueStream().map(JsonNode::stringValue).collect(Collectors.toSet()));
  }

  @Test
  void chargeStatesMatchTheSchema() throws SQLException {
    assertEquals(words(ChargeState.values()), allowedBy("payment_charge_state_is_known"));
  }

  @Test
  void refundStatesMatchTheSchema() throws SQLException {
    assertEquals(words(RefundState.values()), allowedBy("payment_refund_state_is_known"));
  }

  @Test
  void ledgerEffectsMatchTheSchema() throws SQLException {
    assertEquals(words(LedgerEntry.Effect.values()), allowedBy("payment_effect_is_known"));
  }
}
