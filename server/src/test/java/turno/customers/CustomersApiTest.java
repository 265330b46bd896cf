package turno.customers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.sql.Connection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Bookings;
import turno.conversations.ButtonPresses;
import turno.conversations.ChannelName;
import turno.conversations.Conversations;
import turno.conversations.ForgottenContacts;
import turno.conversations.OutdatedMessages;
import turno.kernel.Failure;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.KeyId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.messages.Messages;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.TestingDatabase;
import turno.platform.http.Answer;
import turno.platform.http.Caller;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.http.TestingCalls;
import turno.platform.jobs.Jobs;
import turno.testing.Patiently;
import turno.workspaces.CreateWorkspace;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

class CustomersApiTest {
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");
  private static final String PHONE = "+5511988887777";

  private final Database database = TestingDatabase.shared();

  /** A channel that stores no data about customers. */
  private static final class NothingKept implements ForgottenContacts {
    @Override
    public void forget(
        Connection connection, WorkspaceId workspaceId, List<ConversationId> conversations) {}

    @Override
    public void forget(
        Connection connection,
        WorkspaceId workspaceId,
        ChannelName channel,
        List<String> addresses) {}
  }

  private final IdSource ids = new IdSource(() -> NOW, new SecureRandom());
  private final Workspace workspace = workspace();
  private final Caller caller =
      new Caller(workspace.id(), new KeyId(new UUID(0, 1)), Set.of(), "member", false, false);
  private final CustomersApi api =
      new CustomersApi(
          database,
          new CommandTransactions(database),
          new Workspaces(database),
          Bookings.ofCustomers(ids, Messages.ofCustomers()),
          new Conversations(
                  new Conversations.Needs(
                      database,
                      database,
                      new Jobs(),
                      new CommandTransactions(database),
                      new Workspaces(database),
                      () -> NOW,
                      ids,
                      new NothingKept(),
                      ButtonPresses.IGNORED,
                      (_, _, _) -> {},
                      OutdatedMessages.NONE,
                      () -> false))
              .ofCustomers(),
          (_, _, _) -> {},
          Messages.ofCustomers(),
          ErasedCustomers.none(),
          ids);
  private final MatchCustomer matching = new MatchCustomer(database, ids);

  private Workspace workspace() {
    return assertInstanceOf(
            CreateWorkspace.Outcome.Created.class,
            new CreateWorkspace(database, ids)
                .run(
                    new CreateWorkspace.Command(
                        "Barbearia Sol",
                        "sol-" + ids.next(),
                        "America/Sao_Paulo",
                        "BRL",
                        "pt-BR",
                        null,
                        null),
                    NOW))
        .workspace();
  }

  private Handler handler(String operation) {
    return assertInstanceOf(Handler.class, api.handlers().get(operation));
  }

  private Answer post(String body) {
    return handler("createCustomer").handle(TestingCalls.post("createCustomer", caller, body, NOW));
  }

  private JsonNode created(String body) {
    Answer answer = post(body);
    assertEquals(201, answer.status());
    assertEquals(List.of(), TestingCalls.violations("Customer", answer));
    JsonNode customer = Json.tree(answer.body());
    assertEquals("/v1/customers/" + customer.path("id").stringValue(), answer.location());
    return customer;
  }

  private JsonNode found(String body) {
    Answer answer = post(body);
    assertEquals(200, answer.status());
    assertNull(answer.location());
    return Json.tree(answer.body());
  }

  private JsonNode list(String query) {
    Answer answer =
        handler("listCustomers").handle(TestingCalls.get("listCustomers", caller, query, NOW));
    assertEquals(List.of(), TestingCalls.violations("CustomerList", answer));
    return Json.tree(answer.body());
  }

  private List<String> names(String query) {
    List<String> names = new ArrayList<>();
    list(query).path("data").forEach(customer -> names.add(customer.path("name").stringValue()));
    return names;
  }

  @Test
  void createdCustomerCanBeRead() {
    JsonNode customer =
        created(
            """
            {"name": " Ana Souza ", "phone": "(11) 98888-7777", "email": "ana@example.com",
             "locale": "pt-br", "tags": ["vip", "vip"], "external_id": "crm-1", "notes": "n"}
            """);
    assertEquals("Ana Souza", customer.path("name").stringValue());
    assertEquals(PHONE, customer.path("phone").stringValue());
    assertEquals("pt-BR", customer.path("locale").stringValue());
    assertEquals(1, customer.path("tags").size());
    assertEquals("2027-03-01T09:00:00-03:00", customer.path("created_at").stringValue());
    Answer read =
        handler("getCustomer")
            .handle(
                TestingCalls.get(
                    "getCustomer", caller, "", NOW, customer.path("id").stringValue()));
    assertEquals(customer, Json.tree(read.body()));
  }

