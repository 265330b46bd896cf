// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.api;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import turno.client.Call;
import turno.client.Option;
import turno.client.Transport;
import turno.client.model.*;

/** The operations that {@code Turno} provides through {@code users()}. */
@NullMarked
public final class UsersApi {
  private final Transport transport;

  public UsersApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Accepts an invitation or sets a new password with the token of a link. A link works once, for 24 hours.
   *
   * @param linkAcceptance The token, and what its link asks for.
   */
  public AcceptedLink acceptLink(LinkAcceptance linkAcceptance, Option... options) {
    Call call = new Call("POST", "/session/accept");
    call.body(linkAcceptance);
    return transport.send(call, new TypeReference<AcceptedLink>() {}, options);
  }

  /**
   * Changes the person's password; the request must contain the old one. All other sessions of the person end.
   *
   * @param passwordChange The old password and the new one.
   */
  public Session changePassword(PasswordChange passwordChange, Option... options) {
    Call call = new Call("POST", "/session/password");
    call.body(passwordChange);
    return transport.send(call, new TypeReference<Session>() {}, options);
  }

  /**
   * Ends a session: every node refuses it within a second. The current session can be ended, too.
   *
   * @param id The session.
   */
  public void endSession(String id, Option... options) {
    Call call = new Call("DELETE", "/sessions/{id}");
    call.path("id", id);
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Returns who is signed in, in which workspace and with which scopes, and the token that writes must send in `X-CSRF-Token`. Requires a dashboard session: an API key gets 403 `insufficient_scope` with reason `session_required` (it has `GET /me`).
   *
   */
  public Session getSession(Option... options) {
    Call call = new Call("GET", "/session");
    return transport.send(call, new TypeReference<Session>() {}, options);
  }

  /**
   * Returns a user of this workspace. `email` and `role` are shown only to signed-in owners and admins; all other callers see null.
   *
   * @param id The user.
   */
  public User getUser(String id, Option... options) {
    Call call = new Call("GET", "/users/{id}");
    call.path("id", id);
    return transport.send(call, new TypeReference<User>() {}, options);
  }

  /**
   * Invites a person, who becomes a user of this workspace on accepting. If mail is configured and the mail server accepts the address, the link is sent to them and `link` is null; otherwise, and with `by_mail: false`, `link` contains the link, only this once, for the inviter to pass on. The link works once, for 24 hours. Repeating the request re-invites a person who has not accepted: the earlier link stops working, and name, role, `resource_id` and `own_only` are replaced. The answer, and its `id`, are the same whether or not the address is known in other workspaces.
   *
   * @param userInvitation The person to invite.
   */
  public InvitedUser inviteUser(UserInvitation userInvitation, Option... options) {
    Call call = new Call("POST", "/users");
    call.body(userInvitation);
    return transport.send(call, new TypeReference<InvitedUser>() {}, options);
  }

  /**
   * Adds a workspace to a person whose e-mail address is proved. Before the address was proved, each workspace had its own password for it; the request contains the password of this workspace. The person can then switch to the workspace, and sign in to it with their one password. Sessions that were started with the workspace's own password end.
   *
   * @param workspaceJoin The workspace and its password.
   */
  public Session joinWorkspace(WorkspaceJoin workspaceJoin, Option... options) {
    Call call = new Call("POST", "/session/join");
    call.body(workspaceJoin);
    return transport.send(call, new TypeReference<Session>() {}, options);
  }

  /**
   * Lists the person's own sessions, latest first: at most 50, because older ones are ended.
   *
   */
  public SessionList listSessions(Option... options) {
    Call call = new Call("GET", "/sessions");
    return transport.send(call, new TypeReference<SessionList>() {}, options);
  }

  /**
   * Lists the people of this workspace, for choosing who takes over a conversation and for naming the actors in a history. Readable with `config:read` or `messages:read`. `email` and `role` are shown only to signed-in owners and admins; all other callers see null.
   *
   * @param query The query parameters of the request; null if there are none.
   */
  public UserList listUsers(@Nullable ListUsersQuery query, Option... options) {
    Call call = new Call("GET", "/users");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<UserList>() {}, options);
  }

