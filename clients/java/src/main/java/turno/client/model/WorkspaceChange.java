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

/** A change to a workspace. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WorkspaceChange {
  @JsonProperty("name")
  private @Nullable String name;

  @JsonProperty("time_zone")
  private @Nullable String timeZone;

  @JsonProperty("currency")
  private @Nullable Currency currency;

  @JsonProperty("locale")
  private @Nullable String locale;

  @JsonProperty("default_handler")
  private @Nullable WorkspaceChangeDefaultHandler defaultHandler;

  @JsonProperty("address")
  private @Nullable AddressInput address;

  @JsonProperty("phone")
  private @Nullable String phone;

  @JsonProperty("email")
  private @Nullable String email;

  @JsonProperty("map_url")
  private @Nullable String mapUrl;

  @JsonProperty("opening_schedule_id")
  private @Nullable String openingScheduleId;

  @JsonProperty("travel_minutes")
  private @Nullable Integer travelMinutes;

  @JsonProperty("automatic_messages")
  private @Nullable Boolean automaticMessages;

  @JsonProperty("quiet_hours")
  private @Nullable WorkspaceChangeQuietHours quietHours;

  @JsonProperty("accent_color")
  private @Nullable String accentColor;

  @JsonProperty("message_budget_cents")
  private @Nullable Integer messageBudgetCents;

  @JsonProperty("message_prices")
  private @Nullable WorkspaceChangeMessagePrices messagePrices;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private WorkspaceChange() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new WorkspaceChange());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private WorkspaceChange copy() {
    WorkspaceChange copy = new WorkspaceChange();
    copy.name = name;
    copy.timeZone = timeZone;
    copy.currency = currency;
    copy.locale = locale;
    copy.defaultHandler = defaultHandler;
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
    copy.others.putAll(others);
    return copy;
  }

  /** Name of the business. */
  public @Nullable String getName() {
    return name;
  }

  /** IANA name of the time zone. It can change only while there are no bookings or live holds. */
  public @Nullable String getTimeZone() {
    return timeZone;
  }

  /** The currency of prices that do not specify one. It can change only while there are no bookings or live holds. */
  public @Nullable Currency getCurrency() {
    return currency;
  }

  /** BCP 47 tag of the language in which customers are addressed by default. */
  public @Nullable String getLocale() {
    return locale;
  }

  /** The party that handles new and reopened conversations. Set it to `bot` if there is a bot. */
  public @Nullable WorkspaceChangeDefaultHandler getDefaultHandler() {
    return defaultHandler;
  }

  public @Nullable AddressInput getAddress() {
    return address;
  }

  /** Phone number as customers should see it; null if there is none. */
  public @Nullable String getPhone() {
    return phone;
  }

  /** E-mail address for customers; null if there is none. */
  public @Nullable String getEmail() {
    return email;
  }

  /** URL of a map with directions; null if there is none. */
  public @Nullable String getMapUrl() {
    return mapUrl;
  }

  /** Id of the schedule with the opening hours of the business, which are only shown; null if there is none. */
  public @Nullable String getOpeningScheduleId() {
    return openingScheduleId;
  }

  /** Minutes that a resource needs to travel between two locations, unless it has its own `travel_minutes`. */
  public @Nullable Integer getTravelMinutes() {
    return travelMinutes;
  }

  /** Whether the server sends automatic messages, by the message rules. */
  public @Nullable Boolean getAutomaticMessages() {
    return automaticMessages;
  }

  /** The quiet hours, in the booking's time zone; null if there are none. They may span midnight. Messages due in quiet hours are sent when the quiet hours end. If that would be too late, they are sent before the quiet hours begin or, if these have already begun, immediately. Quiet hours do not apply to `staff_tomorrow`. */
  public @Nullable WorkspaceChangeQuietHours getQuietHours() {
    return quietHours;
  }

  /** The colour of the business on pages and in e-mails for customers. It is darkened or lightened where it would be unreadable. null means the default colour. */
  public @Nullable String getAccentColor() {
    return accentColor;
  }

  /** The monthly budget for WhatsApp messages, in the minor unit of the workspace's `currency`; null means no limit. Messages about bookings made by visitors to pages use at most half of the budget. */
  public @Nullable Integer getMessageBudgetCents() {
    return messageBudgetCents;
  }

  /** The price of a thousand WhatsApp messages, by category, in the minor unit of the workspace's `currency`. An absent category keeps its price. New prices apply to messages from now on. */
  public @Nullable WorkspaceChangeMessagePrices getMessagePrices() {
    return messagePrices;
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
    if (!(other instanceof WorkspaceChange)) {
      return false;
    }
    WorkspaceChange that = (WorkspaceChange) other;
    return Objects.equals(name, that.name)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(currency, that.currency)
        && Objects.equals(locale, that.locale)
        && Objects.equals(defaultHandler, that.defaultHandler)
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
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, timeZone, currency, locale, defaultHandler, address, phone, email, mapUrl, openingScheduleId, travelMinutes, automaticMessages, quietHours, accentColor, messageBudgetCents, messagePrices, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("time_zone", timeZone);
    members.put("currency", currency);
    members.put("locale", locale);
    members.put("default_handler", defaultHandler);
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
    members.putAll(others);
    return "WorkspaceChange" + members;
  }

  /** Builds instances of {@link WorkspaceChange}. */
  public static final class Builder {
    private WorkspaceChange made;

    private Builder(WorkspaceChange made) {
      this.made = made;
    }

    /** Name of the business. */
    public Builder name(@Nullable String name) {
      made.name = name;
      return this;
    }

    /** IANA name of the time zone. It can change only while there are no bookings or live holds. */
    public Builder timeZone(@Nullable String timeZone) {
      made.timeZone = timeZone;
      return this;
    }

    /** The currency of prices that do not specify one. It can change only while there are no bookings or live holds. */
    public Builder currency(@Nullable Currency currency) {
      made.currency = currency;
      return this;
    }

    /** BCP 47 tag of the language in which customers are addressed by default. */
    public Builder locale(@Nullable String locale) {
      made.locale = locale;
      return this;
    }

    /** The party that handles new and reopened conversations. Set it to `bot` if there is a bot. */
    public Builder defaultHandler(@Nullable WorkspaceChangeDefaultHandler defaultHandler) {
      made.defaultHandler = defaultHandler;
      return this;
    }

    public Builder address(@Nullable AddressInput address) {
      made.address = address;
      return this;
    }

    /** Phone number as customers should see it; null if there is none. */
    public Builder phone(@Nullable String phone) {
      made.phone = phone;
      return this;
    }

    /** E-mail address for customers; null if there is none. */
    public Builder email(@Nullable String email) {
      made.email = email;
      return this;
    }

    /** URL of a map with directions; null if there is none. */
    public Builder mapUrl(@Nullable String mapUrl) {
      made.mapUrl = mapUrl;
      return this;
    }

    /** Id of the schedule with the opening hours of the business, which are only shown; null if there is none. */
    public Builder openingScheduleId(@Nullable String openingScheduleId) {
      made.openingScheduleId = openingScheduleId;
      return this;
    }

    /** Minutes that a resource needs to travel between two locations, unless it has its own `travel_minutes`. */
    public Builder travelMinutes(@Nullable Integer travelMinutes) {
      made.travelMinutes = travelMinutes;
      return this;
    }

    /** Whether the server sends automatic messages, by the message rules. */
    public Builder automaticMessages(@Nullable Boolean automaticMessages) {
      made.automaticMessages = automaticMessages;
      return this;
    }

    /** The quiet hours, in the booking's time zone; null if there are none. They may span midnight. Messages due in quiet hours are sent when the quiet hours end. If that would be too late, they are sent before the quiet hours begin or, if these have already begun, immediately. Quiet hours do not apply to `staff_tomorrow`. */
    public Builder quietHours(@Nullable WorkspaceChangeQuietHours quietHours) {
      made.quietHours = quietHours;
      return this;
    }

    /** The colour of the business on pages and in e-mails for customers. It is darkened or lightened where it would be unreadable. null means the default colour. */
    public Builder accentColor(@Nullable String accentColor) {
      made.accentColor = accentColor;
      return this;
    }

    /** The monthly budget for WhatsApp messages, in the minor unit of the workspace's `currency`; null means no limit. Messages about bookings made by visitors to pages use at most half of the budget. */
    public Builder messageBudgetCents(@Nullable Integer messageBudgetCents) {
      made.messageBudgetCents = messageBudgetCents;
      return this;
    }

    /** The price of a thousand WhatsApp messages, by category, in the minor unit of the workspace's `currency`. An absent category keeps its price. New prices apply to messages from now on. */
    public Builder messagePrices(@Nullable WorkspaceChangeMessagePrices messagePrices) {
      made.messagePrices = messagePrices;
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
    public WorkspaceChange build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "WorkspaceChange is missing required members: " + String.join(", ", missing));
      }
      WorkspaceChange built = made;
      made = built.copy();
      return built;
    }
  }
}
