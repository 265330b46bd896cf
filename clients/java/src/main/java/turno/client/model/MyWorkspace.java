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

/** The workspace of the request. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MyWorkspace {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("slug")
  private String slug;

  @JsonProperty("mode")
  private MyWorkspaceMode mode;

  @JsonProperty("time_zone")
  private String timeZone;

  @JsonProperty("country")
  private String country;

  @JsonProperty("currency")
  private Currency currency;

  @JsonProperty("locale")
  private String locale;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MyWorkspace() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MyWorkspace());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MyWorkspace copy() {
    MyWorkspace copy = new MyWorkspace();
    copy.id = id;
    copy.name = name;
    copy.slug = slug;
    copy.mode = mode;
    copy.timeZone = timeZone;
    copy.country = country;
    copy.currency = currency;
    copy.locale = locale;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a workspace. */
  public String getId() {
    return id;
  }

  /** Name of the business. */
  public String getName() {
    return name;
  }

  /** Short name for URLs and commands. */
  public String getSlug() {
    return slug;
  }

  /** The mode of the workspace. `test`: no real money moves, no WhatsApp messages are sent through Meta, and e-mails are sent only to users. `live`: money and messages are real. */
  public MyWorkspaceMode getMode() {
    return mode;
  }

  /** IANA name of the time zone. */
  public String getTimeZone() {
    return timeZone;
  }

  /** ISO 3166 code; phone numbers without + are read as numbers of this country. */
  public String getCountry() {
    return country;
  }

  public Currency getCurrency() {
    return currency;
  }

  /** BCP 47 tag of the language in which customers are addressed by default. */
  public String getLocale() {
    return locale;
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
    if (!(other instanceof MyWorkspace)) {
      return false;
    }
    MyWorkspace that = (MyWorkspace) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(slug, that.slug)
        && Objects.equals(mode, that.mode)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(country, that.country)
        && Objects.equals(currency, that.currency)
        && Objects.equals(locale, that.locale)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, slug, mode, timeZone, country, currency, locale, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("slug", slug);
    members.put("mode", mode);
    members.put("time_zone", timeZone);
    members.put("country", country);
    members.put("currency", currency);
    members.put("locale", locale);
    members.putAll(others);
    return "MyWorkspace" + members;
  }

  /** Builds instances of {@link MyWorkspace}. */
  public static final class Builder {
    private MyWorkspace made;

    private Builder(MyWorkspace made) {
      this.made = made;
    }

    /** Id of a workspace. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Name of the business. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** Short name for URLs and commands. Required. */
    public Builder slug(String slug) {
      made.slug = slug;
      return this;
    }

    /** The mode of the workspace. `test`: no real money moves, no WhatsApp messages are sent through Meta, and e-mails are sent only to users. `live`: money and messages are real. Required. */
    public Builder mode(MyWorkspaceMode mode) {
      made.mode = mode;
      return this;
    }

    /** IANA name of the time zone. Required. */
    public Builder timeZone(String timeZone) {
      made.timeZone = timeZone;
      return this;
    }

    /** ISO 3166 code; phone numbers without + are read as numbers of this country. Required. */
    public Builder country(String country) {
      made.country = country;
      return this;
    }

    /** Required. */
    public Builder currency(Currency currency) {
      made.currency = currency;
      return this;
    }

    /** BCP 47 tag of the language in which customers are addressed by default. Required. */
    public Builder locale(String locale) {
      made.locale = locale;
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
    public MyWorkspace build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.slug == null && made.others.get("slug") == null) {
        missing.add("slug");
      }
      if (made.mode == null && made.others.get("mode") == null) {
        missing.add("mode");
      }
      if (made.timeZone == null && made.others.get("time_zone") == null) {
        missing.add("time_zone");
      }
      if (made.country == null && made.others.get("country") == null) {
        missing.add("country");
      }
      if (made.currency == null && made.others.get("currency") == null) {
        missing.add("currency");
      }
      if (made.locale == null && made.others.get("locale") == null) {
        missing.add("locale");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MyWorkspace is missing required members: " + String.join(", ", missing));
      }
      MyWorkspace built = made;
      made = built.copy();
      return built;
    }
  }
}
