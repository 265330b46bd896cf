package turno.users;

import java.time.Instant;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.events.EventLog;
import turno.kernel.IdSource;
import turno.platform.db.Database;

/**
 * Makes a link with which a person sets a new password, for the command line only: no answer of the
 * API may show such a link (docs/rules/users.md#recovery). The person's earlier recovery links stop
 * working.
 */
public final class ResetPassword {
  private final Database database;
  private final IdSource ids;
  private final RandomGenerator random;

  /** The result. */
  public sealed interface Outcome {
    /**
     * @param token the token of the link, which is stored nowhere else
     * @param workspace the slug of the only workspace that the password is for; null for a person
     *     whose address is proved
     * @param maySignIn whether the person may sign in to any workspace
     */
    record Reset(String token, @Nullable String workspace, boolean maySignIn) implements Outcome {}

    /**
     * The person has no password that could be replaced, because they have not accepted an
     * invitation yet.
     */
    record NotAccepted() implements Outcome {}

    /** Several workspaces have a person of their own with this address. */
    record SeveralPeople() implements Outcome {}

    record UnknownPerson() implements Outcome {}
  }

  /**
   * @param random an unpredictable source
   */
  public ResetPassword(Database database, IdSource ids, RandomGenerator random) {
    this.database = database;
    this.ids = ids;
    this.random = random;
  }

  /**
   * @param slug the workspace whose own person takes precedence; null if only the address is given
   */
  public Outcome run(EmailAddress email, @Nullable String slug, Instant now) {
    return database.write(connection -> {
      Person person = PersonRows.toCompare(connection, email, slug);
      if (person == null) {
        return UserRows.isInvited(connection, email)
            ? new Outcome.NotAccepted()
            : new Outcome.UnknownPerson();
      }
      if (slug == null && !person.isProved() && PersonRows.count(connection, email) > 1) {
        return new Outcome.SeveralPeople();
      }
      OneTimeTokens.endRecoveries(connection, person.id());
      OneTimeTokens.Token link = OneTimeTokens.Token.ofRecovery(person.id(), false);
      for (Person.Place place : person.places()) {
        List<String> objects = List.of(place.userId().toString());
        EventLog.auditCommand(
            connection, place.workspaceId(), ids, now, "recoverPassword", objects);
      }
      return new Outcome.Reset(
          OneTimeTokens.make(connection, random, link, now),
          PersonRows.onlySlug(connection, person.id()),
          !person.places().isEmpty());
    });
  }
}
