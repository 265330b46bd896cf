// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.model;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** The members to change; absent members stay as they are. null clears `notes` and `external_id`, empties `intake` and `metadata` and removes the customer. `intake` is merged; `metadata` is replaced. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingPatch {
  @JsonProperty("customer")
  private @Nullable CustomerRef customer;

  @JsonProperty("notes")
  private @Nullable String notes;

  @JsonProperty("intake")
  private @Nullable Map<String, Object> intake;

  @JsonProperty("metadata")
  private @Nullable Map<String, Object> metadata;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingPatch() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingPatch());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingPatch copy() {
    BookingPatch copy = new BookingPatch();
    copy.customer = customer;
    copy.notes = notes;
    copy.intake = intake;
    copy.metadata = metadata;
    copy.externalId = externalId;
    copy.others.putAll(others);
    return copy;
  }

  /** The new customer, found or created as for a new booking. The customer can be replaced until the start of the booking. */
  public @Nullable CustomerRef getCustomer() {
    return customer;
  }

  /** Notes of the business or the customer; null removes them. */
  public @Nullable String getNotes() {
    return notes;
  }

  /** Answers to the service's intake fields by key. The types of the answers are checked; other keys are stored unchanged. `intake` and `metadata` together may have at most 16 KiB as JSON. A change is merged into the stored answers (RFC 7396): null for a key removes that key, and null for the whole object removes all keys. */
  public @Nullable Map<String, Object> getIntake() {
    return intake;
  }

  /** Your own data, which the server stores and returns without interpreting it; at most 16 KiB as JSON. For a booking, the limit applies to `metadata` and `intake` together. A change replaces all stored data; null clears it. */
  public @Nullable Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Your own id for this object; null if there is none. If another object of this kind has it, the answer is 409 `invalid_transition` with reason `external_id_taken`. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /**
   * Returns, by their JSON names, the members that this version of the class does not know and the
   * members that {@link Builder#set} has set.
   */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof BookingPatch)) {
      return false;
    }
    BookingPatch that = (BookingPatch) other;
    return Objects.equals(customer, that.customer)
        && Objects.equals(notes, that.notes)
        && Objects.equals(intake, that.intake)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(externalId, that.externalId)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(customer, notes, intake, metadata, externalId, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("customer", customer);
    members.put("notes", notes);
    members.put("intake", intake);
    members.put("metadata", metadata);
    members.put("external_id", externalId);
    members.putAll(others);
    return "BookingPatch" + members;
  }

  /** Builds instances of {@link BookingPatch}. */
  public static final class Builder {
    private BookingPatch made;

    private Builder(BookingPatch made) {
      this.made = made;
    }

    /** The new customer, found or created as for a new booking. The customer can be replaced until the start of the booking. */
    public Builder customer(@Nullable CustomerRef customer) {
      made.customer = customer;
      return this;
    }

    /** Notes of the business or the customer; null removes them. */
    public Builder notes(@Nullable String notes) {
      made.notes = notes;
      return this;
    }

    /** Answers to the service's intake fields by key. The types of the answers are checked; other keys are stored unchanged. `intake` and `metadata` together may have at most 16 KiB as JSON. A change is merged into the stored answers (RFC 7396): null for a key removes that key, and null for the whole object removes all keys. */
    public Builder intake(@Nullable Map<String, Object> intake) {
      made.intake = intake;
      return this;
    }

    /** Your own data, which the server stores and returns without interpreting it; at most 16 KiB as JSON. For a booking, the limit applies to `metadata` and `intake` together. A change replaces all stored data; null clears it. */
    public Builder metadata(@Nullable Map<String, Object> metadata) {
      made.metadata = metadata;
      return this;
    }

    /** Your own id for this object; null if there is none. If another object of this kind has it, the answer is 409 `invalid_transition` with reason `external_id_taken`. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /**
     * Sets a member by its JSON name. Use this for a member that this class does not know, or to
     * send an explicit null: a member that another method sets to null is not sent.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * Returns an object with the values set so far.
     */
    public BookingPatch build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingPatch is missing required members: " + String.join(", ", missing));
      }
      BookingPatch built = made;
      made = built.copy();
      return built;
    }
  }
}
