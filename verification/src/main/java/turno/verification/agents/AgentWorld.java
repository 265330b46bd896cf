package turno.verification.agents;

import java.util.function.IntFunction;

/**
 * A server with a movable clock.
 *
 * @param origin the server's address, without the version
 * @param workspaces creates the workspace with the given number and returns an owner's key for it
 */
public record AgentWorld(String origin, IntFunction<String> workspaces) {}
