package turno.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestMailing;
import turno.testing.TestPeople;
import turno.testing.TestPeople.TestPerson;
import turno.testing.TestServer;

/** Every case of the table in docs/rules/users.md#accepting, with and without a mail server. */
class AcceptingTest {
  private static final String CHOSEN = "the sentence chosen with this link";

  @RegisterExtension private static final TestServer server = TestServer.start();
  @RegisterExtension private static final TestMailing mailing = new TestMailing(server);

  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static TestPerson other;
  private static TestPerson provedOther;

  /** The workspace to which the link belongs. */
  private final Shop lua = new Shop();

  /** In cases with a known e-mail address, the workspace of the person with that address. */
  private final Shop sol = new Shop();

  /** A workspace without a catalog. */
  private static final class Shop {
    private final String slug = "shop-" + NUMBER.incrementAndGet();
    private final TestPeople people = new TestPeople(server, slug);

    Shop() {
      server.createWorkspace(slug, slug, "America/Sao_Paulo", "BRL");
    }
  }

  /** A row of the table. */
  record Case(
      String link,
      String signedIn,
      String address,
      List<String> needs,
      String person,
      boolean mail) {
    boolean isOfTheAddress() {
      return signedIn.equals("same");
    }
  }

  @BeforeAll
  static void others() {
    other = new Shop().people.owner();
    provedOther = new Shop().people.proved("member", mailing);
  }

  static Stream<Case> cases() throws IOException {
    List<Case> cases = new ArrayList<>();
    String page = Files.readString(Path.of("../docs/rules/users.md"));
    String rule = page.substring(page.indexOf("### accepting\n")).split("\n### ", 2)[0];
    for (String line : rule.split("\n", -1)) {
      List<String> cells = Arrays.stream(line.split("\\|")).map(String::strip).toList();
      if (cells.size() != 6 || cells.get(1).equals("Link") || cells.get(1).startsWith("-")) {
        continue;
      }
      for (String signedIn : cells.get(2).split(", ")) {
        for (String address : cells.get(3).split(", ")) {
          List<String> needs =
              cells.get(4).isEmpty() ? List.of() : List.of(cells.get(4).split(", "));
          for (boolean mail : new boolean[] {true, false}) {
            cases.add(new Case(cells.get(1), signedIn, address, needs, cells.get(5), mail));
          }
        }
      }
    }
    return cases.stream();
  }

