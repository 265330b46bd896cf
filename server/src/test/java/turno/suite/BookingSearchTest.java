package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * Searches among a hundred thousand bookings of one workspace for common, rare and absent guests:
 * no search reads all bookings.
 */
class BookingSearchTest {
  /**
   * Reading all bookings would touch a hundred thousand blocks. If one booking in a hundred
   * matches, reading bookings in order of time until fifty match costs about as much as using the
   * word index; PostgreSQL then chooses either plan, depending on its sampled statistics.
   */
  private static final int MAX_BLOCKS = 10_000;

  private static final TestDatabase fresh = TestDatabase.create();
  private static final QueryPlans plans = QueryPlans.of(fresh);
  @RegisterExtension private static final TestServer server = TestServer.startOn(fresh);
  private static final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  /**
   * Adds the bookings. As in real use, where bookings are made weeks ahead, rows that are adjacent
   * in time are scattered on disk.
   */
  @BeforeAll
  static void open() {
    world.booking(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    Rows.execute(
        server,
        """
        insert into turno.bookings
        select b.workspace_id, gen.id, 1, 'confirmed', b.service_id, gen.at,
               gen.at + interval '30 min', null, gen.at - interval '9 days', 1, gen_random_uuid(),
               gen.name, gen.name, gen.phone, null, null, null, null, 'api', gen.at, gen.at,
               'not_required', false, b.details
          from (select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
                       timestamptz '2020-01-01 12:00+00'
                       + make_interval(mins => 30 * (n + n * 7919 % 1000)) as at,
                       (array['maria', 'jose', 'ana', 'joao', 'paulo', 'carla', 'bruno'])[1 + n % 7]
                       || case when n = 99005 then ' zuleica ' when n % 1000 = 0 then ' xisto '
                               when n % 100 = 1 then ' queiroz ' when n % 50 = 2 then ' moura '
                               else ' silva ' end
                       || (array['a', 'e', 'i', 'o'])[1 + n % 4] as name,
                       '+55119' || lpad((n * 7919 % 99999989)::text, 8, '0') as phone
                  from generate_series(1, 100000) n) gen
         cross join (select * from turno.bookings limit 1) b
        """);
    Rows.execute(server, "vacuum analyze turno.bookings");
  }

  @ParameterizedTest
  @CsvSource({
    "jose, 50",
    "jos, 50",
    "j, 50",
    "si, 50",
    "ISTO, 50",
    "xi, 50",
    "moura, 50",
    "queiroz, 50",
    "q, 50",
    "zuleica, 1",
    "zul, 1",
    "zu, 1",
    "z, 1",
    "'paulo zuleica', 1",
    "nobody, 0",
    "no, 0",
    "y, 0",
    "lva, 50",
    "va, 0",
    "..., 0",
    "(11) 90000-7919, 1",
    "5511, 50",
    "00007919, 1",
    "99999999, 0",
    "11, 0"
  })
  void anySearchReadsFewDatabaseBlocks(String q, int found) {
    for (String order : List.of("asc", "desc")) {
      List<CheckedReply> replies = new ArrayList<>();
      List<QueryPlans.Used> used =
          plans.during(() -> replies.add(searching(q).query("order", order).send().expect(200)));
      assertEquals(found, replies.getFirst().json().path("data").size());
      long blocks = used.stream().mapToLong(QueryPlans.Used::blocks).sum();
      assertEquals("", blocks <= MAX_BLOCKS ? "" : order + " " + blocks + " blocks: " + used);
    }
  }

  private static TestApi.Request searching(String q) {
    return world.owner.request("GET", "/bookings").query("q", q);
  }

  /** Each page starts where the previous one ended, whichever index PostgreSQL uses. */
  @Test
  void pagesOfASearchListEveryBookingOnce() {
    List<String> starts = new ArrayList<>();
    String cursor = null;
    do {
      TestApi.Request request = searching("xisto");
      CheckedReply page =
          (cursor == null ? request : request.query("cursor", cursor)).send().expect(200);
      page.json().path("data").forEach(one -> starts.add(one.path("start").stringValue()));
      cursor = page.json().path("next_cursor").asString(null);
    } while (cursor != null);
    assertEquals(100, starts.size());
    assertEquals(starts.stream().distinct().sorted().toList(), starts);
  }

  /** A rare name is not found outside the window, nor with another status. */
  @Test
  void searchCombinesWithOtherFilters() {
    assertEquals(0, found(searching("zuleica").query("to", "2024-01-01T00:00:00Z")));
    assertEquals(1, found(searching("zuleica").query("from", "2024-01-01T00:00:00Z")));
    assertEquals(0, found(searching("zuleica").query("status", "cancelled")));
    assertEquals(0, found(searching("zuleica").query("status", "hold")));
    assertEquals(1, found(searching("zuleica").query("status", "active")));
  }

  private static int found(TestApi.Request request) {
    return request.send().expect(200).json().path("data").size();
  }
}
