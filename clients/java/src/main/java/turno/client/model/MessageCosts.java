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

/** The messages of the last twelve months and their cost. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageCosts {
  @JsonProperty("data")
  private List<MessageCost> data;

  @JsonProperty("currency")
  private Currency currency;

  @JsonProperty("budget_cents")
  private @Nullable Integer budgetCents;

  @JsonProperty("spent_cents")
  private Integer spentCents;

  @JsonProperty("stopped")
  private List<MessageOccasion> stopped;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageCosts() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageCosts());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageCosts copy() {
    MessageCosts copy = new MessageCosts();
    copy.data = data;
    copy.currency = currency;
    copy.budgetCents = budgetCents;
    copy.spentCents = spentCents;
    copy.stopped = stopped;
    copy.others.putAll(others);
    return copy;
  }

  /** The counts, the latest month first. */
  public List<MessageCost> getData() {
    return data;
  }

  /** The currency of all amounts in this answer. */
  public Currency getCurrency() {
    return currency;
  }

  /** The `message_budget_cents` of the workspace, in the minor unit of `currency`; null means no limit. */
  public @Nullable Integer getBudgetCents() {
    return budgetCents;
  }

  /** The cost of the current month's messages so far, in the minor unit of `currency`. */
  public Integer getSpentCents() {
    return spentCents;
  }

  /** The occasions for which no WhatsApp messages are sent for the rest of the month: `rebook` from 80 % of the budget, `after_visit` from 90 %, `reminder` from 100 %. */
  public List<MessageOccasion> getStopped() {
    return stopped;
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
    if (!(other instanceof MessageCosts)) {
      return false;
    }
    MessageCosts that = (MessageCosts) other;
    return Objects.equals(data, that.data)
        && Objects.equals(currency, that.currency)
        && Objects.equals(budgetCents, that.budgetCents)
        && Objects.equals(spentCents, that.spentCents)
        && Objects.equals(stopped, that.stopped)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(data, currency, budgetCents, spentCents, stopped, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("data", data);
    members.put("currency", currency);
    members.put("budget_cents", budgetCents);
    members.put("spent_cents", spentCents);
    members.put("stopped", stopped);
    members.putAll(others);
    return "MessageCosts" + members;
  }

  /** Builds instances of {@link MessageCosts}. */
  public static final class Builder {
    private MessageCosts made;

    private Builder(MessageCosts made) {
      this.made = made;
    }

    /** The counts, the latest month first. Required. */
    public Builder data(List<MessageCost> data) {
      made.data = data;
      return this;
    }

    /** The currency of all amounts in this answer. Required. */
    public Builder currency(Currency currency) {
      made.currency = currency;
      return this;
    }

    /** The `message_budget_cents` of the workspace, in the minor unit of `currency`; null means no limit. */
    public Builder budgetCents(@Nullable Integer budgetCents) {
      made.budgetCents = budgetCents;
      return this;
    }

    /** The cost of the current month's messages so far, in the minor unit of `currency`. Required. */
    public Builder spentCents(Integer spentCents) {
      made.spentCents = spentCents;
      return this;
    }

    /** The occasions for which no WhatsApp messages are sent for the rest of the month: `rebook` from 80 % of the budget, `after_visit` from 90 %, `reminder` from 100 %. Required. */
    public Builder stopped(List<MessageOccasion> stopped) {
      made.stopped = stopped;
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
    public MessageCosts build() {
      List<String> missing = new ArrayList<>();
      if (made.data == null && made.others.get("data") == null) {
        missing.add("data");
      }
      if (made.currency == null && made.others.get("currency") == null) {
        missing.add("currency");
      }
      if (made.spentCents == null && made.others.get("spent_cents") == null) {
        missing.add("spent_cents");
      }
      if (made.stopped == null && made.others.get("stopped") == null) {
        missing.add("stopped");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessageCosts is missing required members: " + String.join(", ", missing));
      }
      MessageCosts built = made;
      made = built.copy();
      return built;
    }
  }
}
