package turno.workspaces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import turno.kernel.Failure;
import turno.kernel.Id.KeyId;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.TestingDatabase;
import turno.platform.http.Caller;
import turno.platform.http.Credential;

class KeysTest {
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");

  private final Database database = TestingDatabase.shared();
  private final SecureRandom random = new SecureRandom();
  private final IdSource ids = new IdSource(() -> NOW, random);
  private final Workspace workspace = workspace();
  private final KeyDirectory directory = new KeyDirectory(database);

  private Workspace workspace() {
    CreateWorkspace.Outcome outcome =
        new CreateWorkspace(database, ids).run(command("sol-" + ids.next()), NOW);
    return assertInstanceOf(CreateWorkspace.Outcome.Created.class, outcome).workspace();
  }

  private static CreateWorkspace.Command command(String slug) {
    return new CreateWorkspace.Command(
        "Barbearia Sol", slug, "America/Sao_Paulo", "BRL", "pt-BR", null, "test");
  }

  private CreateKey.Outcome.Created key(@Nullable Instant expiresAt) {
    CreateKey.Outcome outcome =
        new CreateKey(database, ids, random)
            .run(
                new CreateKey.Command(
                    workspace.slug(),
                    "Site",
                    List.of("bookings:write", "slots:read"),
                    "admin",
                    "person",
                    expiresAt == null ? null : expiresAt.toString()),
                NOW);
    return assertInstanceOf(CreateKey.Outcome.Created.class, outcome);
  }

  @Test
  void slugIsUnique() {
    CreateWorkspace.Outcome outcome =
        new CreateWorkspace(database, ids).run(command(workspace.slug()), NOW);
    List<Failure> failures =
        assertInstanceOf(CreateWorkspace.Outcome.Refused.class, outcome).failures();
    assertEquals("slug", failures.getFirst().parameter());
  }

  @Test
  void workspacesCanBeFoundAndListed() {
    Workspaces workspaces = new Workspaces(database);
    assertEquals(workspace, workspaces.get(workspace.id()));
    assertEquals(workspace, workspaces.bySlug(workspace.slug()));
    assertNull(workspaces.bySlug("nowhere"));
    assertTrue(new ListWorkspaces(database).run().contains(workspace));
  }

  @Test
  void keyIdentifiesItsCaller() {
    CreateKey.Outcome.Created created = key(null);
    assertEquals(
        new Caller(
            workspace.id(),
            created.key().id(),
            Set.of("slots:read", "bookings:write"),
            "admin",
            true,
            false),
        directory.authenticate(created.text(), NOW));
    assertEquals(List.of("slots:read", "bookings:write"), created.key().scopes());
    assertTrue(created.text().startsWith("sak_test_"));
    assertTrue(created.text().endsWith(created.key().last4()));
  }

  @Test
  void onlyTheHashIsStored() {
    String text = key(null).text();
    long found =
        database.read(connection ->
            Sql.of("select count(*) from turno.api_keys k where k::text like ?")
                .with("%" + text.substring(9) + "%")
                .one(connection, row -> row.getLong(1)));
    assertEquals(0, found);
  }

  @Test
  void unknownKeyIsRefusedAndANewOneWorksImmediately() {
    assertNull(directory.authenticate("sak_live_x", NOW));
    assertNull(directory.authenticate(ApiKey.make(Workspace.Mode.LIVE, random), NOW));
    assertNotNull(directory.authenticate(key(null).text(), NOW));
  }

  @Test
  void databaseLookupsOfUnknownKeysAreLimitedByABudget() {
    CreateKey.Outcome.Created old = key(null);
    CreateKey.Outcome.Created before = key(null);
    String after = rotate(before.key(), 2).text();
    directory.readFingerprints();
    for (String known : List.of(old.text(), before.text(), after)) {
      assertNotNull(directory.authenticate(known, NOW, KeysTest::refuse));
    }
    String unknown = ApiKey.make(Workspace.Mode.LIVE, random);
    assertThrows(
        UnsupportedOperationException.class,
        () -> directory.authenticate(unknown, NOW, KeysTest::refuse));
    AtomicInteger looks = new AtomicInteger();
    assertNull(directory.authenticate(unknown, NOW, looks::incrementAndGet));
    assertNotNull(directory.authenticate(key(null).text(), NOW, looks::incrementAndGet));
    assertNull(directory.authenticate("sak_live_x", NOW, looks::incrementAndGet));
    assertEquals(2, looks.get());
  }

  @Test
  void newKeyDoesNotUseTheBudgetOnceItIsInTheDirectory() {
    directory.readFingerprints();
    String text = key(null).text();
    assertThrows(
        UnsupportedOperationException.class,
        () -> directory.authenticate(text, NOW, KeysTest::refuse));
    directory.forget(workspace.id());
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    Caller caller = null;
    while (caller == null) {
      assertTrue(System.nanoTime() < end, "the directory does not learn of the new key");
      try {
        caller = directory.authenticate(text, NOW, KeysTest::refuse);
      } catch (UnsupportedOperationException e) {
        Thread.onSpinWait();
      }
    }
  }

  private static void refuse() {
    throw new UnsupportedOperationException("no budget");
  }

  @Test
  void keyExpiresAtTheExactSecond() {
    String text = key(NOW.plusSeconds(3600)).text();
    assertNotNull(directory.authenticate(text, NOW.plusSeconds(3599)));
    assertNull(directory.authenticate(text, NOW.plusSeconds(3600)));
  }

