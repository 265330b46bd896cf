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

/** A resource that could serve the start, with the end, price and deposit that the booking would have with it. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class SlotResource {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private @Nullable String name;

  @JsonProperty("end")
  private OffsetDateTime end;

  @JsonProperty("price_cents")
  private Long priceCents;

  @JsonProperty("deposit_cents")
  private Long depositCents;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private SlotResource() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new SlotResource());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private SlotResource copy() {
    SlotResource copy = new SlotResource();
    copy.id = id;
    copy.name = name;
    copy.end = end;
    copy.priceCents = priceCents;
    copy.depositCents = depositCents;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a resource. */
  public String getId() {
    return id;
  }

  /** Name of the resource. Present only with `expand=resources`. */
  public @Nullable String getName() {
    return name;
  }

  /** When the service would end. */
  public OffsetDateTime getEnd() {
    return end;
  }

  /** The price, as an integer in the minor unit of `currency` of the list. */
  public Long getPriceCents() {
    return priceCents;
  }

  /** The deposit due for this price; 0 if there is none. */
  public Long getDepositCents() {
    return depositCents;
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
    if (!(other instanceof SlotResource)) {
      return false;
    }
    SlotResource that = (SlotResource) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(end, that.end)
        && Objects.equals(priceCents, that.priceCents)
        && Objects.equals(depositCents, that.depositCents)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, end, priceCents, depositCents, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("end", end);
    members.put("price_cents", priceCents);
    members.put("deposit_cents", depositCents);
    members.putAll(others);
    return "SlotResource" + members;
  }

  /** Builds instances of {@link SlotResource}. */
  public static final class Builder {
    private SlotResource made;

    private Builder(SlotResource made) {
      this.made = made;
    }

    /** Id of a resource. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Name of the resource. Present only with `expand=resources`. */
    public Builder name(@Nullable String name) {
      made.name = name;
      return this;
    }

    /** When the service would end. Required. */
    public Builder end(OffsetDateTime end) {
      made.end = end;
      return this;
    }

    /** The price, as an integer in the minor unit of `currency` of the list. Required. */
    public Builder priceCents(Long priceCents) {
      made.priceCents = priceCents;
      return this;
    }

    /** The deposit due for this price; 0 if there is none. Required. */
    public Builder depositCents(Long depositCents) {
      made.depositCents = depositCents;
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
    public SlotResource build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.end == null && made.others.get("end") == null) {
        missing.add("end");
      }
      if (made.priceCents == null && made.others.get("price_cents") == null) {
        missing.add("price_cents");
      }
      if (made.depositCents == null && made.others.get("deposit_cents") == null) {
        missing.add("deposit_cents");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "SlotResource is missing required members: " + String.join(", ", missing));
      }
      SlotResource built = made;
      made = built.copy();
      return built;
    }
  }
}
