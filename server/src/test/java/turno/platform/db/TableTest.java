package turno.platform.db;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Metadata;
import turno.kernel.WireEnum;
import turno.platform.nouns.Identity;
import turno.testing.TestDatabase;

class TableTest {
  private static final WorkspaceId WORKSPACE = IdKind.WORKSPACE.of(new UUID(1, 1));
  private static final WorkspaceId OTHER = IdKind.WORKSPACE.of(new UUID(1, 2));
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00.123456Z");
  private static final Metadata METADATA = new Metadata("{\"a\":1}");

  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.empty();
  private static final Database POOL = DATABASE.open(1);

  private static final Table<Thing> THINGS = Table.of(Thing.class, "things").without("deleted_at");

  private enum Color implements WireEnum {
    RED,
    DARK_BLUE
  }

  private record Size(int width, int height) {}

  private record Ending(Instant at, String reason) {}

  private record Thing(
      @JsonUnwrapped Identity<ResourceId> identity,
      String name,
      @Nullable Integer weight,
      Color color,
      List<String> tags,
      List<ResourceId> partIds,
      @Nullable LocalDate firstDay,
      byte[] secret,
      Size size,
      @Table.Prefixed @Nullable Ending ended) {}

  @BeforeAll
  static void makeTable() {
    POOL.write(connection -> {
      try (Statement statement = connection.createStatement()) {
        return statement.execute(
            """
            create schema turno;
            create table turno.things (
              workspace_id uuid not null, id uuid not null, external_id text, metadata json not null,
              version bigint not null, created_at timestamptz not null, updated_at timestamptz not null,
              name text not null, weight integer, color text not null, tags text[] not null, part_ids uuid[] not null,
              first_day date, secret bytea not null, size jsonb not null, ended_at timestamptz, ended_reason text,
              name_folded text, deleted_at timestamptz,
              constraint things_pkey primary key (workspace_id, id));
            """);
      }
    });
  }

  private static ResourceId id(int number) {
    return IdKind.RESOURCE.of(new UUID(2, number));
  }

  private static Thing thing(int number, @Nullable Integer weight, @Nullable Ending ended) {
    return new Thing(
        Identity.first(id(number), "e" + number, METADATA, NOW),
        "Thing " + number,
        weight,
        Color.DARK_BLUE,
        List.of("a", "b"),
        List.of(id(8), id(9)),
        weight == null ? null : LocalDate.parse("2027-03-01"),
        new byte[] {1, 2},
        new Size(3, 4),
        ended);
  }

  private static void insert(Thing thing) {
    POOL.write(connection -> {
      THINGS.insert(connection, WORKSPACE, thing, Map.of("name_folded", "folded"));
      return true;
    });
  }

  private static @Nullable Thing find(WorkspaceId workspaceId, ResourceId id) {
    return POOL.<@Nullable Thing>read(connection -> THINGS.find(connection, workspaceId, id));
  }

  private static void assertSame(Thing expected, @Nullable Thing row) {
    Thing found = Objects.requireNonNull(row);
    assertArrayEquals(expected.secret(), found.secret());
    assertEquals(comparable(expected, found.secret()), found);
  }

  private static Thing comparable(Thing thing, byte[] secret) {
    return new Thing(
        thing.identity,
        thing.name,
        thing.weight,
        thing.color,
        thing.tags,
        thing.partIds,
        thing.firstDay,
        secret,
        thing.size,
        thing.ended);
  }

  @Test
  void rowIsReadAsItWasWritten() {
    Thing full = thing(1, 5, new Ending(NOW, "worn out"));
    Thing sparse = thing(2, null, null);
    insert(full);
    insert(sparse);
    assertSame(full, find(WORKSPACE, id(1)));
    assertSame(sparse, find(WORKSPACE, id(2)));
    assertNull(find(OTHER, id(1)));
  }

