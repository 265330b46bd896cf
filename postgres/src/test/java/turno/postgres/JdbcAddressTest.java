package turno.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JdbcAddressTest {
  @Test
  void bothFormsAreRead() {
    var expected =
        new JdbcAddress(
            "jdbc:postgresql://db.local:5433/turno?sslmode=require", "ana", "p@ss w+rd");
    assertEquals(
        expected,
        JdbcAddress.parse("postgres://ana:p%40ss%20w+rd@db.local:5433/turno?sslmode=require"));
    assertEquals(
        expected,
        JdbcAddress.parse(
            "jdbc:postgresql://db.local:5433/turno?user=ana&sslmode=require&password=p%40ss%20w%2Brd"));
    assertEquals(
        "jdbc:postgresql://db.local:5432/turno",
        JdbcAddress.parse("postgresql://ana@db.local/turno").url());
  }

  @Test
  void formForToolsReadsBack() {
    var address = new JdbcAddress("jdbc:postgresql://127.0.0.1:5433/turno", "ana", "a/b:c@d e");
    assertEquals(address, JdbcAddress.parse(address.forTools()));
  }

  @Test
  void passwordIsNotShown() {
    assertFalse(
        JdbcAddress.parse("postgres://ana:secret@db.local/turno").toString().contains("secret"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "turno",
        "mysql://ana@db.local/turno",
        "postgres://db.local/turno",
        "postgres://ana@db.local",
        "postgres://ana@db local/turno"
      })
  void anythingElseIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> JdbcAddress.parse(text));
  }
}
