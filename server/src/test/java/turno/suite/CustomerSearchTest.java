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
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * Searches among a hundred thousand customers of one workspace for common, rare and absent names:
 * no search reads all customers.
 */
class CustomerSearchTest {
  /** Reading all customers touches about four thousand blocks, not counting their indexes. */
  private static final int MAX_BLOCKS = 1_500;

  private static final TestDatabase fresh = TestDatabase.create();
  private static final QueryPlans plans = QueryPlans.of(fresh);
  @RegisterExtension private static final TestServer server = TestServer.startOn(fresh);
  private static final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @BeforeAll
  static void open() {
    Rows.execute(
        server,
        """
        insert into turno.customers
               (workspace_id, id, name, name_folded, phone, phone_form, first_of_phone, email, notes, tags,
                metadata, created_at, updated_at)
        select w.workspace_id, gen.id, gen.name, gen.name, gen.phone, gen.phone, true, gen.email, repeat('nota ', 20), '{}',
               '{}', now(), now()
          from (select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
                       (array['maria', 'jose', 'ana', 'joao', 'paulo', 'carla', 'bruno'])[1 + n % 7]
                       || case when n = 99005 then ' zuleica ' when n % 1000 = 0 then ' xisto '
                               when n % 100 = 1 then ' queiroz ' else ' silva ' end
                       || (array['a', 'e', 'i', 'o'])[1 + n % 4] as name,
                       '+55119' || lpad((n * 7919 % 99999989)::text, 8, '0') as phone,
                       case when n % 3 = 0 then 'c' || n || '@example.com' end as email
                  from generate_series(1, 100000) n) gen
          cross join turno.workspaces w
        """);
    Rows.execute(server, "vacuum analyze turno.customers");
  }

  @ParameterizedTest
  @CsvSource({
    "maria, 50",
    "mar, 50",
    "m, 50",
    "si, 50",
    "ISTO, 50",
    "xi, 50",
    "queiroz, 50",
    "q, 50",
    "zuleica, 1",
    "zul, 1",
    "zu, 1",
    "z, 1",
    "'paulo zuleica', 1",
    "'silva a', 50",
    "nobody, 0",
    "nob, 0",
    "no, 0",
    "y, 0",
    "lva, 50",
    "va, 0",
    "..., 0",
    "'- -', 0",
    "c99999@EXAMPLE.com, 1",
    "nobody@example.com, 0",
    "example.com, 0",
    "(11) 90000-7919, 1",
    "5511, 50",
    "00007919, 1",
    "99999999, 0",
    "11, 0"
  })
  void anySearchReadsFewDatabaseBlocks(String q, int found) {
    List<CheckedReply> replies = new ArrayList<>();
    List<QueryPlans.Used> used =
        plans.during(() ->
            replies.add(world.owner.request("GET", "/customers").query("q", q).send().expect(200)));
    assertEquals(found, replies.getFirst().json().path("data").size());
    long blocks = used.stream().mapToLong(QueryPlans.Used::blocks).sum();
    assertEquals("", blocks <= MAX_BLOCKS ? "" : blocks + " blocks: " + used);
  }

  /** Each page starts where the previous one ended, whichever index PostgreSQL uses. */
  @Test
  void pagesOfASearchListEveryCustomerOnce() {
    List<String> names = new ArrayList<>();
    String cursor = null;
    do {
      var request = world.owner.request("GET", "/customers").query("q", "xisto");
      CheckedReply page =
          (cursor == null ? request : request.query("cursor", cursor)).send().expect(200);
      page.json().path("data").forEach(one -> names.add(one.path("id").stringValue()));
      cursor = page.json().path("next_cursor").asString(null);
    } while (cursor != null);
    assertEquals(100, names.size());
    assertEquals(names.stream().distinct().sorted().toList(), names);
  }
}
