package turno.webhooks;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a business says about an endpoint of its own.
 *
 * @param eventTypes as chosen; {@link EndpointTypes} says what they stand for
 * @param holds whether it receives the events of bookings that are not confirmed, too
 */
record EndpointSettings(
    String url,
    List<String> eventTypes,
    boolean holds,
    @Nullable String description,
    boolean active,
    @Nullable String externalId,
    ObjectNode metadata) {}
