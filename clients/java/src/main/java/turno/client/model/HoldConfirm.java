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

/** Details that were not given with the hold. The body may be omitted. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class HoldConfirm {
  @JsonProperty("customer")
  private @Nullable CustomerRef customer;

  @JsonProperty("intake")
  private @Nullable Map<String, Object> intake;

  @JsonProperty("verification_code")
  private @Nullable String verificationCode;

  @JsonProperty("allow_duplicate")
  private @Nullable Boolean allowDuplicate;

  @JsonProperty("override")
  private @Nullable ConfirmOverride override;

  @JsonProperty("notify")
  private @Nullable Notify notify;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private HoldConfirm() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new HoldConfirm());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private HoldConfirm copy() {
    HoldConfirm copy = new HoldConfirm();
    copy.customer = customer;
    copy.intake = intake;
    copy.verificationCode = verificationCode;
    copy.allowDuplicate = allowDuplicate;
    copy.override = override;
    copy.notify = notify;
    copy.others.putAll(others);
    return copy;
  }

  /** The customer who books. Details given here replace those of the hold; the other details of the hold are kept. But if `id` is given, or if `name` and `phone` are given and one of them differs from the hold's, none of the hold's details are kept. */
  public @Nullable CustomerRef getCustomer() {
    return customer;
  }

  /** Answers to merge into those of the hold. */
  public @Nullable Map<String, Object> getIntake() {
    return intake;
  }

  /** The code that `POST /holds/{id}/verification` sent to the customer's phone. Only visitors to pages with `verify_phone` need it. */
  public @Nullable String getVerificationCode() {
    return verificationCode;
  }

  /** true lets the customer have several bookings of this service at this start. Otherwise a second booking is refused with 409, reason `same_customer`, so a request that is sent twice books only once. Signed-in people may always make a second booking. */
  public @Nullable Boolean getAllowDuplicate() {
    return allowDuplicate;
  }

  public @Nullable ConfirmOverride getOverride() {
    return override;
  }

  public @Nullable Notify getNotify() {
    return notify;
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
    if (!(other instanceof HoldConfirm)) {
      return false;
    }
    HoldConfirm that = (HoldConfirm) other;
    return Objects.equals(customer, that.customer)
        && Objects.equals(intake, that.intake)
        && Objects.equals(verificationCode, that.verificationCode)
        && Objects.equals(allowDuplicate, that.allowDuplicate)
        && Objects.equals(override, that.override)
        && Objects.equals(notify, that.notify)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(customer, intake, verificationCode, allowDuplicate, override, notify, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("customer", customer);
    members.put("intake", intake);
    members.put("verification_code", verificationCode);
    members.put("allow_duplicate", allowDuplicate);
    members.put("override", override);
    members.put("notify", notify);
    members.putAll(others);
    return "HoldConfirm" + members;
  }

  /** Builds instances of {@link HoldConfirm}. */
  public static final class Builder {
    private HoldConfirm made;

    private Builder(HoldConfirm made) {
      this.made = made;
    }

    /** The customer who books. Details given here replace those of the hold; the other details of the hold are kept. But if `id` is given, or if `name` and `phone` are given and one of them differs from the hold's, none of the hold's details are kept. */
    public Builder customer(@Nullable CustomerRef customer) {
      made.customer = customer;
      return this;
    }

    /** Answers to merge into those of the hold. */
    public Builder intake(@Nullable Map<String, Object> intake) {
      made.intake = intake;
      return this;
    }

    /** The code that `POST /holds/{id}/verification` sent to the customer's phone. Only visitors to pages with `verify_phone` need it. */
    public Builder verificationCode(@Nullable String verificationCode) {
      made.verificationCode = verificationCode;
      return this;
    }

    /** true lets the customer have several bookings of this service at this start. Otherwise a second booking is refused with 409, reason `same_customer`, so a request that is sent twice books only once. Signed-in people may always make a second booking. */
    public Builder allowDuplicate(@Nullable Boolean allowDuplicate) {
      made.allowDuplicate = allowDuplicate;
      return this;
    }

    public Builder override(@Nullable ConfirmOverride override) {
      made.override = override;
      return this;
    }

    public Builder notify(@Nullable Notify notify) {
      made.notify = notify;
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
    public HoldConfirm build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "HoldConfirm is missing required members: " + String.join(", ", missing));
      }
      HoldConfirm built = made;
      made = built.copy();
      return built;
    }
  }
}
