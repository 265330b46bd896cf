package turno.customers;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Metadata;
import turno.platform.db.Table;
import turno.platform.nouns.Entity;
import turno.platform.nouns.Identity;

/**
 * A person who books. Several customers may share a phone.
 *
 * @param phone in E.164 format
 * @param locale a canonical BCP 47 tag
 * @param anonymizedAt when the customer was erased, which cleared all personal data; null if they
 *     were not erased
 * @param optOut null if the customer accepts automatic messages
 * @param marketingConsent null if the customer has given no consent, or has withdrawn it
 * @param emailStatus the status of the current e-mail address
 */
@RecordBuilder
public record Customer(
    @JsonIgnore WorkspaceId workspaceId,
    @Nullable String name,
    @Nullable String phone,
    @Nullable String email,
    @Nullable String locale,
    @Nullable String document,
    @Nullable String notes,
    List<String> tags,
    @JsonUnwrapped Identity<CustomerId> identity,
    @Nullable Instant anonymizedAt,
    @JsonProperty("messaging_opt_out") @Table.Prefixed @Nullable OptOut optOut,
    @Table.Prefixed @Nullable MarketingConsent marketingConsent,
    EmailStatus emailStatus)
    implements Entity<CustomerId>, CustomerBuilder.With {

  /**
   * The customer's opt-out from automatic messages.
   *
   * @param source the channel through which they opted out
   */
  public record OptOut(Instant at, String source) {}

  /** Returns a new customer with only this data. */
  static Customer created(
      WorkspaceId workspaceId, CustomerId id, GivenCustomer given, Instant now) {
    return new Customer(
        workspaceId,
        given.name(),
        given.phone(),
        given.email(),
        given.locale(),
        null,
        null,
        List.of(),
        Identity.first(id, null, Metadata.NONE, now),
        null,
        null,
        null,
        EmailStatus.UNKNOWN);
  }

  @Nullable String externalId() {
    return identity.externalId();
  }

  /** Returns the next version of this customer, otherwise unchanged. */
  Customer next(Instant now) {
    return withIdentity(identity.next(now));
  }

  /** Sets the external id and the metadata. */
  Customer identifiedBy(@Nullable String externalId, Metadata metadata) {
    return withIdentity(identity.with(externalId, metadata));
  }

  /** Fills missing data from another customer, and sets the tags and the metadata. */
  Customer completedBy(Customer other, List<String> allTags, Metadata allMetadata) {
    return identifiedBy(or(externalId(), other.externalId()), allMetadata)
        .with(completed ->
            completed
                .name(or(name, other.name))
                .phone(or(phone, other.phone))
                .email(or(email, other.email))
                .emailStatus(email == null ? other.emailStatus : emailStatus)
                .document(or(document, other.document))
                .locale(or(locale, other.locale))
                .notes(or(notes, other.notes))
                .tags(allTags)
                .optOut(or(optOut, other.optOut))
                .marketingConsent(or(marketingConsent, other.marketingConsent)));
  }

  private static <T> @Nullable T or(@Nullable T known, @Nullable T other) {
    return known == null ? other : known;
  }
}
