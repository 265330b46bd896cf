package turno.platform.secrets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.platform.db.Database;
import turno.testing.TestDatabase;

/** The job that re-encrypts all secrets that an older key encrypted. */
class RenewSecretsTest {
  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();

  private static final int ALL = 450;
  private static final int UNREADABLE = 200;

  private final Database database = new Database(DATABASE.address(), 1, "test");
  private final TreeSet<Integer> old = new TreeSet<>(IntStream.range(0, ALL).boxed().toList());

  /**
   * WhatsApp numbers. The secrets of the first {@code UNREADABLE} numbers cannot be decrypted with
   * any key.
   */
  private final class Numbers implements SecretOwners<Integer> {
    @Override
    public String noun() {
      return "number";
    }

    @Override
    public String lost() {
      return "they are not read";
    }

    @Override
    public String remedy() {
      return "write them again";
    }

    @Override
    public List<Integer> all(Connection connection) {
      return IntStream.range(0, ALL).boxed().toList();
    }

    @Override
    public boolean isReadable(Integer number) {
      return number >= UNREADABLE;
    }

    @Override
    public List<Integer> sealedOtherwise(Connection connection, @Nullable Integer after, int most) {
      return old.tailSet(after == null ? 0 : after + 1).stream().limit(most).toList();
    }

    @Override
    public void renew(Connection connection, Integer number) {
      old.remove(number);
    }
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void undecryptableSecretsDoNotBlockOthers() {
    RenewSecrets<Integer> job = new RenewSecrets<>("renew", database, new Numbers());
    assertTrue(job.run());
    assertTrue(job.run());
    assertFalse(job.run());
    assertEquals(UNREADABLE, old.size());
    assertTrue(job.run(), "the next round does not begin");
    assertFalse(job.run());
  }
}
