package turno.customers;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;

/**
 * Somebody who books. Several may share a phone.
 *
 * @param phone E.164
 * @param locale BCP 47, canonical
 * @param anonymizedAt when the customer was erased; everything personal is null then
 * @param optOut null for somebody who may be written to
 */
public record Customer(
    WorkspaceId workspaceId,
    CustomerId id,
    @Nullable String externalId,
    @Nullable String name,
    @Nullable String phone,
    @Nullable String email,
    @Nullable String document,
    @Nullable String locale,
    @Nullable String notes,
    List<String> tags,
    ObjectNode metadata,
    long version,
    Instant createdAt,
    Instant updatedAt,
    @Nullable Instant anonymizedAt,
    @Nullable OptOut optOut) {

  /**
   * The customer wants no messages that nobody wrote to them.
   *
   * @param source where they said so: a channel
   */
  public record OptOut(Instant at, String source) {}

  /** Somebody of whom only this is known yet. */
  static Customer created(
      WorkspaceId workspaceId, CustomerId id, GivenCustomer given, Instant now) {
    return new Customer(
        workspaceId,
        id,
        null,
        given.name(),
        given.phone(),
        given.email(),
        null,
        given.locale(),
        null,
        List.of(),
        Json.object(),
        1,
        now,
        now,
        null,
        null);
  }

  /** The same as the next version of this customer. */
  Customer next(Instant now) {
    return new Customer(
        workspaceId,
        id,
        externalId,
        name,
        phone,
        email,
        document,
        locale,
        notes,
        tags,
        metadata,
        version + 1,
        createdAt,
        now,
        anonymizedAt,
        optOut);
  }

  /** With the id that somebody else knows them by. */
  Customer identifiedBy(String other) {
    return known(other, name, phone, optOut);
  }

  /** With a name. */
  Customer named(String other) {
    return known(externalId, other, phone, optOut);
  }

  /** With a phone. */
  Customer reachedAt(String other) {
    return known(externalId, name, other, optOut);
  }

  /** Who wants no messages, or with null wants them again. */
  Customer optedOut(@Nullable OptOut since) {
    return known(externalId, name, phone, since);
  }

  /** With what another one tells that is not known of this one. */
  Customer completedBy(Customer other, List<String> allTags, ObjectNode allMetadata) {
    return new Customer(
        workspaceId,
        id,
        or(externalId, other.externalId),
        or(name, other.name),
        or(phone, other.phone),
        or(email, other.email),
        or(document, other.document),
        or(locale, other.locale),
        or(notes, other.notes),
        allTags,
        allMetadata,
        version,
        createdAt,
        updatedAt,
        anonymizedAt,
        optOut == null ? other.optOut : optOut);
  }

  private static @Nullable String or(@Nullable String known, @Nullable String other) {
    return known == null ? other : known;
  }

  private Customer known(
      @Nullable String otherExternalId,
      @Nullable String otherName,
      @Nullable String otherPhone,
      @Nullable OptOut since) {
    return new Customer(
        workspaceId,
        id,
        otherExternalId,
        otherName,
        otherPhone,
        email,
        document,
        locale,
        notes,
        tags,
        metadata,
        version,
        createdAt,
        updatedAt,
        anonymizedAt,
        since);
  }
}
