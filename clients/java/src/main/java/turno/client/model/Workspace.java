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

/** A workspace with its settings. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Workspace {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("slug")
  private String slug;

  @JsonProperty("mode")
  private WorkspaceMode mode;

  @JsonProperty("time_zone")
  private String timeZone;

  @JsonProperty("country")
  private String country;

  @JsonProperty("currency")
  private Currency currency;

  @JsonProperty("locale")
  private String locale;

  @JsonProperty("default_handler")
  private ConversationHandler defaultHandler;

  @JsonProperty("notification_channels")
  private List<WorkspaceNotificationChannels> notificationChannels;

  @JsonProperty("address")
  private @Nullable Address address;

  @JsonProperty("phone")
  private @Nullable String phone;

  @JsonProperty("email")
  private @Nullable String email;

  @JsonProperty("map_url")
  private @Nullable String mapUrl;

  @JsonProperty("opening_schedule_id")
  private @Nullable String openingScheduleId;

  @JsonProperty("travel_minutes")
  private Integer travelMinutes;

  @JsonProperty("automatic_messages")
  private Boolean automaticMessages;

  @JsonProperty("quiet_hours")
  private @Nullable QuietHours quietHours;

  @JsonProperty("accent_color")
  private @Nullable String accentColor;

  @JsonProperty("message_budget_cents")
  private @Nullable Integer messageBudgetCents;

  @JsonProperty("message_prices")
  private MessagePrices messagePrices;

  @JsonProperty("version")
  private Integer version;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("updated_at")
  private OffsetDateTime updatedAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Workspace() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Workspace());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Workspace copy() {
    Workspace copy = new Workspace();
    copy.id = id;
    copy.name = name;
    copy.slug = slug;
    copy.mode = mode;
    copy.timeZone = timeZone;
    copy.country = country;
    copy.currency = currency;
    copy.locale = locale;
    copy.defaultHandler = defaultHandler;
    copy.notificationChannels = notificationChannels;
    copy.address = address;
    copy.phone = phone;
    copy.email = email;
    copy.mapUrl = mapUrl;
    copy.openingScheduleId = openingScheduleId;
    copy.travelMinutes = travelMinutes;
    copy.automaticMessages = automaticMessages;
    copy.quietHours = quietHours;
    copy.accentColor = accentColor;
    copy.messageBudgetCents = messageBudgetCents;
    copy.messagePrices = messagePrices;
    copy.version = version;
    copy.createdAt = createdAt;
    copy.updatedAt = updatedAt;
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
  public WorkspaceMode getMode() {
    return mode;
  }

  /** IANA name of the time zone that applies unless a schedule or location has its own. */
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

  /** The party that handles new and reopened conversations, a bot or a person. */
  public ConversationHandler getDefaultHandler() {
    return defaultHandler;
  }

  /** The channels that are set up and could notify a customer of a change to their booking. `webhook`: an active endpoint receives moves or cancellations. `whatsapp`: a number is connected. `email`: the server sends mail. If no channel can reach a customer, there is no point in offering people the choice of `notify`. */
  public List<WorkspaceNotificationChannels> getNotificationChannels() {
    return notificationChannels;
  }

  /** Postal address of the business, for bookings that have no location; null if not set. */
  public @Nullable Address getAddress() {
    return address;
  }

  /** Phone number of the business, as customers should see it; null if not set. */
  public @Nullable String getPhone() {
    return phone;
  }

  /** E-mail address of the business for customers; null if not set. */
  public @Nullable String getEmail() {
    return email;
  }

  /** URL of a map with directions; null if not set. */
  public @Nullable String getMapUrl() {
    return mapUrl;
  }

  /** Id of the schedule with the opening hours of the business. The hours are only shown, and do not restrict bookings. null if not set. */
  public @Nullable String getOpeningScheduleId() {
    return openingScheduleId;
  }

  /** Minutes that a resource needs to travel between two locations, unless it has its own `travel_minutes`. */
  public Integer getTravelMinutes() {
    return travelMinutes;
  }

  /** Whether the server sends automatic messages, by the message rules. */
  public Boolean getAutomaticMessages() {
    return automaticMessages;
  }

  /** The quiet hours, which delay automatic messages; null if there are none. */
  public @Nullable QuietHours getQuietHours() {
    return quietHours;
  }

  /** The colour of the business, such as `#0b5cad`, on pages and in e-mails for customers; null means the default colour. */
  public @Nullable String getAccentColor() {
    return accentColor;
  }

  /** The monthly budget for WhatsApp messages, in the minor unit of `currency`; null means no limit. `GET /message-costs` shows the occasions for which WhatsApp messages are stopped. */
  public @Nullable Integer getMessageBudgetCents() {
    return messageBudgetCents;
  }

  public MessagePrices getMessagePrices() {
    return messagePrices;
  }

  /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. */
  public Integer getVersion() {
    return version;
  }

  /** When the object was created. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** When the object was last changed. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
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
    if (!(other instanceof Workspace)) {
      return false;
    }
    Workspace that = (Workspace) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(slug, that.slug)
        && Objects.equals(mode, that.mode)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(country, that.country)
        && Objects.equals(currency, that.currency)
        && Objects.equals(locale, that.locale)
        && Objects.equals(defaultHandler, that.defaultHandler)
        && Objects.equals(notificationChannels, that.notificationChannels)
        && Objects.equals(address, that.address)
        && Objects.equals(phone, that.phone)
        && Objects.equals(email, that.email)
        && Objects.equals(mapUrl, that.mapUrl)
        && Objects.equals(openingScheduleId, that.openingScheduleId)
        && Objects.equals(travelMinutes, that.travelMinutes)
        && Objects.equals(automaticMessages, that.automaticMessages)
        && Objects.equals(quietHours, that.quietHours)
        && Objects.equals(accentColor, that.accentColor)
        && Objects.equals(messageBudgetCents, that.messageBudgetCents)
        && Objects.equals(messagePrices, that.messagePrices)
        && Objects.equals(version, that.version)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, slug, mode, timeZone, country, currency, locale, defaultHandler, notificationChannels, address, phone, email, mapUrl, openingScheduleId, travelMinutes, automaticMessages, quietHours, accentColor, messageBudgetCents, messagePrices, version, createdAt, updatedAt, others);
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
    members.put("default_handler", defaultHandler);
    members.put("notification_channels", notificationChannels);
    members.put("address", address);
    members.put("phone", phone);
    members.put("email", email);
    members.put("map_url", mapUrl);
    members.put("opening_schedule_id", openingScheduleId);
    members.put("travel_minutes", travelMinutes);
    members.put("automatic_messages", automaticMessages);
    members.put("quiet_hours", quietHours);
    members.put("accent_color", accentColor);
    members.put("message_budget_cents", messageBudgetCents);
    members.put("message_prices", messagePrices);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.putAll(others);
    return "Workspace" + members;
  }

  /** Builds instances of {@link Workspace}. */
  public static final class Builder {
    private Workspace made;

    private Builder(Workspace made) {
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
    public Builder mode(WorkspaceMode mode) {
      made.mode = mode;
      return this;
    }

    /** IANA name of the time zone that applies unless a schedule or location has its own. Required. */
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

    /** The party that handles new and reopened conversations, a bot or a person. Required. */
    public Builder defaultHandler(ConversationHandler defaultHandler) {
      made.defaultHandler = defaultHandler;
      return this;
    }

    /** The channels that are set up and could notify a customer of a change to their booking. `webhook`: an active endpoint receives moves or cancellations. `whatsapp`: a number is connected. `email`: the server sends mail. If no channel can reach a customer, there is no point in offering people the choice of `notify`. Required. */
    public Builder notificationChannels(List<WorkspaceNotificationChannels> notificationChannels) {
      made.notificationChannels = notificationChannels;
      return this;
    }

    /** Postal address of the business, for bookings that have no location; null if not set. */
    public Builder address(@Nullable Address address) {
      made.address = address;
      return this;
    }

    /** Phone number of the business, as customers should see it; null if not set. */
    public Builder phone(@Nullable String phone) {
      made.phone = phone;
      return this;
    }

    /** E-mail address of the business for customers; null if not set. */
    public Builder email(@Nullable String email) {
      made.email = email;
      return this;
    }

    /** URL of a map with directions; null if not set. */
    public Builder mapUrl(@Nullable String mapUrl) {
      made.mapUrl = mapUrl;
      return this;
    }

    /** Id of the schedule with the opening hours of the business. The hours are only shown, and do not restrict bookings. null if not set. */
    public Builder openingScheduleId(@Nullable String openingScheduleId) {
      made.openingScheduleId = openingScheduleId;
      return this;
    }

    /** Minutes that a resource needs to travel between two locations, unless it has its own `travel_minutes`. Required. */
    public Builder travelMinutes(Integer travelMinutes) {
      made.travelMinutes = travelMinutes;
      return this;
    }

    /** Whether the server sends automatic messages, by the message rules. Required. */
    public Builder automaticMessages(Boolean automaticMessages) {
      made.automaticMessages = automaticMessages;
      return this;
    }

    /** The quiet hours, which delay automatic messages; null if there are none. */
    public Builder quietHours(@Nullable QuietHours quietHours) {
      made.quietHours = quietHours;
      return this;
    }

    /** The colour of the business, such as `#0b5cad`, on pages and in e-mails for customers; null means the default colour. */
    public Builder accentColor(@Nullable String accentColor) {
      made.accentColor = accentColor;
      return this;
    }

    /** The monthly budget for WhatsApp messages, in the minor unit of `currency`; null means no limit. `GET /message-costs` shows the occasions for which WhatsApp messages are stopped. */
    public Builder messageBudgetCents(@Nullable Integer messageBudgetCents) {
      made.messageBudgetCents = messageBudgetCents;
      return this;
    }

    /** Required. */
    public Builder messagePrices(MessagePrices messagePrices) {
      made.messagePrices = messagePrices;
      return this;
    }

    /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. Required. */
    public Builder version(Integer version) {
      made.version = version;
      return this;
    }

    /** When the object was created. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
      return this;
    }

    /** When the object was last changed. Required. */
    public Builder updatedAt(OffsetDateTime updatedAt) {
      made.updatedAt = updatedAt;
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
    public Workspace build() {
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
      if (made.defaultHandler == null && made.others.get("default_handler") == null) {
        missing.add("default_handler");
      }
      if (made.notificationChannels == null && made.others.get("notification_channels") == null) {
        missing.add("notification_channels");
      }
      if (made.travelMinutes == null && made.others.get("travel_minutes") == null) {
        missing.add("travel_minutes");
      }
      if (made.automaticMessages == null && made.others.get("automatic_messages") == null) {
        missing.add("automatic_messages");
      }
      if (made.messagePrices == null && made.others.get("message_prices") == null) {
        missing.add("message_prices");
      }
      if (made.version == null && made.others.get("version") == null) {
        missing.add("version");
      }
      if (made.createdAt == null && made.others.get("created_at") == null) {
        missing.add("created_at");
      }
      if (made.updatedAt == null && made.others.get("updated_at") == null) {
        missing.add("updated_at");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Workspace is missing required members: " + String.join(", ", missing));
      }
      Workspace built = made;
      made = built.copy();
      return built;
    }
  }
}
