package turno.workspaces;

/** The person who is signed in, as the contract shows them to themselves (schema MyUser). */
public record MyUser(String id, String name, String email, String role) {}
