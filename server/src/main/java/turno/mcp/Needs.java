package turno.mcp;

import java.util.function.Function;
import java.util.function.Supplier;
import turno.kernel.Id.WorkspaceId;
import turno.platform.contract.Contract;

/**
 * What the tools ask of the server.
 *
 * @param publicUrl the base of links, without a slash at the end
 * @param language the workspace's, where a customer names none
 * @param newKeys idempotency keys that nobody used
 * @param liveHolds what a credential holds
 */
public record Needs(
    Contract contract,
    Supplier<String> publicUrl,
    Function<WorkspaceId, String> language,
    Supplier<String> newKeys,
    OwnHolds liveHolds) {}
