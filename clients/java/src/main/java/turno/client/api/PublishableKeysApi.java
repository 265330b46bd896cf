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

/** The operations that {@code Turno} provides through {@code publishableKeys()}. */
@NullMarked
public final class PublishableKeysApi {
  private final Transport transport;

  public PublishableKeysApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Creates a key with which pages of the named origins let their visitors book. The key may call only operations with `x-publishable`, and shows each visitor only the visitor's own bookings.
   *
   * @param publishableKeyInput The key to create.
   */
  public PublishableKey createPublishableKey(PublishableKeyInput publishableKeyInput, Option... options) {
    Call call = new Call("POST", "/publishable-keys");
    call.body(publishableKeyInput);
    return transport.send(call, new TypeReference<PublishableKey>() {}, options);
  }

  /**
   * Deletes a key: pages that use it stop working. Bookings made with it stay.
   *
   * @param id The publishable key.
   */
  public void deletePublishableKey(String id, Option... options) {
    Call call = new Call("DELETE", "/publishable-keys/{id}");
    call.path("id", id);
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Returns the key with its value and its origins.
   *
   * @param id The publishable key.
   */
  public PublishableKey getPublishableKey(String id, Option... options) {
    Call call = new Call("GET", "/publishable-keys/{id}");
    call.path("id", id);
    return transport.send(call, new TypeReference<PublishableKey>() {}, options);
  }

  /**
   * Lists the keys that browser pages use for booking, in creation order. Their values are not secret: every visitor of such a page can read them.
   *
   * @param query The query parameters of the request; null if there are none.
   */
  public PublishableKeyList listPublishableKeys(@Nullable ListPublishableKeysQuery query, Option... options) {
    Call call = new Call("GET", "/publishable-keys");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<PublishableKeyList>() {}, options);
  }

  /**
   * Lists the keys that browser pages use for booking, in creation order. Their values are not secret: every visitor of such a page can read them.
   *
   */
  public PublishableKeyList listPublishableKeys(Option... options) {
    return listPublishableKeys((ListPublishableKeysQuery) null, options);
  }

  /** The query parameters of {@code listPublishableKeys}. */
  public static final class ListPublishableKeysQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Returns only the object with this external id. */
    public ListPublishableKeysQuery externalId(@Nullable String externalId) {
      values.put("external_id", externalId);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListPublishableKeysQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListPublishableKeysQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListPublishableKeysQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Creates a new value for the key. The old value works for another `overlap_hours` hours (24 by default), so that pages have time to switch. A second rotation within that time invalidates the oldest value immediately.
   *
   * @param id The publishable key.
   * @param apiKeyRotation How long the old value keeps working.
   */
  public PublishableKey rotatePublishableKey(String id, @Nullable ApiKeyRotation apiKeyRotation, Option... options) {
    Call call = new Call("POST", "/publishable-keys/{id}/rotate");
    call.path("id", id);
    call.body(apiKeyRotation);
    return transport.send(call, new TypeReference<PublishableKey>() {}, options);
  }

  /**
   * Creates a new value for the key. The old value works for another `overlap_hours` hours (24 by default), so that pages have time to switch. A second rotation within that time invalidates the oldest value immediately.
   *
   * @param id The publishable key.
   */
  public PublishableKey rotatePublishableKey(String id, Option... options) {
    return rotatePublishableKey(id, (ApiKeyRotation) null, options);
  }

  /**
   * Changes the key's name or origins, or switches the key on or off. Every node applies the change within a second.
   *
   * @param id The publishable key.
   * @param publishableKeyPatch The members to change.
   */
  public PublishableKey updatePublishableKey(String id, PublishableKeyPatch publishableKeyPatch, Option... options) {
    Call call = new Call("PATCH", "/publishable-keys/{id}");
    call.path("id", id);
    call.body(publishableKeyPatch);
    return transport.send(call, new TypeReference<PublishableKey>() {}, options);
  }
}
