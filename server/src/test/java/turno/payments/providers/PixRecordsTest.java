package turno.payments.providers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import turno.kernel.Json;
import turno.payments.providers.Provider.Charge;
import turno.payments.providers.Provider.Receipt;
import turno.payments.providers.Provider.State;

/** The formats in which providers write amounts and times, and the values parsed from them. */
class PixRecordsTest {
  private static @Nullable Receipt receipt(String members) {
    return PixRecords.receipt(Json.tree("{\"endToEndId\":\"E1\"," + members + "}"));
  }

  private static Charge charge(String members) {
    byte[] raw = ("{\"txid\":\"t1\",\"status\":\"CONCLUIDA\"," + members + "}").getBytes(UTF_8);
    PixProfile profile = Objects.requireNonNull(PixProfile.of("generic"));
    return Objects.requireNonNull(PixRecords.charge(Json.tree(raw), raw, profile));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2027-03-01T14:00:00Z | 2027-03-01T14:00:00Z",
        "2027-03-01T14:00:00.358Z | 2027-03-01T14:00:00.358Z",
        "2027-03-01T14:00:00.1234567891234z | 2027-03-01T14:00:00.123456789Z",
        "2027-03-01T11:00:00-03:00 | 2027-03-01T14:00:00Z",
        "2027-03-01T11:00:00-0300 | 2027-03-01T14:00:00Z",
        "2027-03-01T11:00:00-03 | 2027-03-01T14:00:00Z",
        "2027-03-01 11:00:00 | 2027-03-01T14:00:00Z",
        "2027-03-01T11:00:00 | 2027-03-01T14:00:00Z",
        "2027-03-01 11:00 -0300 | 2027-03-01T14:00:00Z",
        "2027-03-01T13:59:60Z | 2027-03-01T13:59:59Z"
      })
  void timesAreReadInEveryProviderFormat(String written, Instant at) {
    Receipt receipt = receipt("\"valor\":\"50.00\",\"horario\":\"" + written + "\"");
    assertEquals(at, Objects.requireNonNull(receipt).paidAt());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ",\"horario\":null",
        ",\"horario\":\"ontem\"",
        ",\"horario\":\"2027-02-30T11:00:00Z\""
      })
  void paymentWithAnUnreadableTimeIsStillRead(String time) {
    Receipt receipt = Objects.requireNonNull(receipt("\"valor\":\"50.00\"" + time));
    assertNull(receipt.paidAt());
    assertEquals(5_000, receipt.amountCents());
    assertTrue(receipt.readable());
  }

  @ParameterizedTest
  @CsvSource({
    "'\"50.00\"', 5000",
    "'\"50\"', 5000",
    "'\"50.0\"', 5000",
    "'\"50.5\"', 5050",
    "50.0, 5000",
    "50, 5000",
    "28.5, 2850",
    "0.01, 1",
    "1e2, 10000"
  })
  void amountsAreReadInEveryProviderFormat(String written, long cents) {
    assertEquals(cents, Objects.requireNonNull(receipt("\"valor\":" + written)).amountCents());
    Charge charge = charge("\"valor\":{\"original\":" + written + "}");
    assertEquals(cents, charge.amountCents());
    Receipt pulledBack =
        receipt(
            "\"valor\":\"900.00\",\"devolucoes\":{\"id\":\"D1\",\"natureza\":\"MED_FRAUDE\",\"valor\":"
                + written
                + "}");
    assertEquals(cents, Objects.requireNonNull(pulledBack).returned().getFirst().amountCents());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"50,00\"",
        "\"50.000\"",
        "\"-50.00\"",
        "-50",
        "0",
        "\"0.00\"",
        "\"R$ 50\"",
        "0.005",
        "1e400",
        "1e-400",
        "12345678901",
        "null",
        "{}",
        "true"
      })
  void ambiguousAmountMakesAPaymentUnreadable(String written) {
    assertNull(receipt("\"valor\":" + written));
    Charge charge =
        charge(
            "\"valor\":{\"original\":\"50.00\"},\"pix\":[{\"endToEndId\":\"E1\",\"valor\":"
                + written
                + "}]");
    assertFalse(charge.readable());
    assertEquals(State.PAID, charge.state());
  }

  @Test
  void unreadableRefundMakesItsChargeUnreadable() {
    Charge charge =
        charge(
            "\"valor\":{\"original\":\"50.00\"},\"pix\":[{\"endToEndId\":\"E1\",\"valor\":\"50.00\","
                + "\"devolucoes\":[{\"id\":\"D1\",\"valor\":\"muito\"}]}]");
    assertFalse(charge.readable());
    assertEquals(1, charge.receipts().size());
  }

  @Test
  void answerWithoutChargeDataIsNotACharge() {
    PixProfile profile = Objects.requireNonNull(PixProfile.of("generic"));
    for (String body : new String[] {"{}", "[]", "{\"mensagem\":\"ok\"}"}) {
      assertNull(PixRecords.charge(Json.tree(body), body.getBytes(UTF_8), profile), body);
    }
  }
}
