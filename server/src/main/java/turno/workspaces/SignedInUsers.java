package turno.workspaces;

import turno.platform.http.RequestContext;

/** Finds the person behind a session. {@code users} implements it. */
@FunctionalInterface
public interface SignedInUsers {
  /** The person whose session made the request. */
  MyUser of(RequestContext call);
}
