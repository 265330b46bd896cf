package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;
import turno.commands.Exit;
import turno.suite.RandomShop;
import turno.testing.FullShop;
import turno.testing.ImportFileSchema;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * Exports with {@code ./turno export}, and imports the file into the same workspace and into an
 * empty one, which must then hold the same business.
 */
class ExportTest {
  @RegisterExtension private static final TestServer SERVER = TestServer.start();

  @TempDir Path home;

  private TestingServer.Said word(String... words) {
    return new TestingWords(home).typeAt(SERVER.database(), words);
  }

  private String exported(String slug) {
    TestingServer.Said said = word("export", "--workspace", slug);
    assertEquals(Exit.DONE, said.exitCode(), said.remarks());
    return said.printed();
  }

  private String imported(String text, String slug) throws Exception {
    Files.writeString(home.resolve("business.yaml"), text);
    TestingServer.Said said = word("import", "business.yaml", "--workspace", slug);
    assertEquals(Exit.DONE, said.exitCode(), () -> said.remarks() + text);
    return said.printed();
  }

  /** Returns the catalog's version and the number of logged changes. */
  private static String marks(String slug) throws SQLException {
    try (Connection connection = SERVER.connect();
        PreparedStatement statement =
            connection.prepareStatement(
                """
                select w.catalog_version,
                       (select count(*) from turno.log l where l.workspace_id = w.workspace_id)
                  from turno.workspaces w
                 where w.slug = ?
                """)) {
      statement.setString(1, slug);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getLong(1) + " " + row.getLong(2);
      }
    }
  }

  /**
   * Returns the business without ids, and without the members that are needed only to create its
   * workspace.
   */
  private static JsonNode business(String text) {
    ObjectNode file = (ObjectNode) new YAMLMapper().readTree(text);
    ((ObjectNode) file.path("workspace"))
        .remove(List.of("name", "slug", "time_zone", "currency", "locale"));
    return withoutIds(file);
  }

  private static JsonNode withoutIds(JsonNode node) {
    if (node instanceof ObjectNode object) {
      object.remove("id");
      object.remove("external_id");
    }
    node.forEach(ExportTest::withoutIds);
    return node;
  }

  private void assertComesBack(TestApi owner, String slug) throws Exception {
    JsonNode workspace = owner.get("/me").expect(200).json().path("workspace");
    String text = exported(slug);
    assertEquals(List.of(), ImportFileSchema.faults(text), text);
    String before = marks(slug);
    String summary = imported(text, slug);
    assertUnchanged(summary);
    assertEquals(before, marks(slug));
    assertEquals(text, exported(slug));

    String empty = slug + "-again";
    SERVER.createWorkspace("Again", empty, workspace.path("time_zone").asString(), "BRL");
    imported(text, empty);
    String again = exported(empty);
    assertEquals(business(text), business(again), text);
    String second = imported(text, empty);
    assertUnchanged(second);
  }

  /** Warnings may precede the line of totals. */
  private static void assertUnchanged(String printed) {
    assertTrue(printed.lines().toList().getLast().matches("[0-9]+ unchanged[.]"), printed);
  }

  private static String slug(TestApi owner) {
    return owner.get("/me").expect(200).json().path("workspace").path("slug").asString();
  }

  @Test
  void exampleBusinessIsUnchangedAfterExportAndImport() throws Exception {
    TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(SERVER);
    FullShop.fill(world);
    assertComesBack(world.owner, slug(world.owner));
  }

  @Test
  void demoIsUnchangedAfterExportAndImport() throws Exception {
    SERVER.createWorkspace("Barbearia Sol", "demo", "America/Sao_Paulo", "BRL");
    imported(Files.readString(Path.of("src/main/resources/businesses/barbearia-sol.yaml")), "demo");
    assertComesBack(SERVER.as(SERVER.createKey("demo", "owner", List.of("all"))), "demo");
  }

  @ParameterizedTest
  @ValueSource(ints = {101, 102, 103, 104, 105, 106})
  void randomBusinessIsUnchangedAfterExportAndImport(int seed) throws Exception {
    RandomShop shop = new RandomShop(SERVER, seed);
    assertComesBack(shop.api, "shop-" + seed);
  }

  @Test
  void longNameIsExportedAsAKeyThatImportAccepts() throws Exception {
    TestWorkspace world = TestWorkspace.barbeariaSol(SERVER);
    for (int i = 0; i < 2; i++) {
      world.owner.post("/locations", Map.of("name", "Ateliê ".repeat(25))).expect(201);
    }
    assertComesBack(world.owner, slug(world.owner));
  }

  @Test
  void deletedDefaultRuleIsInactiveAfterImport() throws Exception {
    TestWorkspace world = TestWorkspace.barbeariaSol(SERVER);
    world.owner.delete("/message-rules/" + reminder(world.owner).path("id").asString()).expect(204);
    String slug = slug(world.owner);
    String text = exported(slug);
    assertEquals(List.of(), ImportFileSchema.faults(text), text);
    SERVER.createWorkspace("Again", slug + "-again", "America/Sao_Paulo", "BRL");
    imported(text, slug + "-again");
    TestApi again = SERVER.as(SERVER.createKey(slug + "-again", "owner", List.of("all")));
    for (TestApi owner : List.of(world.owner, again)) {
      imported(text, slug(owner));
      assertFalse(reminder(owner).path("active").asBoolean(), text);
    }
  }

  private static JsonNode reminder(TestApi owner) {
    return owner
        .get("/message-rules?limit=100")
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .filter(rule -> rule.path("external_id").asString("").equals("reminder"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void changedObjectIsFoundByItsIdAndRestored() throws Exception {
    TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(SERVER);
    String slug = slug(world.owner);
    String text = exported(slug);
    world.owner.patch("/services/" + world.haircut, "{\"name\": \"Other\"}").expect(200);
    assertTrue(imported(text, slug).startsWith("Changed 1 services; "), text);
    assertEquals(text, exported(slug));
  }

  @Test
  void blockIsFoundByItsIdAndMovedToAnotherResource() throws Exception {
    TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(SERVER);
    String slug = slug(world.owner);
    world
        .owner
        .post(
            "/resources/" + world.ana + "/blocks",
            Map.of("start", "2099-06-01T09:00:00-03:00", "end", "2099-06-01T12:00:00-03:00"))
        .expect(201);
    ObjectNode file = (ObjectNode) new YAMLMapper().readTree(exported(slug));
    String bruno =
        file.path("resources").properties().stream()
            .filter(one -> one.getValue().path("id").asString("").equals(world.bruno))
            .findFirst()
            .orElseThrow()
            .getKey();
    file.path("blocks").forEach(block -> ((ObjectNode) block).put("resource", bruno));
    String text = new YAMLMapper().writeValueAsString(file);
    assertTrue(imported(text, slug).startsWith("Changed 1 blocks; "), text);
    assertUnchanged(imported(text, slug));
    assertEquals(0, blocks(world, world.ana));
    assertEquals(1, blocks(world, world.bruno));
  }

  private static int blocks(TestWorkspace world, String resource) {
    return world.owner.get("/resources/" + resource + "/blocks").json().path("data").size();
  }

  @Test
  void exitCodeIsOneForAnUnknownWorkspace() {
    TestingServer.Said said = word("export", "--workspace", "nowhere");
    assertEquals(Exit.FAILED, said.exitCode());
    assertTrue(said.remarks().startsWith("There is no workspace \"nowhere\"."), said.remarks());
  }
}
