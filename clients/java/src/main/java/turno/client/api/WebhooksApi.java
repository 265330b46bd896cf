// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.api;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import turno.client.Call;
import turno.client.Option;
import turno.client.Transport;
import turno.client.model.*;

/** The operations that {@code Turno} provides through {@code webhooks()}. */
@NullMarked
public final class WebhooksApi {
  private final Transport transport;

  public WebhooksApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Registers a URL to which events are sent.
   *
   * @param webhookEndpointInput The endpoint to create.
   */
  public WebhookEndpointWithSecret createWebhookEndpoint(WebhookEndpointInput webhookEndpointInput, Option... options) {
    Call call = new Call("POST", "/webhook-endpoints");
    call.body(webhookEndpointInput);
    return transport.send(call, new TypeReference<WebhookEndpointWithSecret>() {}, options);
  }

  /**
   * Deletes an endpoint and its secret. Nothing is sent to it any more; waiting deliveries fail, and its delivery log is deleted, too.
   *
   * @param id The endpoint.
   */
  public void deleteWebhookEndpoint(String id, Option... options) {
    Call call = new Call("DELETE", "/webhook-endpoints/{id}");
    call.path("id", id);
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Returns one delivery with every attempt made so far and the time of the next one.
   *
   * @param id The delivery.
   */
  public WebhookDeliveryWithAttempts getWebhookDelivery(String id, Option... options) {
    Call call = new Call("GET", "/webhook-deliveries/{id}");
    call.path("id", id);
    return transport.send(call, new TypeReference<WebhookDeliveryWithAttempts>() {}, options);
  }

  /**
   * Returns one endpoint without its secret: its URL, its event types, and whether it is active.
   *
   * @param id The endpoint.
   */
  public WebhookEndpoint getWebhookEndpoint(String id, Option... options) {
    Call call = new Call("GET", "/webhook-endpoints/{id}");
    call.path("id", id);
    return transport.send(call, new TypeReference<WebhookEndpoint>() {}, options);
  }

  /**
   * Lists the delivery log of one endpoint, newest first: what was sent, and the result. A delivery is created within moments of its event, and kept for 30 days.
   *
   * @param id The endpoint.
   * @param query The query parameters of the request; null if there are none.
   */
  public WebhookDeliveryList listWebhookDeliveries(String id, @Nullable ListWebhookDeliveriesQuery query, Option... options) {
    Call call = new Call("GET", "/webhook-endpoints/{id}/deliveries");
    call.path("id", id);
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<WebhookDeliveryList>() {}, options);
  }

  /**
   * Lists the delivery log of one endpoint, newest first: what was sent, and the result. A delivery is created within moments of its event, and kept for 30 days.
   *
   * @param id The endpoint.
   */
  public WebhookDeliveryList listWebhookDeliveries(String id, Option... options) {
    return listWebhookDeliveries(id, (ListWebhookDeliveriesQuery) null, options);
  }

  /** The query parameters of {@code listWebhookDeliveries}. */
  public static final class ListWebhookDeliveriesQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Only deliveries in this status. */
    public ListWebhookDeliveriesQuery status(@Nullable String status) {
      values.put("status", status);
      return this;
    }

    /** Only deliveries of this event type. */
    public ListWebhookDeliveriesQuery eventType(@Nullable String eventType) {
      values.put("event_type", eventType);
      return this;
    }

    /** Only deliveries created at or after this instant. */
    public ListWebhookDeliveriesQuery from(@Nullable String from) {
      values.put("from", from);
      return this;
    }

    /** Only deliveries created before this instant, which must be after `from`. */
    public ListWebhookDeliveriesQuery to(@Nullable String to) {
      values.put("to", to);
      return this;
    }

    /** Newest first (`desc`), or oldest first (`asc`). */
    public ListWebhookDeliveriesQuery order(@Nullable String order) {
      values.put("order", order);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListWebhookDeliveriesQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListWebhookDeliveriesQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListWebhookDeliveriesQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Lists the webhook endpoints in creation order, without the secrets.
   *
   * @param query The query parameters of the request; null if there are none.
   */
  public WebhookEndpointList listWebhookEndpoints(@Nullable ListWebhookEndpointsQuery query, Option... options) {
    Call call = new Call("GET", "/webhook-endpoints");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<WebhookEndpointList>() {}, options);
  }

