package turno.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import turno.kernel.ProblemException;
import turno.testing.Pause;
import turno.testing.Waits;

/** Storing and checking passwords. */
class PasswordHashesTest {
  private static final HashTurn HERE = HashTurn.ofStranger("192.0.2.1");
  private static final String PASSWORD = "sol e lua, ç and 10 others";

  /** Hashes that are cheap to compute; expensive ones would only slow the tests down. */
  private final PasswordHashes passwords =
      new PasswordHashes(new SecureRandom(), new PasswordCost(64, 1));

  @AfterEach
  void close() {
    passwords.close();
  }

  @Test
  void hashMatchesOnlyItsOwnPassword() {
    String stored = passwords.hash(HERE, PASSWORD);
    try (PasswordHashes today = new PasswordHashes(new SecureRandom(), PasswordCost.TODAY)) {
      assertTrue(today.hash(HERE, PASSWORD).startsWith("$argon2id$v=19$m=19456,t=2,p=1$"));
      assertTrue(today.isOutdated(stored));
    }
    assertTrue(isRight(HERE, PASSWORD, stored));
    assertFalse(isRight(HERE, PASSWORD + " ", stored));
    assertFalse(isRight(HERE, "", stored));
    assertNotEquals(stored, passwords.hash(HERE, PASSWORD), "each hash has its own salt");
    assertFalse(passwords.isOutdated(stored));
  }

  /**
   * The hash was computed with the reference implementation: argon2 somesalt -id -t 2 -k 256 -p 1.
   */
  @Test
  void hashesWithOtherParametersAreVerified() {
    String reference =
        "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
    assertTrue(isRight(HERE, "password", reference));
    assertFalse(isRight(HERE, "Password", reference));
    assertTrue(passwords.isOutdated(reference));
  }

  @Test
  void signInToAnUnknownAccountComputesAHashAndFails() {
    long before = passwords.computed();
    assertFalse(isRight(HERE, PASSWORD, null));
    assertEquals(1, passwords.computed() - before);
  }

  /** In a burst of requests, the requests that fit into the queue succeed, and so do later ones. */
  @Test
  void queueStillWorksDuringAndAfterABurst() throws Exception {
    String stored = passwords.hash(HERE, PASSWORD);
    List<Future<Boolean>> all = new ArrayList<>();
    int refused = 0;
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 200; i++) {
        all.add(threads.submit(() -> isLetIn(HERE, stored)));
      }
      for (Future<Boolean> one : all) {
        refused += one.get() ? 0 : 1;
      }
    }
    assertTrue(refused < 200, "the requests that fit into the queue succeed");
    assertTrue(isRight(HERE, PASSWORD, stored), "a later request succeeds");
  }

  /** Requests beyond an IP address's queue are refused, and do not block other IP addresses. */
  @Test
  void crowdAtOneAddressDoesNotBlockOthers() throws Exception {
    String stored = passwords.hash(HERE, PASSWORD);
    AtomicBoolean over = new AtomicBoolean();
    AtomicInteger refused = new AtomicInteger();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 3 * HashTurn.MAX_WAITING; i++) {
        threads.execute(() -> {
          while (!over.get()) {
            if (!isLetIn(HashTurn.ofStranger("2001:db8::1"), stored)) {
              refused.incrementAndGet();
              Pause.briefly();
            }
          }
        });
      }
      Waits.until(() -> refused.get() > 0, "no caller is refused");
      try {
        for (int i = 0; i < 5; i++) {
          assertTrue(isRight(HERE, PASSWORD, stored), "the request waits only for its turn");
        }
        assertTrue(passwords.waiting() <= HashTurn.MAX_WAITING);
      } finally {
        over.set(true);
      }
    }
  }

  /** Continual sign-ins from many networks do not lock out a known device. */
  @Test
  void crowdOfNetworksDoesNotBlockKnownDevices() throws Exception {
    String stored = passwords.hash(HERE, PASSWORD);
    AtomicBoolean over = new AtomicBoolean();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 60; i++) {
        HashTurn stranger = HashTurn.ofStranger("1." + i + ".0.1");
        threads.execute(() -> {
          while (!over.get()) {
            if (!isLetIn(stranger, stored)) {
              Pause.briefly();
            }
          }
        });
      }
      Waits.until(() -> passwords.waiting() > 20, "no crowd of requests is waiting");
      try {
        for (int i = 0; i < 5; i++) {
          assertTrue(isRight(HashTurn.ofKnown("ws_1", "usr_1"), PASSWORD, stored));
        }
        assertTrue(passwords.waiting() <= 2 * HashTurn.MAX_WAITING_IN_ALL);
      } finally {
        over.set(true);
      }
    }
  }

  private boolean isRight(HashTurn turn, String password, @Nullable String stored) {
    try (PasswordHashes.Place place = passwords.await(turn)) {
      return place.matches(password, stored);
    }
  }

  private boolean isLetIn(HashTurn turn, String stored) {
    try {
      return isRight(turn, PASSWORD, stored);
    } catch (ProblemException e) {
      assertEquals(503, e.status());
      assertEquals("1", e.headers().get("Retry-After"));
      return false;
    }
  }
}