  @Test
  void revokedKeyIsRefusedOnceTheDirectoryIsNotified() {
    CreateKey.Outcome.Created created = key(null);
    assertNotNull(directory.authenticate(created.text(), NOW));
    assertTrue(revoke(created.key().id(), NOW));
    directory.forget(workspace.id());
    assertNull(directory.authenticate(created.text(), NOW));
    assertFalse(revoke(created.key().id(), NOW.plusSeconds(60)));
    assertEquals(NOW, only().revokedAt());
    assertFalse(revoke(new KeyId(new UUID(0, 9)), NOW));
  }

  private boolean revoke(KeyId id, Instant at) {
    return database.write(connection -> new RevokeKey(ids).run(connection, workspace.id(), id, at));
  }

  @Test
  void bothValuesOfAKeyWorkDuringTheOverlap() {
    CreateKey.Outcome.Created created = key(null);
    RotateKey.Outcome.Rotated rotated = rotate(created.key(), 2);
    assertNotEquals(created.text(), rotated.text());
    Instant end = NOW.plus(Duration.ofHours(2));
    assertEquals(end, rotated.oldWorksUntil());
    assertEquals(
        directory.authenticate(rotated.text(), NOW), directory.authenticate(created.text(), NOW));
    assertNotNull(directory.authenticate(created.text(), end.minusSeconds(1)));
    assertNull(directory.authenticate(created.text(), end));
    assertNotNull(directory.authenticate(rotated.text(), end));
  }

  @Test
  void oldValueStopsWorkingImmediatelyWithoutOverlap() {
    CreateKey.Outcome.Created created = key(null);
    assertNotNull(directory.authenticate(created.text(), NOW));
    RotateKey.Outcome.Rotated rotated = rotate(created.key(), 0);
    directory.forget(workspace.id());
    assertNull(directory.authenticate(created.text(), NOW));
    assertNotNull(directory.authenticate(rotated.text(), NOW));
  }

  @Test
  void secondRotationInvalidatesTheOldestValue() {
    CreateKey.Outcome.Created created = key(null);
    RotateKey.Outcome.Rotated second = rotate(created.key(), 24);
    RotateKey.Outcome.Rotated third = rotate(created.key(), 24);
    assertNull(directory.authenticate(created.text(), NOW));
    assertNotNull(directory.authenticate(second.text(), NOW));
    assertNotNull(directory.authenticate(third.text(), NOW));
  }

  @Test
  void revokingInvalidatesBothValues() {
    CreateKey.Outcome.Created created = key(null);
    RotateKey.Outcome.Rotated rotated = rotate(created.key(), 24);
    revoke(created.key().id(), NOW);
    assertNull(directory.authenticate(created.text(), NOW));
    assertNull(directory.authenticate(rotated.text(), NOW));
    assertInstanceOf(RotateKey.Outcome.Ended.class, rotated(created.key(), 1));
  }

  private RotateKey.Outcome.Rotated rotate(Key key, int hours) {
    return assertInstanceOf(RotateKey.Outcome.Rotated.class, rotated(key, hours));
  }

  private RotateKey.Outcome rotated(Key key, int hours) {
    return database.write(
        connection -> new RotateKey(ids, random).run(connection, workspace, key.id(), hours, NOW));
  }

  @Test
  void everyChangeOfAKeyIsAnnouncedInTheLog() {
    CreateKey.Outcome.Created created = key(null);
    rotate(created.key(), 1);
    revoke(created.key().id(), NOW);
    long announced =
        database.read(connection ->
            Sql.of(
                    "select count(*) from turno.log"
                        + " where workspace_id = ? and kind = 'keys' and subject_id = ?")
                .with(workspace.id(), workspace.id())
                .one(connection, row -> row.getLong(1)));
    assertEquals(3, announced);
  }

  @Test
  void lastUseIsStoredAtMostOnceAMinute() {
    CreateKey.Outcome.Created created = key(null);
    directory.authenticate(created.text(), NOW);
    directory.authenticate(created.text(), NOW.plusSeconds(59));
    assertNull(only().lastUsedAt());
    directory.writeUses();
    assertEquals(NOW, only().lastUsedAt());
    directory.authenticate(created.text(), NOW.plusSeconds(60));
    directory.writeUses();
    assertEquals(NOW.plusSeconds(60), only().lastUsedAt());
  }

  @Test
  void keyLookupDoesNotCountAsUse() {
    String text = key(NOW.plusSeconds(3600)).text();
    Credential.Valid valid = directory.look(text, NOW);
    assertEquals(NOW.plusSeconds(3600), valid == null ? null : valid.until());
    directory.writeUses();
    assertNull(only().lastUsedAt());
    assertNull(directory.look(text, NOW.plusSeconds(3600)));
  }

  private Key only() {
    return database.read(connection -> KeyRows.TABLE.all(connection, workspace.id())).getFirst();
  }

  @Test
  void allFaultsOfAKeyAreReportedTogether() {
    CreateKey.Outcome outcome =
        new CreateKey(database, ids, random)
            .run(
                new CreateKey.Command(
                    "nowhere",
                    " ",
                    List.of("slots:read", "slots:eat"),
                    "boss",
                    "cat",
                    NOW.toString()),
                NOW);
    assertEquals(
        List.of("workspace", "name", "scopes", "role", "speaks_as", "expires"),
        assertInstanceOf(CreateKey.Outcome.Refused.class, outcome).failures().stream()
            .map(Failure::parameter)
            .toList());
  }

  @Test
  void scopeAllMeansTheTenFullScopes() {
    assertEquals(10, Scopes.choose(List.of("all"), new java.util.ArrayList<>()).size());
    assertEquals(
        List.of("slots:read", "bookings:own"),
        Scopes.choose(List.of("bookings:own", "slots:read"), new java.util.ArrayList<>()));
  }
}
