package turno.users;

import turno.platform.http.AccessControl;
import turno.platform.http.Addresses;
import turno.platform.ratelimit.RateLimits;
import turno.platform.ratelimit.RateLimits.Standing;

/**
 * Slows down password guessing without locking anyone out: a network address may fail a limited
 * number of times per minute, and fewer times with the same account. If many addresses guess at an
 * account, each has one try per minute, so that the owner can still sign in from another address
 * (docs/rules/users.md#guessing).
 */
final class SignInLimits {
  /**
   * How many network addresses may use up their failures with one account before each network
   * address has only one try per minute.
   */
  private static final int ADDRESSES = 6;

  private final RateLimits<String> addresses;
  private final RateLimits<String> pairs;
  private final RateLimits<String> accounts;

  SignInLimits(Users.Rates rates) {
    this.addresses = new RateLimits<>(rates.address(), rates.nodes(), rates.nanos());
    this.pairs = new RateLimits<>(rates.account(), rates.nodes(), rates.nanos());
    this.accounts = new RateLimits<>(ADDRESSES * rates.account(), rates.nodes(), rates.nanos());
  }

  /** A guess, which is counted as a failure until it is withdrawn. */
  final class Guess {
    private final String address;
    private final String account;
    private boolean countedForAccount;

    private Guess(String address, String account) {
      this.address = address;
      this.account = account;
    }

    /** Withdraws a guess that was right or was not checked. */
    void withdraw() {
      addresses.giveBack(address);
      pairs.giveBack(pair());
      if (countedForAccount) {
        accounts.giveBack(account);
      }
    }

    private String pair() {
      return account + "\n" + address;
    }
  }

  /**
   * Counts the guess before it is checked, so that parallel guesses gain nothing; throws 429 beyond
   * the limits.
   */
  Guess guess(String clientAddress, String account) {
    String address = Addresses.counted(clientAddress);
    Guess guess = new Guess(address, account);
    failure(address);
    Standing pair = pairs.take(guess.pair());
    if (!pair.allowed()) {
      addresses.giveBack(address);
      throw AccessControl.tooMany(
          pair, "Too many wrong passwords for this account from your network address.");
    }
    Standing whole = accounts.take(account);
    guess.countedForAccount = whole.allowed();
    if (!whole.allowed() && pair.remaining() < pair.limit() - 1) {
      addresses.giveBack(address);
      pairs.giveBack(guess.pair());
      throw AccessControl.tooMany(whole, "Too many wrong passwords for this account.");
    }
    return guess;
  }

  /**
   * Counts a failed attempt from a network address, for no particular account; throws 429 beyond
   * the limit.
   */
  void failure(String clientAddress) {
    Standing standing = addresses.take(Addresses.counted(clientAddress));
    if (!standing.allowed()) {
      throw AccessControl.tooMany(standing, "Too many failed attempts from your network address.");
    }
  }
}