  /**
   * Lists the people of this workspace, for choosing who takes over a conversation and for naming the actors in a history. Readable with `config:read` or `messages:read`. `email` and `role` are shown only to signed-in owners and admins; all other callers see null.
   *
   */
  public UserList listUsers(Option... options) {
    return listUsers((ListUsersQuery) null, options);
  }

  /** The query parameters of {@code listUsers}. */
  public static final class ListUsersQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListUsersQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListUsersQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListUsersQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Returns who invites to which workspace, and what `POST /session/accept` needs from this caller, signed in or not. The link is not used up. The answer for a link that was not mailed is the same whether or not its address is known elsewhere.
   *
   * @param linkToken The token of the link.
   */
  public OpenedLink readLink(LinkToken linkToken, Option... options) {
    Call call = new Call("POST", "/session/link");
    call.body(linkToken);
    return transport.send(call, new TypeReference<OpenedLink>() {}, options);
  }

  /**
   * Sends a link to this address if it belongs to a person who has a password and may sign in to a workspace. The answer, and the work done before it, are the same whether or not the address is known. The link works once, for 24 hours; earlier links keep working until one of them is used. An address gets at most one mail in five minutes, and five in 24 hours. If mail is not configured, nothing is sent: the operator can create such a link with `./turno users reset`.
   *
   * @param passwordRecovery The address to send the link to.
   */
  public PasswordRecovery recoverPassword(PasswordRecovery passwordRecovery, Option... options) {
    Call call = new Call("POST", "/session/recover");
    call.body(passwordRecovery);
    return transport.send(call, new TypeReference<PasswordRecovery>() {}, options);
  }

  /**
   * Removes the person from this workspace, and ends the person's sessions in it and any open invitation to it. The history still names the person. Other workspaces are not affected.
   *
   * @param id The user.
   */
  public void removeUser(String id, Option... options) {
    Call call = new Call("DELETE", "/users/{id}");
    call.path("id", id);
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Starts a dashboard session with an e-mail address and a password. The session's token is sent as a cookie (`HttpOnly`, `SameSite=Lax`, `Secure` behind TLS), never in the body. A session uses this same API with the scopes of the user's role: owners and admins have all except `bookings:own`, members the same without `config:write` and `webhooks:manage`, and members with `own_only` only `slots:read`, `bookings:own` and `customers:read`. Writes in the session must send `X-CSRF-Token`. The session ends after 12 hours without a request, and after 30 days in any case. If the request carries the cookie of another session, that session ends.
   *
   * @param signIn E-mail address and password.
   */
  public Session signIn(SignIn signIn, Option... options) {
    Call call = new Call("POST", "/session");
    call.body(signIn);
    return transport.send(call, new TypeReference<Session>() {}, options);
  }

  /**
   * Ends the session and clears its cookie. Requires a dashboard session: an API key gets 403 `insufficient_scope` with reason `session_required`.
   *
   */
  public void signOut(Option... options) {
    Call call = new Call("DELETE", "/session");
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Moves the session to another workspace of the same person; the cookie and the CSRF token stay the same. Requests from other windows then also act in the new workspace.
   *
   * @param workspaceSwitch The workspace to switch to.
   */
  public Session switchWorkspace(WorkspaceSwitch workspaceSwitch, Option... options) {
    Call call = new Call("POST", "/session/workspace");
    call.body(workspaceSwitch);
    return transport.send(call, new TypeReference<Session>() {}, options);
  }

  /**
   * Changes name, role, `active`, `resource_id` or `own_only` in this workspace; other workspaces are not affected. The person's sessions get the new rights on every node within a second, and the streams of changes of these sessions end. With `active` false, the person's sessions in this workspace end, the person can no longer sign in to it, and the link of an open invitation stops working.
   *
   * @param id The user.
   * @param userUpdate The members to change.
   */
  public User updateUser(String id, UserUpdate userUpdate, Option... options) {
    Call call = new Call("PATCH", "/users/{id}");
    call.path("id", id);
    call.body(userUpdate);
    return transport.send(call, new TypeReference<User>() {}, options);
  }
}
