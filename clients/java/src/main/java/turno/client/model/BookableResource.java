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

/** A resource as customers see it, with the duration and price that the service has with this resource. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookableResource {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("type")
  private ResourceType type;

  @JsonProperty("color")
  private ResourceColor color;

  @JsonProperty("initials")
  private String initials;

  @JsonProperty("picture_url")
  private @Nullable String pictureUrl;

  @JsonProperty("duration_minutes")
  private Integer durationMinutes;

  @JsonProperty("price_cents")
  private Long priceCents;

  @JsonProperty("deposit_cents")
  private Long depositCents;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookableResource() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookableResource());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookableResource copy() {
    BookableResource copy = new BookableResource();
    copy.id = id;
    copy.name = name;
    copy.type = type;
    copy.color = color;
    copy.initials = initials;
    copy.pictureUrl = pictureUrl;
    copy.durationMinutes = durationMinutes;
    copy.priceCents = priceCents;
    copy.depositCents = depositCents;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a resource. */
  public String getId() {
    return id;
  }

  /** Name of the resource. */
  public String getName() {
    return name;
  }

  public ResourceType getType() {
    return type;
  }

  public ResourceColor getColor() {
    return color;
  }

  /** Short form of the name, up to three characters. */
  public String getInitials() {
    return initials;
  }

  /** URL path of the resource's picture; null if there is none. */
  public @Nullable String getPictureUrl() {
    return pictureUrl;
  }

  /** How many minutes the service takes with this resource. */
  public Integer getDurationMinutes() {
    return durationMinutes;
  }

  /** The price of the service with this resource. */
  public Long getPriceCents() {
    return priceCents;
  }

  /** The deposit of the service for this price; 0 if there is none. */
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
    if (!(other instanceof BookableResource)) {
      return false;
    }
    BookableResource that = (BookableResource) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(type, that.type)
        && Objects.equals(color, that.color)
        && Objects.equals(initials, that.initials)
        && Objects.equals(pictureUrl, that.pictureUrl)
        && Objects.equals(durationMinutes, that.durationMinutes)
        && Objects.equals(priceCents, that.priceCents)
        && Objects.equals(depositCents, that.depositCents)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, type, color, initials, pictureUrl, durationMinutes, priceCents, depositCents, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("type", type);
    members.put("color", color);
    members.put("initials", initials);
    members.put("picture_url", pictureUrl);
    members.put("duration_minutes", durationMinutes);
    members.put("price_cents", priceCents);
    members.put("deposit_cents", depositCents);
    members.putAll(others);
    return "BookableResource" + members;
  }

  /** Builds instances of {@link BookableResource}. */
  public static final class Builder {
    private BookableResource made;

    private Builder(BookableResource made) {
      this.made = made;
    }

    /** Id of a resource. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Name of the resource. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** Required. */
    public Builder type(ResourceType type) {
      made.type = type;
      return this;
    }

    /** Required. */
    public Builder color(ResourceColor color) {
      made.color = color;
      return this;
    }

    /** Short form of the name, up to three characters. Required. */
    public Builder initials(String initials) {
      made.initials = initials;
      return this;
    }

    /** URL path of the resource's picture; null if there is none. */
    public Builder pictureUrl(@Nullable String pictureUrl) {
      made.pictureUrl = pictureUrl;
      return this;
    }

    /** How many minutes the service takes with this resource. Required. */
    public Builder durationMinutes(Integer durationMinutes) {
      made.durationMinutes = durationMinutes;
      return this;
    }

    /** The price of the service with this resource. Required. */
    public Builder priceCents(Long priceCents) {
      made.priceCents = priceCents;
      return this;
    }

    /** The deposit of the service for this price; 0 if there is none. Required. */
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
    public BookableResource build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.type == null && made.others.get("type") == null) {
        missing.add("type");
      }
      if (made.color == null && made.others.get("color") == null) {
        missing.add("color");
      }
      if (made.initials == null && made.others.get("initials") == null) {
        missing.add("initials");
      }
      if (made.durationMinutes == null && made.others.get("duration_minutes") == null) {
        missing.add("duration_minutes");
      }
      if (made.priceCents == null && made.others.get("price_cents") == null) {
        missing.add("price_cents");
      }
      if (made.depositCents == null && made.others.get("deposit_cents") == null) {
        missing.add("deposit_cents");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookableResource is missing required members: " + String.join(", ", missing));
      }
      BookableResource built = made;
      made = built.copy();
      return built;
    }
  }
}
