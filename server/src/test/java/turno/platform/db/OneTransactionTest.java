package turno.platform.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.LocalPostgres;
import turno.testing.TestDatabase;

class OneTransactionTest {
  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();

  @BeforeEach
  void makeTable() throws Exception {
    LocalPostgres.execute(
        DATABASE.address(),
        "drop table if exists public.words; create table public.words (word text primary key)");
  }

  private static List<String> words() throws Exception {
    return LocalPostgres.query(DATABASE.address(), "select word from public.words order by word");
  }

  private static List<String> wordsUnchecked() {
    try {
      return words();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static int write(Database database, String word) {
    return database.write(
        connection -> Sql.of("insert into public.words values (?)").with(word).update(connection));
  }

  @Test
  void stepsCommitTogether() throws Exception {
    List<String> seenByOthers =
        Database.inOneTransaction(
            DATABASE.address(),
            "test",
            database -> {
              write(database, "one");
              write(database, "two");
              return wordsUnchecked();
            });
    assertEquals(List.of(), seenByOthers);
    assertEquals(List.of("one", "two"), words());
  }

  @Test
  void failedStepUndoesOnlyItself() throws Exception {
    Database.inOneTransaction(
        DATABASE.address(),
        "test",
        database -> {
          write(database, "one");
          Database.DatabaseException clash =
              assertThrows(
                  Database.DatabaseException.class,
                  () ->
                      database.write(connection -> {
                        Sql.of("insert into public.words values ('lost')").update(connection);
                        return Sql.of("insert into public.words values ('one')").update(connection);
                      }));
          assertEquals("words_pkey", clash.constraint());
          return write(database, "two");
        });
    assertEquals(List.of("one", "two"), words());
  }

  @Test
  void exceptionUndoesEverything() throws Exception {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            Database.<Integer>inOneTransaction(
                DATABASE.address(),
                "test",
                database -> {
                  write(database, "one");
                  throw new IllegalArgumentException("no");
                }));
    assertEquals(List.of(), words());
  }
}
