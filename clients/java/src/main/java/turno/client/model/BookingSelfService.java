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

/** The data that a booking's page needs in addition to the booking. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingSelfService {
  @JsonProperty("business")
  private BookingSelfServiceBusiness business;

  @JsonProperty("changeable_until")
  private @Nullable OffsetDateTime changeableUntil;

  @JsonProperty("intake_fields")
  private List<IntakeField> intakeFields;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingSelfService() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingSelfService());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingSelfService copy() {
    BookingSelfService copy = new BookingSelfService();
    copy.business = business;
    copy.changeableUntil = changeableUntil;
    copy.intakeFields = intakeFields;
    copy.others.putAll(others);
    return copy;
  }

  /** The business that takes the booking. */
  public BookingSelfServiceBusiness getBusiness() {
    return business;
  }

  /** Until when the customer may move or cancel the booking, according to the service's `change_until_minutes`. This instant may be in the past. Null if the booking was cancelled or has expired. */
  public @Nullable OffsetDateTime getChangeableUntil() {
    return changeableUntil;
  }

  /** The fields that the service asks for in `intake`. */
  public List<IntakeField> getIntakeFields() {
    return intakeFields;
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
    if (!(other instanceof BookingSelfService)) {
      return false;
    }
    BookingSelfService that = (BookingSelfService) other;
    return Objects.equals(business, that.business)
        && Objects.equals(changeableUntil, that.changeableUntil)
        && Objects.equals(intakeFields, that.intakeFields)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(business, changeableUntil, intakeFields, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("business", business);
    members.put("changeable_until", changeableUntil);
    members.put("intake_fields", intakeFields);
    members.putAll(others);
    return "BookingSelfService" + members;
  }

  /** Builds instances of {@link BookingSelfService}. */
  public static final class Builder {
    private BookingSelfService made;

    private Builder(BookingSelfService made) {
      this.made = made;
    }

    /** The business that takes the booking. Required. */
    public Builder business(BookingSelfServiceBusiness business) {
      made.business = business;
      return this;
    }

    /** Until when the customer may move or cancel the booking, according to the service's `change_until_minutes`. This instant may be in the past. Null if the booking was cancelled or has expired. */
    public Builder changeableUntil(@Nullable OffsetDateTime changeableUntil) {
      made.changeableUntil = changeableUntil;
      return this;
    }

    /** The fields that the service asks for in `intake`. Required. */
    public Builder intakeFields(List<IntakeField> intakeFields) {
      made.intakeFields = intakeFields;
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
     *
     * @throws IllegalStateException if required members are missing; the message names them all
     */
    public BookingSelfService build() {
      List<String> missing = new ArrayList<>();
      if (made.business == null && made.others.get("business") == null) {
        missing.add("business");
      }
      if (made.intakeFields == null && made.others.get("intake_fields") == null) {
        missing.add("intake_fields");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingSelfService is missing required members: " + String.join(", ", missing));
      }
      BookingSelfService built = made;
      made = built.copy();
      return built;
    }
  }
}
