package turno.webhooks;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a business says about an endpoint of its own.
 *
 * @param eventTypes as chosen; {@link EndpointTypes} says what they stand for
 */
record EndpointSettings(
    String url,
    List<String> eventTypes,
    @Nullable String description,
    boolean active,
    @Nullable String externalId,
    ObjectNode metadata) {}