  @Test
  void jsonOfARowIsAcceptedByPopulateRecord() {
    Thing thing = thing(20, 5, new Ending(NOW, "worn out"));
    POOL.write(connection ->
        Sql.of(
                "insert into turno.things select t.* from jsonb_populate_record(null::turno.things, ?) t")
            .with(
                new Sql.Json(
                    Json.text(
                        THINGS.json(thing).put("workspace_id", WORKSPACE.value().toString()))))
            .update(connection));
    assertSame(thing, find(WORKSPACE, id(20)));
  }

  @Test
  void pageAppliesFiltersAndContinuesThePreviousPage() {
    insert(thing(31, 7, null));
    insert(thing(32, 8, null));
    insert(thing(33, 8, null));
    assertEquals(List.of(32, 33), numbers(Map.of("weight", 8), null, 10));
    assertEquals(List.of(33), numbers(Map.of("weight", 8), id(32), 10));
    Map<String, @Nullable Object> any = new HashMap<>();
    any.put("weight", null);
    assertEquals(List.of(31, 32), numbers(any, id(30), 2));
  }

  private static List<Integer> numbers(
      Map<String, ? extends @Nullable Object> filters, @Nullable ResourceId after, int limit) {
    return POOL
        .read(connection -> THINGS.page(connection, WORKSPACE, filters, after, limit))
        .stream()
        .map(thing -> (int) thing.identity().id().value().getLeastSignificantBits())
        .toList();
  }

  @Test
  void changeWithAnotherVersionIsNotWritten() {
    insert(thing(40, 1, null));
    Thing next =
        new Thing(
            thing(40, 2, null).identity().next(NOW),
            "New",
            2,
            Color.RED,
            List.of(),
            List.of(),
            null,
            new byte[0],
            new Size(1, 1),
            null);
    update(next);
    assertSame(next, find(WORKSPACE, id(40)));
    assertThrows(IllegalStateException.class, () -> update(next));
  }

  private static void update(Thing thing) {
    POOL.write(connection -> {
      THINGS.update(connection, WORKSPACE, thing.identity().id(), thing);
      return true;
    });
  }

  @Test
  void savedRowIsInsertedOrReplaced() {
    Thing second = thing(50, 2, null);
    for (Thing thing : List.of(thing(50, 1, null), second)) {
      POOL.write(connection -> {
        THINGS.save(connection, WORKSPACE, thing);
        return true;
      });
    }
    assertSame(second, find(WORKSPACE, id(50)));
  }

  @Test
  void rowsMarkedAsDeletedAreHidden() {
    insert(thing(60, 1, null));
    POOL.write(connection ->
        Sql.of("update turno.things set deleted_at = now() where workspace_id = ? and id = ?")
            .with(WORKSPACE, id(60))
            .update(connection));
    assertNull(find(WORKSPACE, id(60)));
    assertEquals(List.of(), numbers(Map.of("external_id", "e60"), null, 10));
  }

  @Test
  void rowIsDeletedOnlyOnce() {
    insert(thing(70, 1, null));
    assertEquals(true, POOL.write(connection -> THINGS.delete(connection, WORKSPACE, id(70))));
    assertEquals(false, POOL.write(connection -> THINGS.delete(connection, WORKSPACE, id(70))));
  }

  private record Lost(String name, String nickname, int color) {}

  @Test
  void missingOrMistypedColumnPreventsTheStart() {
    THINGS.requireIn(POOL);
    String refusal =
        String.valueOf(
            assertThrows(
                    IllegalStateException.class,
                    () -> Table.of(Lost.class, "things").requireIn(POOL))
                .getMessage());
    assertEquals(
        "turno.things differs from what this server reads: no column nickname, column color is text",
        refusal);
  }

  private record NeverNull(String name, Instant endedAt) {}

  @Test
  void nullInANonNullComponentIsAnError() {
    insert(thing(80, 1, null));
    Table<NeverNull> table = Table.of(NeverNull.class, "things");
    assertThrows(
        IllegalStateException.class,
        () ->
            POOL.read(connection ->
                table.list(connection, table.select() + " and id = ?", WORKSPACE, id(80))));
  }
}
