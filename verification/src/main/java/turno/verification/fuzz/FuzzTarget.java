package turno.verification.fuzz;

import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The server under test, on the loopback address, with two empty workspaces.
 *
 * @param key a key with every right in the workspace that receives the requests
 * @param neighbourKey a key for the other workspace, whose data no answer may show
 * @param log returns the failures that the server has logged since the previous call
 * @param heldBytes returns the size of the server's live heap; negative when it cannot be measured
 */
public record FuzzTarget(
    int port,
    String key,
    String neighbourKey,
    Supplier<List<String>> log,
    LongSupplier heldBytes) {}
