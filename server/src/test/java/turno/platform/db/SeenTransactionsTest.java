package turno.platform.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeenTransactionsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"1:1:", "812:812:", "812:820:812,815", "5000000000:5000000007:5000000006"})
  void encodedSetDecodesToTheSameSet(String text) {
    assertEquals(
        new SeenTransactions(text),
        SeenTransactions.ofShortened(new SeenTransactions(text).shortened()));
  }

  /** A reader that resumes from the shortened set sees some rows again, but misses none. */
  @Test
  void encodingOfManyTransactionsIsShort() {
    String running =
        IntStream.range(0, 500).mapToObj(i -> "" + (812 + 2 * i)).collect(Collectors.joining(","));
    String form = new SeenTransactions("812:2000:" + running).shortened();
    assertTrue(form.length() < 20, form);
    assertEquals(new SeenTransactions("812:812:"), SeenTransactions.ofShortened(form));
  }

  /** PostgreSQL would not accept any snapshot decoded from these texts. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1",
        "0.0",
        "a.b.c.",
        "10.5.3.3",
        "10.5.3.2",
        "10.5.5",
        "10.5.-1",
        "zz.Z",
        "1.2 "
      })
  void invalidEncodingDecodesToNull(String form) {
    assertNull(SeenTransactions.ofShortened(form));
  }
}
