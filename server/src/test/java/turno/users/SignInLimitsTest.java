package turno.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import turno.kernel.ProblemException;

/** Limits on wrong passwords. */
class SignInLimitsTest {
  private static final String EVA = "eva@sol.example";

  private final AtomicLong nanos = new AtomicLong();
  private final SignInLimits limits = new SignInLimits(new Users.Rates(5, 60, 1, nanos::get));

  private int guessesLetThrough(String address, String account, int tries) {
    int through = 0;
    for (int i = 0; i < tries; i++) {
      try {
        limits.guess(address, account);
        through++;
      } catch (ProblemException e) {
        assertEquals(429, e.status());
      }
    }
    return through;
  }

  @Test
  void oneIpAddressHasFiveGuessesAMinutePerAccount() {
    assertEquals(5, guessesLetThrough("192.0.2.1", EVA, 10));
    assertEquals(5, guessesLetThrough("192.0.2.2", EVA, 10));
    assertEquals(5, guessesLetThrough("192.0.2.1", "ana@sol.example", 10));
    nanos.addAndGet(TimeUnit.SECONDS.toNanos(12));
    assertEquals(1, guessesLetThrough("192.0.2.1", EVA, 10));
  }

  @Test
  void oneIpAddressHasSixtyWrongGuessesAMinute() {
    int through = 0;
    for (int account = 0; account < 20; account++) {
      through += guessesLetThrough("192.0.2.1", account + EVA, 5);
    }
    assertEquals(60, through);
  }

  /**
   * After too many guesses for one account, each further IP address is allowed only one guess. This
   * also applies to the user's own IP address.
   */
  @Test
  void eachFurtherIpAddressIsAllowedOneGuess() {
    int through = 0;
    for (int address = 1; address <= 10; address++) {
      through += guessesLetThrough("198.51.100." + address, EVA, 5);
    }
    assertEquals(6 * 5 + 4, through);
    assertEquals(1, guessesLetThrough("203.0.113.7", EVA, 5));
  }

  @Test
  void correctPasswordIsNotCountedAsAGuess() {
    for (int i = 0; i < 100; i++) {
      limits.guess("192.0.2.1", EVA).withdraw();
    }
    assertEquals(5, guessesLetThrough("192.0.2.1", EVA, 10));
  }

  /** Guesses wait together for a hash, and are withdrawn if none could be computed in time. */
  @Test
  void withdrawnGuessesDoNotAllowFurtherGuesses() {
    for (int address = 1; address <= 6; address++) {
      assertEquals(5, guessesLetThrough("198.51.100." + address, EVA, 5));
    }
    List<SignInLimits.Guess> waiting = new ArrayList<>();
    for (int address = 1; address <= 10; address++) {
      waiting.add(limits.guess("203.0.113." + address, EVA));
    }
    waiting.forEach(SignInLimits.Guess::withdraw);
    assertEquals(1, guessesLetThrough("192.0.2.1", EVA, 5));
  }

  @Test
  void refusedGuessesAreNotCounted() {
    guessesLetThrough("192.0.2.1", EVA, 1_000);
    nanos.addAndGet(TimeUnit.SECONDS.toNanos(60));
    assertEquals(5, guessesLetThrough("192.0.2.1", EVA, 10));
    assertThrows(ProblemException.class, () -> limits.guess("192.0.2.1", EVA));
  }
}
