package turno.users;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.events.EventLog;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.workspaces.Key;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/** The operator's actions on people, for the command line, with the rights of an owner. */
public final class UserAdmin {
  private final Database database;
  private final Workspaces workspaces;
  private final InviteUser inviteUser;
  private final IdSource ids;
  private final RandomGenerator random;

  /** The result. Users are in the contract's form. */
  public sealed interface Outcome {
    /**
     * @param token of the link, which exists nowhere else
     */
    record Invited(ObjectNode user, String token) implements Outcome {}

    /**
     * @param token of the link, which exists nowhere else
     * @param workspace the only one that the password is for; null for a person whose address is
     *     proved
     * @param maySignIn whether the person may sign in to any workspace
     */
    record Reset(String email, String token, @Nullable String workspace, boolean maySignIn)
        implements Outcome {}

    /**
     * The person has no password that could be replaced, because they have accepted nothing yet.
     */
    record NotAccepted(String email) implements Outcome {}

    /** Several workspaces have a person of their own with this address. */
    record SeveralPeople(String email) implements Outcome {}

    /**
     * @param lastOwner whether no owner of the workspace may sign in now
     */
    record Disabled(ObjectNode user, boolean lastOwner) implements Outcome {}

    /**
     * @param accepted whether the person accepted an invitation before; else they need a new one
     */
    record Enabled(ObjectNode user, boolean accepted) implements Outcome {}

    record Listed(List<ObjectNode> users) implements Outcome {}

    record UnknownWorkspace(String slug) implements Outcome {}

    record UnknownPerson(String email) implements Outcome {}

    record NoAddress(String text) implements Outcome {}

    /** The person accepted an invitation to the workspace before. */
    record AlreadyMember(String email) implements Outcome {}

    /** Without this person the workspace would have no owner. */
    record LastOwner(String email) implements Outcome {}
  }

  /**
   * @param random an unpredictable source
   */
  public UserAdmin(Database database, IdSource ids, RandomGenerator random) {
    this.database = database;
    this.workspaces = new Workspaces(database);
    this.inviteUser = new InviteUser(ids, random);
    this.ids = ids;
    this.random = random;
  }

  public Outcome invite(String slug, String address, String name, Key.Role role, Instant now) {
    EmailAddress email = EmailAddress.parse(address);
    Workspace workspace = workspaces.bySlug(slug);
    if (email == null) {
      return new Outcome.NoAddress(address);
    }
    if (workspace == null) {
      return new Outcome.UnknownWorkspace(slug);
    }
    InviteUser.Command command =
        new InviteUser.Command(workspace.id(), email, name, role, Key.Role.OWNER, null, false);
    return switch (database.write(connection -> inviteUser.run(connection, command, now))) {
      case InviteUser.Outcome.Invited(var user, var token, _) ->
          new Outcome.Invited(shown(user, workspace), token);
      case InviteUser.Outcome.AlreadyMember() -> new Outcome.AlreadyMember(email.text());
      case InviteUser.Outcome.OwnersOnly() ->
          throw new IllegalStateException("the operator has an owner's rights");
    };
  }

  /**
   * @param slug the workspace, null for all
   */
  public Outcome list(@Nullable String slug) {
    Workspace named = slug == null ? null : workspaces.bySlug(slug);
    if (slug != null && named == null) {
      return new Outcome.UnknownWorkspace(slug);
    }
    List<ObjectNode> shown = new ArrayList<>();
    for (Workspace workspace : named == null ? workspaces.list() : List.of(named)) {
      List<User> users =
          database.read(connection -> UserRows.TABLE.all(connection, workspace.id()));
      users.forEach(user -> shown.add(shown(user, workspace).put("workspace", workspace.slug())));
    }
    return new Outcome.Listed(shown);
  }

  /**
   * Makes a link with which a person sets a new password; their earlier ones end.
   *
   * @param slug the workspace whose own person takes precedence; null if the address suffices
   */
  public Outcome reset(String address, @Nullable String slug, Instant now) {
    EmailAddress email = EmailAddress.parse(address);
    Workspace named = slug == null ? null : workspaces.bySlug(slug);
    if (email == null) {
      return new Outcome.NoAddress(address);
    }
    if (slug != null && named == null) {
      return new Outcome.UnknownWorkspace(slug);
    }
    return database.write(connection -> {
      Person person = PersonRows.toCompare(connection, email, slug);
      if (person == null) {
        return UserRows.isInvited(connection, email)
            ? new Outcome.NotAccepted(email.text())
            : new Outcome.UnknownPerson(email.text());
      }
      if (slug == null && !person.isProved() && PersonRows.count(connection, email) > 1) {
        return new Outcome.SeveralPeople(email.text());
      }
      OneTimeTokens.endRecoveries(connection, person.id());
      OneTimeTokens.Token link = OneTimeTokens.Token.ofRecovery(person.id(), false);
      return new Outcome.Reset(
          email.text(),
          OneTimeTokens.make(connection, random, link, now),
          PersonRows.onlySlug(connection, person.id()),
          !person.places().isEmpty());
    });
  }

  /**
   * Ends the person's sessions in the workspace, and refuses new ones.
   *
   * @param alsoTheLastOwner whether the workspace may be left without an owner who may sign in
   */
  public Outcome disable(String slug, String address, boolean alsoTheLastOwner, Instant now) {
    return change(
        slug,
        address,
        now,
        (connection, workspace, user) -> {
          boolean isLast =
              UserRows.lockOwners(connection, workspace.id()).equals(List.of(user.id()));
          if (isLast && !alsoTheLastOwner) {
            return new Outcome.LastOwner(user.email());
          }
          User disabled = user.withActive(false);
          UserRows.update(connection, disabled);
          SessionRows.endOf(connection, user);
          LinkMails.endInvitation(connection, user.id(), workspace.id());
          return new Outcome.Disabled(shown(disabled, workspace), isLast);
        });
  }

  /** Lets the person into the workspace again. */
  public Outcome enable(String slug, String address, Instant now) {
    return change(
        slug,
        address,
        now,
        (connection, workspace, user) -> {
          User enabled = user.withActive(true);
          UserRows.update(connection, enabled);
          return new Outcome.Enabled(shown(enabled, workspace), user.acceptedAt() != null);
        });
  }

  /** A change of a user. */
  private interface Change {
    Outcome of(Connection connection, Workspace workspace, User user) throws SQLException;
  }

  private Outcome change(String slug, String address, Instant now, Change change) {
    EmailAddress email = EmailAddress.parse(address);
    Workspace workspace = workspaces.bySlug(slug);
    if (email == null) {
      return new Outcome.NoAddress(address);
    }
    if (workspace == null) {
      return new Outcome.UnknownWorkspace(slug);
    }
    return database.write(connection -> {
      // locked before the user, as everywhere
      UserRows.lockOwners(connection, workspace.id());
      User user = UserRows.lock(connection, workspace.id(), email);
      if (user == null) {
        return new Outcome.UnknownPerson(email.text());
      }
      Outcome outcome = change.of(connection, workspace, user);
      EventLog.credentialsChanged(connection, workspace.id(), ids, now);
      return outcome;
    });
  }

  private static ObjectNode shown(User user, Workspace workspace) {
    return UserView.of(user, workspace.zone(), true);
  }
}
