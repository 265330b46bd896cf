package turno.verification.agents;

import java.util.function.IntFunction;

/**
 * A server with a clock that can be moved.
 *
 * @param origin its address, without the version
 * @param workspaces makes the workspace of a number and gives an owner's key of it
 */
public record AgentWorld(String origin, IntFunction<String> workspaces) {}
