package turno.users;

import java.util.List;
import turno.kernel.Timestamps;
import turno.platform.http.SessionCookie;
import turno.workspaces.MyUser;
import turno.workspaces.Scopes;
import turno.workspaces.Workspace;
import turno.workspaces.WorkspaceView;

/** A session as the API shows it to the person who is signed in (schema Session). */
record SessionView(
    String id,
    MyUser user,
    boolean addressProved,
    WorkspaceView workspace,
    List<PlaceView> workspaces,
    List<String> scopes,
    String csrfToken,
    String createdAt,
    String expiresAt) {

  /** Schema SessionWorkspace. */
  record PlaceView(String id, String name, String slug, String role) {
    static PlaceView of(Person.Place place) {
      return new PlaceView(
          place.workspaceId().toString(), place.workspaceName(), place.slug(), place.role().wire());
    }
  }

  /**
   * @param token the cookie's value
   */
  static SessionView of(
      SessionDirectory.Live live, User user, Person person, Workspace workspace, String token) {
    return new SessionView(
        live.session().id().toString(),
        UserView.mine(user),
        person.isProved(),
        WorkspaceView.of(workspace),
        person.places().stream().map(PlaceView::of).toList(),
        Scopes.ofPerson(user.role(), user.sight()),
        SessionCookie.csrfToken(token),
        Timestamps.format(live.session().createdAt(), workspace.zone()),
        Timestamps.format(live.expiresAt(), workspace.zone()));
  }
}
