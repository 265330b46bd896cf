// Made from contract/ by ./turno clients; changes by hand are lost.
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

/** A service as the page shows it. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingPageService {
  @JsonProperty("service_id")
  private String serviceId;

  @JsonProperty("name")
  private @Nullable String name;

  @JsonProperty("text")
  private @Nullable String text;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingPageService() {}

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new BookingPageService());
  }

  /** A builder that begins with the members of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingPageService copy() {
    BookingPageService copy = new BookingPageService();
    copy.serviceId = serviceId;
    copy.name = name;
    copy.text = text;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a service. */
  public String getServiceId() {
    return serviceId;
  }

  /** Its name on the page; null means the service's name. */
  public @Nullable String getName() {
    return name;
  }

  /** Its text on the page; null means the service's description. */
  public @Nullable String getText() {
    return text;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof BookingPageService)) {
      return false;
    }
    BookingPageService that = (BookingPageService) other;
    return Objects.equals(serviceId, that.serviceId)
        && Objects.equals(name, that.name)
        && Objects.equals(text, that.text)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(serviceId, name, text, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("service_id", serviceId);
    members.put("name", name);
    members.put("text", text);
    members.putAll(others);
    return "BookingPageService" + members;
  }

  /** Collects the members of a {@link BookingPageService}. */
  public static final class Builder {
    private BookingPageService made;

    private Builder(BookingPageService made) {
      this.made = made;
    }

    /** Id of a service. Required. */
    public Builder serviceId(String serviceId) {
      made.serviceId = serviceId;
      return this;
    }

    /** Its name on the page; null means the service's name. */
    public Builder name(@Nullable String name) {
      made.name = name;
      return this;
    }

    /** Its text on the page; null means the service's description. */
    public Builder text(@Nullable String text) {
      made.text = text;
      return this;
    }

    /**
     * Gives a member by its name in JSON: one that this class does not know, or an explicit null
     * for one that it does. The methods above leave out what is null.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * The object with the members given so far.
     *
     * @throws IllegalStateException if a required member is missing; the message names all of them
     */
    public BookingPageService build() {
      List<String> missing = new ArrayList<>();
      if (made.serviceId == null && made.others.get("service_id") == null) {
        missing.add("service_id");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingPageService is missing required members: " + String.join(", ", missing));
      }
      BookingPageService built = made;
      made = built.copy();
      return built;
    }
  }
}
