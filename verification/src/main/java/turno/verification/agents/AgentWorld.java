package turno.verification.agents;

import java.util.function.IntFunction;

/**
 * A server with a movable clock.
 *
 * @param origin the server's base URL, without {@code /v1}
 * @param workspaces creates the workspace with the given number and returns an owner's key for it
 */
public record AgentWorld(String origin, IntFunction<String> workspaces) {}
