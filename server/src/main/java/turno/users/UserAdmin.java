package turno.users;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.UserId;
import turno.platform.db.Database;
import turno.workspaces.Key;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/** What the operator does with people, for the command line: with the rights of an owner. */
public final class UserAdmin {
  private final Database database;
  private final Workspaces workspaces;
  private final InviteUser inviteUser;
  private final IdSource ids;
  private final RandomGenerator random;

  /** What came of it. Users are shown as the contract shows them. */
  public sealed interface Outcome {
    /**
     * @param token of the link, which exists nowhere else
     */
    record Invited(ObjectNode user, String token) implements Outcome {}

    /**
     * @param token of the link, which exists nowhere else
     */
    record Reset(String email, String token) implements Outcome {}

    record Disabled(ObjectNode user) implements Outcome {}

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
   * @param random a source that nobody can predict
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
        new InviteUser.Command(workspace.id(), email, name, role, Key.Role.OWNER);
    return switch (database.write(connection -> inviteUser.run(connection, command, now))) {
      case InviteUser.Outcome.Invited(var user, var token) ->
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
          database.read(
              connection -> UserRows.list(connection, workspace.id(), null, Integer.MAX_VALUE));
      users.forEach(user -> shown.add(shown(user, workspace).put("workspace", workspace.slug())));
    }
    return new Outcome.Listed(shown);
  }

  /** Makes a link with which the person sets a new password. */
  public Outcome reset(String address, Instant now) {
    EmailAddress email = EmailAddress.parse(address);
    if (email == null) {
      return new Outcome.NoAddress(address);
    }
    return database.write(connection -> {
      Person person = PersonRows.byEmail(connection, email);
      return person == null || person.password() == null
          ? new Outcome.UnknownPerson(email.text())
          : new Outcome.Reset(
              email.text(), OneTimeTokens.recover(connection, random, person.id(), now));
    });
  }

  /** Ends the person's sessions in the workspace, and lets them in no more. */
  public Outcome disable(String slug, String address, Instant now) {
    EmailAddress email = EmailAddress.parse(address);
    Workspace workspace = workspaces.bySlug(slug);
    if (email == null) {
      return new Outcome.NoAddress(address);
    }
    if (workspace == null) {
      return new Outcome.UnknownWorkspace(slug);
    }
    return database.write(connection -> {
      List<UserId> owners = UserRows.lockOwners(connection, workspace.id());
      User user = UserRows.lock(connection, workspace.id(), email);
      if (user == null) {
        return new Outcome.UnknownPerson(email.text());
      }
      if (owners.equals(List.of(user.id()))) {
        return new Outcome.LastOwner(email.text());
      }
      User disabled = user.changed(user.name(), user.role(), false);
      UserRows.update(connection, disabled);
      SessionRows.endIn(connection, user.id(), workspace.id());
      LinkMails.endInvitation(connection, user.id(), workspace.id());
      UserRows.announce(connection, workspace.id(), ids, now);
      return new Outcome.Disabled(shown(disabled, workspace));
    });
  }

  private static ObjectNode shown(User user, Workspace workspace) {
    return Json.MAPPER.valueToTree(UserView.of(user, workspace.zone(), true));
  }
}
