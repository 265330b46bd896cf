// Made from contract/ by ./turno clients; changes by hand are lost.
package turno.client.api;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import turno.client.Call;
import turno.client.Option;
import turno.client.Transport;
import turno.client.model.*;

public final class UsersApi {
  private final Transport transport;

  public UsersApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Accept an invitation or set a new password. Takes the token of a link, which works once and for 24 hours.
   *
   * @param linkAcceptance 
   */
  public AcceptedLink acceptLink(LinkAcceptance linkAcceptance, Option... options) {
    Call call = new Call("POST", "/session/accept");
    call.body(linkAcceptance);
    return transport.send(call, new TypeReference<AcceptedLink>() {}, options);
  }

  /**
   * Change one's own password. Takes the old password and a new one. All other sessions of the person end.
   *
   * @param passwordChange 
   */
  public Session changePassword(PasswordChange passwordChange, Option... options) {
    Call call = new Call("POST", "/session/password");
    call.body(passwordChange);
    return transport.send(call, new TypeReference<Session>() {}, options);
  }

  /**
   * End one of one's own sessions. The session is refused from now on, on every node within a second. The present one may be ended too.
   *
   * @param id The session.
   */
  public void endSession(String id, Option... options) {
    Call call = new Call("DELETE", "/sessions/{id}");
    call.path("id", id);
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Read the dashboard session. Who is signed in, where, with what scopes, and the token that writes carry in `X-CSRF-Token`. For a dashboard session only: an API key gets 403 `insufficient_scope` with reason `session_required` (it has `GET /me`).
   *
   */
  public Session getSession(Option... options) {
    Call call = new Call("GET", "/session");
    return transport.send(call, new TypeReference<Session>() {}, options);
  }

  /**
   * Read a user. A user of this workspace; `email` and `role` are for sessions of owner and admin, others see null.
   *
   * @param id The user.
   */
  public User getUser(String id, Option... options) {
    Call call = new Call("GET", "/users/{id}");
    call.path("id", id);
    return transport.send(call, new TypeReference<User>() {}, options);
  }

  /**
   * Invite a person. Makes a person a user of this workspace as soon as they accept. The link goes to them by mail where the operator has set up mail, and `link` is null; else it stands in `link`, this once, for the inviter to hand over. It works once, for 24 hours. A person who has not accepted is invited anew by the same request: the earlier link ends, name and role become the ones given.
   *
   * @param userInvitation 
   */
  public InvitedUser inviteUser(UserInvitation userInvitation, Option... options) {
    Call call = new Call("POST", "/users");
    call.body(userInvitation);
    return transport.send(call, new TypeReference<InvitedUser>() {}, options);
  }

  /**
   * List one's own sessions. Where one is signed in, the latest first: at most 50, older ones have ended.
   *
   */
  public SessionList listSessions(Option... options) {
    Call call = new Call("GET", "/sessions");
    return transport.send(call, new TypeReference<SessionList>() {}, options);
  }

  /**
   * List the workspace's users. The people of this workspace: for choosing whom a conversation is handed to and for naming the actors of a history. Readable with `config:read` or `messages:read`. `email` and `role` are for sessions of owner and admin; others see null.
   *
   * @param query which, how many
   */
  public UserList listUsers(ListUsersQuery query, Option... options) {
    Call call = new Call("GET", "/users");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<UserList>() {}, options);
  }

  /**
   * List the workspace's users. The people of this workspace: for choosing whom a conversation is handed to and for naming the actors of a history. Readable with `config:read` or `messages:read`. `email` and `role` are for sessions of owner and admin; others see null.
   *
   */
  public UserList listUsers(Option... options) {
    return listUsers((ListUsersQuery) null, options);
  }

  /** What {@code listUsers} may be asked for. */
  public static final class ListUsersQuery {
    final Map<String, Object> values = new LinkedHashMap<>();

    /** How many entries a page has at most. More than 100 is taken as 100; below 1 is a 400. */
    public ListUsersQuery limit(Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the page before, with the same filters and order. A cursor that this server did not make for these filters is a 400. */
    public ListUsersQuery cursor(String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** Only these members of each entry, whole, repeated or with commas between; `id` always comes too. A name that the entries do not have is a 400. The entries then lack other members, whatever the schema says is required. */
    public ListUsersQuery fields(List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Ask for a link to set a new password. Sends a link to this address, where it belongs to somebody who has a password and may sign in to a workspace. The answer is the same whether or not the address is known, and so is what is done for it before the answer. The link works once, for 24 hours; those sent before go on working until one is used. At most one mail is sent in five minutes, and five in 24 hours. Where the operator has not set up mail nothing is sent: they make such a link with `./turno users reset`.
   *
   * @param passwordRecovery 
   */
  public PasswordRecovery recoverPassword(PasswordRecovery passwordRecovery, Option... options) {
    Call call = new Call("POST", "/session/recover");
    call.body(passwordRecovery);
    return transport.send(call, new TypeReference<PasswordRecovery>() {}, options);
  }

  /**
   * Remove a user from the workspace. Ends the person's part in this workspace, their sessions here and an invitation that is not accepted. The history goes on naming them. What the person is elsewhere stays.
   *
   * @param id The user.
   */
  public void removeUser(String id, Option... options) {
    Call call = new Call("DELETE", "/users/{id}");
    call.path("id", id);
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Sign in to the dashboard. Begins a dashboard session with e-mail and password. The session's token comes as a cookie (`HttpOnly`, `SameSite=Lax`, `Secure` behind TLS), never in the body. A session acts through this same API with the scopes of the user's role: owner and admin all, member all but `config:write` and `webhooks:manage`. Its writes carry `X-CSRF-Token`. It ends after 12 hours without a request, and after 30 days in any case. A session that the request shows ends with it.
   *
   * @param signIn 
   */
  public Session signIn(SignIn signIn, Option... options) {
    Call call = new Call("POST", "/session");
    call.body(signIn);
    return transport.send(call, new TypeReference<Session>() {}, options);
  }

  /**
   * Sign out of the dashboard. Ends the session and clears its cookie. For a dashboard session only: an API key gets 403 `insufficient_scope` with reason `session_required`.
   *
   */
  public void signOut(Option... options) {
    Call call = new Call("DELETE", "/session");
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Switch to another workspace. The session goes on in another workspace of the same person; the cookie and the CSRF token stay. Requests that other windows send meanwhile act in the new workspace too.
   *
   * @param workspaceSwitch 
   */
  public Session switchWorkspace(WorkspaceSwitch workspaceSwitch, Option... options) {
    Call call = new Call("POST", "/session/workspace");
    call.body(workspaceSwitch);
    return transport.send(call, new TypeReference<Session>() {}, options);
  }

  /**
   * Change a user. Changes name, role or `active` in this workspace; what the person is elsewhere stays. The person's sessions act with the new role at once, on every node within a second. With `active` false they end, nobody signs in here with this user, and the link of an invitation that is not accepted works no more.
   *
   * @param id The user.
   * @param userUpdate 
   */
  public User updateUser(String id, UserUpdate userUpdate, Option... options) {
    Call call = new Call("PATCH", "/users/{id}");
    call.path("id", id);
    call.body(userUpdate);
    return transport.send(call, new TypeReference<User>() {}, options);
  }
}