  /**
   * Lists the webhook endpoints in creation order, without the secrets.
   *
   */
  public WebhookEndpointList listWebhookEndpoints(Option... options) {
    return listWebhookEndpoints((ListWebhookEndpointsQuery) null, options);
  }

  /** The query parameters of {@code listWebhookEndpoints}. */
  public static final class ListWebhookEndpointsQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Returns only the object with this external id. */
    public ListWebhookEndpointsQuery externalId(@Nullable String externalId) {
      values.put("external_id", externalId);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListWebhookEndpointsQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListWebhookEndpointsQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListWebhookEndpointsQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Delivers what an endpoint has missed, for example after it was down or disabled: makes one attempt for each event in the time range that has one of the endpoint's types and that the endpoint has not received.
   *
   * @param id The endpoint.
   * @param webhookRecovery The time range to recover.
   */
  public WebhookRecoveryAccepted recoverWebhookEndpoint(String id, WebhookRecovery webhookRecovery, Option... options) {
    Call call = new Call("POST", "/webhook-endpoints/{id}/recover");
    call.path("id", id);
    call.body(webhookRecovery);
    return transport.send(call, new TypeReference<WebhookRecoveryAccepted>() {}, options);
  }

  /**
   * Sends a delivery once more: one additional attempt with the next number.
   *
   * @param id The delivery.
   * @param requestBody No body, or an empty object.
   */
  public WebhookDelivery resendWebhookDelivery(String id, @Nullable Map<String, Object> requestBody, Option... options) {
    Call call = new Call("POST", "/webhook-deliveries/{id}/resend");
    call.path("id", id);
    call.body(requestBody);
    return transport.send(call, new TypeReference<WebhookDelivery>() {}, options);
  }

  /**
   * Sends a delivery once more: one additional attempt with the next number.
   *
   * @param id The delivery.
   */
  public WebhookDelivery resendWebhookDelivery(String id, Option... options) {
    return resendWebhookDelivery(id, (Map<String, Object>) null, options);
  }

  /**
   * Gives an endpoint a new signing secret, shown only in this answer.
   *
   * @param id The endpoint.
   * @param requestBody No body, or an empty object.
   */
  public WebhookEndpointWithSecret rotateWebhookSecret(String id, @Nullable Map<String, Object> requestBody, Option... options) {
    Call call = new Call("POST", "/webhook-endpoints/{id}/rotate-secret");
    call.path("id", id);
    call.body(requestBody);
    return transport.send(call, new TypeReference<WebhookEndpointWithSecret>() {}, options);
  }

  /**
   * Gives an endpoint a new signing secret, shown only in this answer.
   *
   * @param id The endpoint.
   */
  public WebhookEndpointWithSecret rotateWebhookSecret(String id, Option... options) {
    return rotateWebhookSecret(id, (Map<String, Object>) null, options);
  }

  /**
   * Sends a test event, to check that a receiver works: a realistic event of any type with `"test": true` in the envelope. The endpoint gets it regardless of its `event_types`.
   *
   * @param id The endpoint.
   * @param webhookTest The event to send; the body may be empty.
   */
  public WebhookDelivery testWebhookEndpoint(String id, @Nullable WebhookTest webhookTest, Option... options) {
    Call call = new Call("POST", "/webhook-endpoints/{id}/test");
    call.path("id", id);
    call.body(webhookTest);
    return transport.send(call, new TypeReference<WebhookDelivery>() {}, options);
  }

  /**
   * Sends a test event, to check that a receiver works: a realistic event of any type with `"test": true` in the envelope. The endpoint gets it regardless of its `event_types`.
   *
   * @param id The endpoint.
   */
  public WebhookDelivery testWebhookEndpoint(String id, Option... options) {
    return testWebhookEndpoint(id, (WebhookTest) null, options);
  }

  /**
   * Changes the members that are given.
   *
   * @param id The endpoint.
   * @param webhookEndpointPatch The members to change.
   */
  public WebhookEndpoint updateWebhookEndpoint(String id, WebhookEndpointPatch webhookEndpointPatch, Option... options) {
    Call call = new Call("PATCH", "/webhook-endpoints/{id}");
    call.path("id", id);
    call.body(webhookEndpointPatch);
    return transport.send(call, new TypeReference<WebhookEndpoint>() {}, options);
  }
}
