package turno.verification.fuzz;

import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A server to search, with two workspaces that are still empty. It listens on the loopback address.
 *
 * @param key of the workspace that the requests are made in, with every right
 * @param neighbourKey of the one that nothing may be seen of
 * @param log takes what the server has logged as failures since it was asked last
 * @param heldBytes what the server's objects take, rubbish excluded; negative where nobody knows
 */
public record FuzzTarget(
    int port,
    String key,
    String neighbourKey,
    Supplier<List<String>> log,
    LongSupplier heldBytes) {}