  @Test
  void tableCoversEveryCaseOnce() throws IOException {
    List<String> all = new ArrayList<>();
    for (String link :
        List.of(
            "shown invitation",
            "mailed invitation",
            "first link",
            "shown recovery",
            "mailed recovery")) {
      for (String signedIn : List.of("nobody", "other", "proved other", "same")) {
        for (String address : List.of("unknown", "unproved", "proved")) {
          // only a person with a known address can sign in or recover a password
          if (!address.equals("unknown")
              || !(signedIn.equals("same") || link.endsWith("recovery"))) {
            all.add(link + ", " + signedIn + ", " + address);
          }
        }
      }
    }
    assertEquals(
        all.stream().sorted().toList(),
        cases()
            .filter(Case::mail)
            .map(one -> one.link() + ", " + one.signedIn() + ", " + one.address())
            .sorted()
            .toList());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyAcceptanceMatchesTheTable(Case given) {
    String email = TestPeople.newEmail();
    if (given.address().equals("unproved")) {
      sol.people.accept(sol.people.invite(email, "member"));
    } else if (given.address().equals("proved")) {
      sol.people.accept(sol.people.invite(email, "member", mailing));
    }
    String origin = given.mail() ? mailing.origin() : server.origin();
    TestApi visitor = visitor(given, email).at(origin);
    boolean recovers = given.link().endsWith("recovery");
    String token = token(given.link(), email);

    CheckedReply read = visitor.post("/session/link", Map.of("token", token)).expect(200);
    assertEquals(
        given.needs(), read.json().path("needs").valueStream().map(JsonNode::stringValue).toList());
    JsonNode workspace = read.json().path("workspace");
    if (recovers) {
      assertEquals(given.address().equals("proved"), workspace.isNull(), read::toString);
    } else {
      assertEquals(lua.slug, workspace.path("slug").stringValue());
    }

    CheckedReply accepted = accept(visitor, token, given, email, origin);
    String acting = given.person().equals("signed in") ? provedOther.email() : email;
    assertEquals(acting, accepted.text("/email"));
    boolean chose = given.needs().contains("password");
    String password = chose ? CHOSEN : TestPeople.PASSWORD;
    String target = recovers ? sol.slug : lua.slug;
    List<String> both = Stream.of(lua.slug, sol.slug).sorted().toList();
    List<String> places = places(acting, password, target);
    if (given.person().equals("own")) {
      assertEquals(List.of(target), places);
    } else if (given.person().equals("signed in")) {
      assertTrue(places.contains(lua.slug), places::toString);
    } else {
      List<String> expected =
          recovers
              ? List.of(sol.slug)
              : given.address().equals("proved") ? both : List.of(lua.slug);
      assertEquals(expected, places);
      assertEquals(expected, places(acting, password, null));
    }
    boolean goesOnThere = given.address().equals("unproved") && !recovers;
    if (goesOnThere) {
      assertEquals(List.of(sol.slug), places(email, TestPeople.PASSWORD, sol.slug));
    }
    if (recovers) {
      signIn(email, TestPeople.PASSWORD, sol.slug).expect(401, "unauthorized");
    } else if (given.person().equals("own")) {
      signIn(email, CHOSEN, sol.slug).expect(401, "unauthorized");
    }
    visitor.post("/session/link", Map.of("token", token)).expect(422, "invalid_request");
  }

  private TestApi visitor(Case given, String email) {
    return switch (given.signedIn()) {
      case "other" -> other.api();
      case "proved other" -> provedOther.api();
      case "same" -> sol.people.signIn(email);
      default -> server.asNobody();
    };
  }

  private String token(String link, String email) {
    return switch (link) {
      case "shown invitation" -> lua.people.invite(email, "member");
      case "mailed invitation" -> lua.people.invite(email, "member", mailing);
      case "first link" -> server.ownersToken(lua.slug);
      case "shown recovery" -> server.resetToken(email, sol.slug);
      case "mailed recovery" -> {
        Map<String, String> body = Map.of("email", email, "workspace", sol.slug);
        server.asNobody().at(mailing.origin()).post("/session/recover", body).expect(202);
        yield mailing.token(email);
      }
      default -> throw new IllegalArgumentException(link);
    };
  }

  private CheckedReply accept(
      TestApi visitor, String token, Case given, String email, String origin) {
    ObjectNode body = Json.object().put("token", token);
    for (String need : given.needs()) {
      switch (need) {
        case "email" -> body.put("email", email);
        case "name" -> body.put("name", "Eva Reis");
        case "password" -> body.put("password", CHOSEN);
        default -> {
          accept(visitor, body).expect(403, "insufficient_scope", "session_required");
          accept(visitor, body.deepCopy().put("password", CHOSEN))
              .expect(403, "insufficient_scope", "session_required");
          return accept(sol.people.signIn(email).at(origin), body).expect(200);
        }
      }
    }
    if (!given.needs().isEmpty()) {
      accept(visitor, Json.object().put("token", token)).expect(422, "invalid_request");
    }
    return accept(visitor, body).expect(200);
  }

  private static CheckedReply accept(TestApi by, ObjectNode body) {
    return by.request("POST", "/session/accept").body(body).send();
  }

  private static CheckedReply signIn(String email, String password, @Nullable String workspace) {
    ObjectNode body = Json.object().put("email", email).put("password", password);
    return server
        .asNobody()
        .request("POST", "/session")
        .body(body.put("workspace", workspace))
        .send();
  }

  private static List<String> places(String email, String password, @Nullable String workspace) {
    return signIn(email, password, workspace)
        .expect(201)
        .json()
        .path("workspaces")
        .valueStream()
        .map(place -> place.path("slug").stringValue())
        .sorted()
        .toList();
  }
}
