package turno.platform.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static turno.platform.db.FunctionCall.Type.BIGINT;
import static turno.platform.db.FunctionCall.Type.BOOLEAN;
import static turno.platform.db.FunctionCall.Type.BYTEA;
import static turno.platform.db.FunctionCall.Type.DATE;
import static turno.platform.db.FunctionCall.Type.ID;
import static turno.platform.db.FunctionCall.Type.INTEGER;
import static turno.platform.db.FunctionCall.Type.JSONB;
import static turno.platform.db.FunctionCall.Type.SMALLINT;
import static turno.platform.db.FunctionCall.Type.TEXT;
import static turno.platform.db.FunctionCall.Type.TIMESTAMPTZ;

import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.TestDatabase;

class FunctionCallTest {
  private static final UUID ANA = UUID.fromString("00000000-0000-7000-8000-000000000001");
  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.empty();
  private static final Database POOL = DATABASE.open(1);

  @BeforeAll
  static void makeFunctions() {
    execute(
        "create function public.less(p_more int, p_less int) returns int return p_more - p_less");
    execute(
        """
        create function public.shown(
          p_a bigint, p_b boolean, p_c bytea, p_d uuid, p_e integer, p_f jsonb, p_g smallint, p_h text, p_i timestamptz, p_j date,
          p_m bigint[], p_n bytea[], p_o uuid[], p_p integer[], p_q jsonb[], p_r smallint[], p_s text[], p_t timestamptz[])
        returns text return concat_ws(' ', p_a, p_b, p_c, p_d, p_e, p_f, p_g, p_h, p_i at time zone 'UTC', p_j,
          p_m, p_n, p_o, p_p, p_q, p_r, p_s, (select array_agg(t at time zone 'UTC') from unnest(p_t) t))
        """);
  }

  private static void execute(String sql) {
    POOL.write(connection -> {
      try (Statement statement = connection.createStatement()) {
        return statement.execute(sql);
      }
    });
  }

  private record Pair(@Nullable Integer more, @Nullable Integer less) {}

  private static int less(FunctionCall<Pair> call) {
    return POOL.read(c -> call.one(c, new Pair(7, 5), row -> row.getInt(1)));
  }

  @Test
  void parameterOrderDoesNotMatter() {
    FunctionCall<Pair> one =
        FunctionCall.<Pair>of("public.less")
            .value("p_more", INTEGER, Pair::more)
            .value("p_less", INTEGER, Pair::less)
            .build();
    FunctionCall<Pair> other =
        FunctionCall.<Pair>of("public.less")
            .value("p_less", INTEGER, Pair::less)
            .value("p_more", INTEGER, Pair::more)
            .build();
    assertEquals(2, less(one));
    assertEquals(2, less(other));
  }

  @Test
  void unknownOrMissingParameterIsRefused() {
    FunctionCall<Pair> missing =
        FunctionCall.<Pair>of("public.less").value("p_more", INTEGER, Pair::more).build();
    FunctionCall<Pair> unknown =
        FunctionCall.<Pair>of("public.less")
            .value("p_more", INTEGER, Pair::more)
            .value("p_fewer", INTEGER, Pair::less)
            .build();
    for (FunctionCall<Pair> wrong : List.of(missing, unknown)) {
      Database.DatabaseException refused =
          assertThrows(Database.DatabaseException.class, () -> less(wrong));
      assertEquals("42883", refused.sqlState()); // the function does not exist
    }
  }

  private record Everything(boolean given) {
    @Nullable Object or(Object value) {
      return given ? value : null;
    }

    List<Integer> places() {
      return given ? List.of(1, 2) : List.of();
    }
  }

  @Test
  void everyTypeIsPassedAndMayBeNull() {
    Instant noon = Instant.parse("2027-03-03T12:00:00Z");
    byte[] bytes = {1, 2};
    FunctionCall<Everything> call =
        FunctionCall.<Everything>of("public.shown")
            .value("p_a", BIGINT, of -> of.or(7L))
            .value("p_b", BOOLEAN, of -> of.or(true))
            .value("p_c", BYTEA, of -> of.or(bytes))
            .value("p_d", ID, of -> of.or(ANA))
            .value("p_e", INTEGER, of -> of.or(8))
            .value("p_f", JSONB, of -> of.or("{\"a\": 1}"))
            .value("p_g", SMALLINT, of -> of.or(9))
            .value("p_h", TEXT, of -> of.or("text"))
            .value("p_i", TIMESTAMPTZ, of -> of.or(noon))
            .value("p_j", DATE, of -> of.or(LocalDate.parse("2027-03-04")))
            .array("p_m", BIGINT, Everything::places, place -> place + 7L)
            .array("p_n", BYTEA, Everything::places, place -> place == 1 ? bytes : null)
            .array("p_o", ID, Everything::places, place -> place == 1 ? ANA : null)
            .array("p_p", INTEGER, Everything::places, place -> place)
            .array("p_q", JSONB, Everything::places, place -> "[" + place + "]")
            .array("p_r", SMALLINT, Everything::places, place -> place)
            .array("p_s", TEXT, Everything::places, place -> place == 1 ? "one" : null)
            .array("p_t", TIMESTAMPTZ, Everything::places, place -> place == 1 ? noon : null)
            .build();
    List<String> lines =
        POOL.read(c ->
            Arrays.asList(
                call.one(c, new Everything(true), row -> row.getString(1)),
                call.list(c, new Everything(false), row -> row.getString(1)).getFirst()));
    assertEquals(
        "7 t \\x0102 "
            + ANA
            + " 8 {\"a\": 1} 9 text 2027-03-03 12:00:00 2027-03-04 {8,9} {\"\\\\x0102\",NULL} {"
            + ANA
            + ",NULL} {1,2} {[1],[2]} {1,2} {one,NULL} {\"2027-03-03 12:00:00\",NULL}",
        lines.getFirst());
    assertEquals("{} {} {} {} {} {} {}", lines.getLast());
  }
}
