package turno.webhooks;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.DeliveryId;
import turno.kernel.Id.EventId;

/**
 * A delivery to attempt. Only this node may attempt it while the lease lasts.
 *
 * @param number the attempt's number
 * @param body null if the log no longer has the event
 * @param slow whether the endpoint's latest attempt failed
 */
record LeasedDelivery(
    Endpoint.Key key,
    DeliveryId deliveryId,
    UUID lease,
    int number,
    AttemptTrigger trigger,
    EventId eventId,
    String eventType,
    byte @Nullable [] body,
    String url,
    boolean slow,
    byte[] sealedSecret,
    byte @Nullable [] oldSealedSecret,
    @Nullable Instant oldSecretUntil,
    Instant at) {}