  @Test
  void customerOfAnotherWorkspaceIsNotFound() {
    String id = created("{\"name\": \"Ana\"}").path("id").stringValue();
    Caller stranger =
        new Caller(workspace().id(), new KeyId(new UUID(0, 2)), Set.of(), "owner", false, false);
    ProblemException refusal =
        assertThrows(
            ProblemException.class,
            () ->
                handler("getCustomer")
                    .handle(TestingCalls.get("getCustomer", stranger, "", NOW, id)));
    assertEquals(404, refusal.status());
  }

  @Test
  void requestWithAKnownPhoneFillsOnlyMissingDetails() {
    JsonNode first =
        created("{\"name\": \"Ana\", \"phone\": \"+5511988887777\", \"tags\": [\"a\"]}");
    JsonNode second =
        found(
            """
            {"name": "Bia", "phone": "11 98888-7777", "email": "ana@example.com",
             "tags": ["b", "a"]}
            """);
    assertEquals(first.path("id"), second.path("id"));
    assertEquals("Ana", second.path("name").stringValue());
    assertEquals("ana@example.com", second.path("email").stringValue());
    assertEquals("[\"a\",\"b\"]", second.path("tags").toString());
  }

  @Test
  void customersWhoShareAPhoneAreMatchedByName() {
    JsonNode ana = created("{\"name\": \"Ana\", \"phone\": \"+5511988887777\"}");
    JsonNode jose =
        created("{\"name\": \"José\", \"phone\": \"+5511988887777\", \"shared_phone\": true}");
    assertNotEquals(ana.path("id"), jose.path("id"));
    assertEquals(
        jose.path("id"), found("{\"name\": \"JOSE\", \"phone\": \"+5511988887777\"}").path("id"));
    assertEquals(
        ana.path("id"), found("{\"name\": \"Caio\", \"phone\": \"+5511988887777\"}").path("id"));
  }

  @Test
  void customersWithoutPhoneAreAlwaysNew() {
    assertNotEquals(created("{\"name\": \"Ana\"}"), created("{\"name\": \"Ana\"}"));
  }

  @Test
  void externalIdIsUnique() {
    created("{\"name\": \"Ana\", \"external_id\": \"crm-1\"}");
    ProblemException refusal =
        assertThrows(
            ProblemException.class, () -> post("{\"name\": \"B\", \"external_id\": \"crm-1\"}"));
    assertEquals(409, refusal.status());
    assertEquals("external_id_taken", refusal.members().get("reason"));
  }

  @Test
  void allFaultsAreReportedTogether() {
    ProblemException refusal =
        assertThrows(
            ProblemException.class,
            () -> post("{\"phone\": \"123\", \"locale\": \"abcdefgh-x\", \"tags\": [\"\"]}"));
    assertEquals(422, refusal.status());
    assertEquals(Set.of("#/phone", "#/locale", "#/tags/0"), Set.copyOf(pointers(refusal)));
    ProblemException empty = assertThrows(ProblemException.class, () -> post("{}"));
    assertEquals(List.of("#"), pointers(empty));
  }

  private static List<String> pointers(ProblemException refusal) {
    List<String> pointers = new ArrayList<>();
    for (Object failure : assertInstanceOf(List.class, refusal.members().get("errors"))) {
      pointers.add(String.valueOf(assertInstanceOf(Failure.class, failure).pointer()));
    }
    return pointers;
  }

  @Test
  void tooManyTagsInTotalAreRefused() {
    created("{\"phone\": \"" + PHONE + "\", \"tags\": " + tags(0, 50) + "}");
    ProblemException refusal =
        assertThrows(
            ProblemException.class,
            () -> post("{\"phone\": \"" + PHONE + "\", \"tags\": " + tags(50, 51) + "}"));
    assertEquals(List.of("#/tags"), pointers(refusal));
  }

  private static String tags(int from, int to) {
    return Json.text(IntStream.range(from, to).mapToObj(i -> "tag" + i).toList());
  }

