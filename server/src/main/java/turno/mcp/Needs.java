package turno.mcp;

import java.time.Duration;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.WorkspaceId;
import turno.platform.contract.Contract;

/**
 * The parts of the server that the tools use.
 *
 * @param publicUrl the base URL of links, without a slash at the end
 * @param language returns the workspace's language, for customers whose language is unknown
 * @param newKeys creates new idempotency keys
 * @param liveHolds finds the live holds of a credential
 * @param phoneForm converts a phone number as people write it to its normal form; null if the
 *     number is incomplete
 * @param serving returns the names of the people among some resources; if there are none, the names
 *     of the resources of type {@code other}
 * @param place returns the name and address of a location on one line; null if there is no such
 *     location
 * @param changeNotice returns how long before the start customers can no longer change a booking of
 *     a service
 */
public record Needs(
    Contract contract,
    Supplier<String> publicUrl,
    Function<WorkspaceId, String> language,
    Supplier<String> newKeys,
    OwnHolds liveHolds,
    BiFunction<WorkspaceId, String, @Nullable String> phoneForm,
    BiFunction<WorkspaceId, List<ResourceId>, List<String>> serving,
    BiFunction<WorkspaceId, LocationId, @Nullable String> place,
    BiFunction<WorkspaceId, ServiceId, Duration> changeNotice) {}
