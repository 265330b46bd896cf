package turno.workspaces;

import org.jspecify.annotations.Nullable;

/** The person who is signed in, as the contract shows them to themselves (schema MyUser). */
public record MyUser(
    String id,
    String name,
    String email,
    String role,
    @Nullable String resourceId,
    boolean ownOnly) {}
