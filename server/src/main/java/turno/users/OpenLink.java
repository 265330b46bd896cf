package turno.users;

import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.kernel.WireEnum;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.RequestContext;
import turno.platform.http.SecretLookUps;
import turno.workspaces.Key;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Reads a link: its purpose, and the data that it needs from the caller. Reading does not use the
 * link up. The table of cases is docs/rules/users.md#accepting. A link that was not mailed is
 * checked without reading other workspaces, so that the answer does not depend on them.
 */
final class OpenLink {
  private static final Set<Need> OF_OWNER = EnumSet.of(Need.EMAIL, Need.NAME, Need.PASSWORD);

  private final Database database;
  private final Workspaces workspaces;
  private final SignedIn signedIn;
  private final SecretLookUps links;

  /** A value that accepting requires in addition to the token. */
  enum Need implements WireEnum {
    EMAIL,
    NAME,
    PASSWORD,
    WORKSPACE,
    SESSION
  }

  /** The purpose of a link, as clients see it. */
  enum Purpose implements WireEnum {
    INVITATION,
    FIRST_LINK,
    FIRST_WORKSPACE,
    RECOVERY;

    boolean makesOwner() {
      return this == FIRST_LINK || this == FIRST_WORKSPACE;
    }
  }

  /**
   * A link that works.
   *
   * @param token the token as given, without the URL of the page
   * @param workspace the workspace that the link leads to; null for the recovery of a proved
   *     address, and for the link that creates the first workspace
   * @param invited the invited user; null unless a person is invited by e-mail address
   * @param email null for a link of {@link OwnerLink}
   * @param needs the values that accepting needs from a person who is not signed in
   * @param acceptor the signed-in person who may accept without a password; null if there is none
   */
  record Opened(
      String token,
      Purpose purpose,
      @Nullable Workspace workspace,
      @Nullable User invited,
      @Nullable String invitedBy,
      @Nullable EmailAddress email,
      Set<Need> needs,
      SignedIn.@Nullable Visit acceptor) {

    /**
     * Returns the values that accepting needs from a signed-in person or, if {@code by} is null,
     * from a person who is not signed in.
     */
    Set<Need> needs(SignedIn.@Nullable Visit by) {
      if (by == null) {
        return needs;
      }
      return purpose == Purpose.FIRST_WORKSPACE
          ? EnumSet.of(Need.WORKSPACE)
          : EnumSet.noneOf(Need.class);
    }

    View view() {
      return new View(
          purpose.wire(),
          workspace == null ? null : new WorkspaceName(workspace.name(), workspace.slug()),
          invitedBy,
          invited != null
              ? invited.role().wire()
              : purpose.makesOwner() ? Key.Role.OWNER.wire() : null,
          email == null ? null : email.text(),
          needs(acceptor).stream().map(Need::wire).toList());
    }
  }

  /** Schema OpenedLink. */
  record View(
      String purpose,
      @Nullable WorkspaceName workspace,
      @Nullable String invitedBy,
      @Nullable String role,
      @Nullable String email,
      List<String> needs) {}

  /** Schema LinkedWorkspace. */
  record WorkspaceName(String name, String slug) {}

  /** A link as stored in the database. */
  private record Found(
      OneTimeTokens.Token link,
      @Nullable User invited,
      @Nullable String invitedBy,
      @Nullable Person person) {}

  OpenLink(Users.Needs needs, SignedIn signedIn, SecretLookUps links) {
    this.database = needs.database();
    this.workspaces = needs.workspaces();
    this.signedIn = signedIn;
    this.links = links;
  }

  Answer run(RequestContext call) {
    return Answer.ok(open(call, call.body()).view());
  }

  /** Opens the link with the token in the body; 422 if the link does not work. */
  Opened open(RequestContext call, ObjectNode body) {
    String given = body.path("token").stringValue();
    String token = given.substring(given.lastIndexOf('#') + 1); // accepts a whole link, too
    Found found =
        links.find(
            call, token, () -> present(token, call.now()), known -> known.link().workspaceId());
    SignedIn.Visit visitor = signedIn.visitor(call);
    OneTimeTokens.Token link = found.link();
    if (link.personId() != null) {
      return recovery(token, found);
    }
    Workspace workspace = workspace(link.workspaceId());
    User invited = found.invited();
    if (invited == null) {
      boolean mayAccept =
          visitor != null && (visitor.person().isProved() || isOf(visitor.person(), workspace));
      Purpose purpose = workspace == null ? Purpose.FIRST_WORKSPACE : Purpose.FIRST_LINK;
      Set<Need> needs = EnumSet.copyOf(OF_OWNER);
      if (workspace == null) {
        needs.add(Need.WORKSPACE);
      }
      return new Opened(
          token, purpose, workspace, null, null, null, needs, mayAccept ? visitor : null);
    }
    boolean isTheirs =
        visitor != null
            && visitor.person().isProved()
            && visitor.person().email().text().equals(invited.email());
    boolean hasPassword = found.person() != null && !found.person().places().isEmpty();
    return new Opened(
        token,
        Purpose.INVITATION,
        workspace,
        invited,
        found.invitedBy(),
        new EmailAddress(invited.email()),
        EnumSet.of(hasPassword ? Need.SESSION : Need.PASSWORD),
        isTheirs ? visitor : null);
  }

  private static boolean isOf(Person person, @Nullable Workspace workspace) {
    return workspace != null && workspace.id().equals(person.onlyWorkspaceId());
  }

  private Opened recovery(String token, Found found) {
    Person person = found.person();
    if (person == null) {
      throw notValid();
    }
    return new Opened(
        token,
        Purpose.RECOVERY,
        workspace(person.onlyWorkspaceId()),
        null,
        null,
        person.email(),
        EnumSet.of(Need.PASSWORD),
        null);
  }

  private @Nullable Workspace workspace(@Nullable WorkspaceId id) {
    return id == null ? null : Tenant.of(id, () -> workspaces.get(id));
  }

  static ProblemException notValid() {
    return ProblemException.invalid(
        List.of(
            Failure.at(
                "#/token",
                "invalid",
                "This link does not work: it is mistyped, was used, replaced or withdrawn, or is"
                    + " older than 24 hours. Ask for a new one.")));
  }

  private Found present(String token, Instant now) {
    Found found = SecretToken.isWellFormed(token) ? find(token, now) : null;
    if (found == null) {
      throw notValid();
    }
    return found;
  }

  private @Nullable Found find(String token, Instant now) {
    return Tenant.asSystem(
        "a link finds its person and workspace",
        () ->
            database.<@Nullable Found>read(connection -> {
              OneTimeTokens.Token link = OneTimeTokens.find(connection, token, now);
              if (link == null) {
                return null;
              }
              if (link.personId() != null) {
                return new Found(link, null, null, PersonRows.byId(connection, link.personId()));
              }
              WorkspaceId workspaceId = link.workspaceId();
              UserId userId = link.userId();
              if (workspaceId == null && !Workspaces.isInstallationEmpty(connection)) {
                return null;
              }
              if (workspaceId == null || userId == null) {
                return new Found(link, null, null, null);
              }
              User invited = UserRows.TABLE.find(connection, workspaceId, userId);
              if (invited == null || !invited.active() || invited.acceptedAt() != null) {
                return null;
              }
              UserId inviter = link.invitedBy();
              return new Found(
                  link,
                  invited,
                  inviter == null ? null : UserRows.name(connection, workspaceId, inviter),
                  link.mailed()
                      ? PersonRows.proved(connection, new EmailAddress(invited.email()))
                      : null);
            }));
  }
}