  @Test
  void concurrentRequestsWithTheSamePhoneCreateOneCustomer() throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Callable<Answer>> posts = new ArrayList<>();
      for (int i = 0; i < 16; i++) {
        posts.add(
            () -> Patiently.done(() -> post("{\"name\": \"Ana\", \"phone\": \"" + PHONE + "\"}")));
      }
      int made = 0;
      for (Future<Answer> answer : threads.invokeAll(posts)) {
        made += answer.get().status() == 201 ? 1 : 0;
      }
      assertEquals(1, made);
    }
    assertEquals(1, list("").path("data").size());
  }

  @Test
  void searchFindsNamesPhonesAndEmailAddresses() {
    created("{\"name\": \"José da Silva\", \"phone\": \"+5511988887777\"}");
    created("{\"name\": \"Ana 100%\", \"email\": \"Ana@Example.com\"}");
    assertEquals(List.of("José da Silva"), names("q=JOSE"));
    assertEquals(List.of("José da Silva"), names("q=da+s%C3%ADl"));
    assertEquals(List.of("José da Silva"), names("q=(11)+98888"));
    assertEquals(List.of("Ana 100%"), names("q=ana@example.com"));
    assertEquals(List.of("Ana 100%"), names("q=00%25"));
    assertEquals(List.of(), names("q=example.com"));
    assertEquals(List.of("José da Silva"), names("q=silva+jose"));
    assertEquals(List.of(), names("q=silva+maria"));
    assertEquals(List.of(), names("q=_"));
    assertEquals(List.of(), names("q=..."));
  }

  @ParameterizedTest
  @CsvSource({
    "Ana   Maria, ana maria",
    "D’Ávila, d'avila",
    "D'Ávila, D’Ávila",
    "D'Ávila, davila",
    "Ka’aguy, ka'aguy",
    "João da Silva, joao silva",
    "João da Silva, silva joão",
    "Łukasz Øster, lukasz oster",
    "Straße, strasse",
    "Işık, isik"
  })
  void searchFindsNamesAsPeopleTypeThem(String name, String q) {
    created(Json.object().put("name", name).toString());
    assertEquals(List.of(name), names("q=" + URLEncoder.encode(q, StandardCharsets.UTF_8)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "011 92219-9468",
        "011922199468",
        "(11) 92219-9468",
        "+55 11 92219-9468",
        "0055 11 92219 9468",
        "5511922199468",
        "011 9221",
        "92219-9468"
      })
  void searchFindsPhonesAsPeopleDialThem(String q) {
    created("{\"name\": \"Ana\", \"phone\": \"+5511922199468\"}");
    assertEquals(List.of("Ana"), names("q=" + URLEncoder.encode(q, StandardCharsets.UTF_8)));
  }

  /** Old entries and some messenger accounts lack Brazil's ninth digit. */
  @Test
  void twoSpellingsOfAPhoneIdentifyOneCustomer() {
    JsonNode with = created("{\"name\": \"Ana\", \"phone\": \"+5511988887777\"}");
    assertEquals(with, found("{\"name\": \"Ana\", \"phone\": \"+551188887777\"}"));
  }

  /**
   * A query of one or two characters contains no trigram that could find matches inside a word, and
   * any two digits occur in many phones.
   */
  @Test
  void shortQueriesMatchTheStartOfAWord() {
    created("{\"name\": \"José da Silva\", \"phone\": \"(11) 98888-7777\"}");
    assertEquals(List.of("José da Silva"), names("q=j"));
    assertEquals(List.of("José da Silva"), names("q=SI"));
    assertEquals(List.of(), names("q=se"));
    assertEquals(List.of(), names("q=88"));
    assertEquals(List.of("José da Silva"), names("q=888"));
  }

  @Test
  void customersCanBeFilteredByTagAndExternalId() {
    created("{\"name\": \"Ana\", \"tags\": [\"vip\", \"old\"], \"external_id\": \"a\"}");
    created("{\"name\": \"Bia\", \"tags\": [\"vip\"], \"external_id\": \"b\"}");
    assertEquals(List.of("Ana", "Bia"), names("tag=vip"));
    assertEquals(List.of("Ana"), names("tag=vip&tag=old"));
    assertEquals(List.of("Bia"), names("external_id=b"));
  }

  @Test
  void customersArePagedInOrderOfCreation() {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      created("{\"name\": \"Ana " + i + "\"}");
      all.add("Ana " + i);
    }
    List<String> seen = new ArrayList<>();
    String cursor = "";
    do {
      JsonNode page = list("limit=3&q=ana" + cursor);
      page.path("data").forEach(customer -> seen.add(customer.path("name").stringValue()));
      JsonNode next = page.path("next_cursor");
      cursor =
          next.isNull()
              ? ""
              : "&cursor=" + URLEncoder.encode(next.stringValue(), StandardCharsets.UTF_8);
    } while (!cursor.isEmpty());
    assertEquals(all, seen);
    String other = list("limit=3").path("next_cursor").stringValue();
    ProblemException refusal =
        assertThrows(ProblemException.class, () -> list("q=ana&cursor=" + other));
    assertEquals(400, refusal.status());
  }

  private RequestContext booking() {
    return TestingCalls.post("createBooking", caller, "{}", NOW);
  }

  private MatchCustomer.Matched match(String customer) {
    ObjectNode body = Json.object();
    body.set("customer", Json.tree(customer));
    MatchCustomer.Matched matched = matching.match(workspace, body, NOW, booking());
    assertNotNull(matched);
    return matched;
  }

  @Test
  void givenDetailsAreCompletedFromTheStoredCustomer() {
    JsonNode ana =
        created(
            "{\"name\": \"Ana\", \"phone\": \"+5511988887777\", \"email\": \"ana@example.com\"}");
    MatchCustomer.Matched matched =
        match("{\"name\": \"Filha da Ana\", \"phone\": \"11 98888-7777\"}");
    assertEquals(ana.path("id").stringValue(), matched.id().toString());
    assertEquals("Filha da Ana", matched.name());
    assertEquals(PHONE, matched.phone());
    assertEquals("ana@example.com", matched.email());
    assertNull(matched.newRow());
    MatchCustomer.Matched byId = match("{\"id\": " + ana.path("id") + "}");
    assertEquals("Ana", byId.name());
  }

  @Test
  void newCustomerIsPlannedAsACompleteRow() {
    MatchCustomer.Matched matched = match("{\"name\": \"Ana\", \"phone\": \"11 98888-7777\"}");
    ObjectNode row = matched.newRow();
    assertNotNull(row);
    assertTrue(row.path("first_of_phone").booleanValue());
    insert(row);
    JsonNode customer = found("{\"phone\": \"" + PHONE + "\"}");
    assertEquals(matched.id().toString(), customer.path("id").stringValue());
    // a concurrent request that planned the same customer fails on the constraint
    Database.DatabaseException clash =
        assertThrows(
            Database.DatabaseException.class,
            () -> insert(row.deepCopy().put("id", ids.next().toString())));
    assertEquals("customer_phones_have_one_first", clash.constraint());
  }

  private void insert(ObjectNode row) {
    database.write(connection ->
        Sql.of(
                "insert into turno.customers"
                    + " select c.* from jsonb_populate_record(null::turno.customers, ?) c")
            .with(new Sql.Json(row.toString()))
            .update(connection));
  }

  @Test
  void bookingWithoutAPhoneCreatesANewCustomer() {
    ObjectNode row = match("{\"name\": \"Ana\"}").newRow();
    assertNotNull(row);
    assertFalse(row.path("first_of_phone").booleanValue());
  }

  @Test
  void bookingMayHaveNoCustomer() {
    assertNull(matching.match(workspace, Json.object(), NOW, booking()));
    assertNull(matching.match(workspace, Json.object().putNull("customer"), NOW, booking()));
  }

  @Test
  void unknownAndErasedCustomerIdsAreRefused() {
    ProblemException unknown =
        assertThrows(
            ProblemException.class,
            () -> match("{\"id\": \"" + ids.next(IdKind.CUSTOMER).toString() + "\"}"));
    assertEquals(404, unknown.status());
    assertEquals("#/customer/id", unknown.members().get("pointer"));
    ObjectNode row = match("{\"name\": \"Ana\"}").newRow();
    assertNotNull(row);
    insert(row.putNull("name").put("anonymized_at", NOW.toString()));
    String id = new CustomerId(UUID.fromString(row.path("id").stringValue())).toString();
    ProblemException gone =
        assertThrows(ProblemException.class, () -> match("{\"id\": \"" + id + "\"}"));
    assertEquals(422, gone.status());
    assertEquals("anonymized", gone.members().get("reason"));
  }
}
