package turno.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JdbcAddressTest {
  @Test
  void bothFormsOfAnAddressAreParsed() {
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "postgresql://ana:x@one,two:5433,[::1],[fe80::2]:7/turno?sslmode=require",
        "jdbc:postgresql://one:5432,two:5433,[::1]:5432,[fe80::2]:7/turno?user=ana&password=x&sslmode=require",
        "postgresql://ana:x@one,two:5433,[::1],[fe80::2]:7/turno?target_session_attrs=read-write&sslmode=require",
        "jdbc:postgresql://one,two:5433,[::1],[fe80::2]:7/turno?user=ana&password=x&sslmode=require&targetServerType=primary"
      })
  void addressOfSeveralHostsTargetsThePrimary(String text) {
    var address = JdbcAddress.parse(text);
    assertEquals(
        new JdbcAddress(
            "jdbc:postgresql://one:5432,two:5433,[::1]:5432,[fe80::2]:7/turno?sslmode=require&targetServerType=primary",
            "ana",
            "x"),
        address);
    assertEquals(List.of("one:5432", "two:5433", "[::1]:5432", "[fe80::2]:7"), address.hosts());
    assertEquals(
        "postgresql://ana:x@one:5432,two:5433,[::1]:5432,[fe80::2]:7/turno?sslmode=require&target_session_attrs=primary",
        address.forTools());
    assertEquals(address, JdbcAddress.parse(address.forTools()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          postgresql://ana@one,,two/turno                       | "" is not a host
          postgresql://ana@one,two:x/turno                      | "two:x" is not a host
          postgresql://ana@one,two:70000/turno                  | "two:70000" is not a host
          postgresql://ana@one,::1/turno                        | "::1" is not a host
          postgresql://ana@one,ONE:5432,one/turno               | the host one:5432 twice
          postgresql://one,two/turno                            | names no user
          postgresql://ana@one,two/                             | is not a PostgreSQL address
          postgresql://ana@one,two/t?target_session_attrs=standby   | not select a server that accepts writes
          postgresql://ana@one,two/t?targetServerType=secondary     | not select a server that accepts writes
          """)
  void refusalNamesTheFault(String text, String reason) {
    var e = assertThrows(JdbcAddress.Unreadable.class, () -> JdbcAddress.parse(text));
    assertTrue(String.valueOf(e.getMessage()).contains(reason), e.getMessage());
  }

  @Test
  void addressForToolsCanBeParsed() {
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
  void textThatIsNotAnAddressIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> JdbcAddress.parse(text));
  }
}
