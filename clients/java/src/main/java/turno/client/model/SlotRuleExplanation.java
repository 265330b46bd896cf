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

/** One rule, and whether it allows the start. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class SlotRuleExplanation {
  @JsonProperty("rule")
  private String rule;

  @JsonProperty("passed")
  private Boolean passed;

  @JsonProperty("blocked_by")
  private @Nullable SlotRuleExplanationBlockedBy blockedBy;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private SlotRuleExplanation() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new SlotRuleExplanation());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private SlotRuleExplanation copy() {
    SlotRuleExplanation copy = new SlotRuleExplanation();
    copy.rule = rule;
    copy.passed = passed;
    copy.blockedBy = blockedBy;
    copy.others.putAll(others);
    return copy;
  }

  /** The rule, named after the `reason` with which it refuses a start; `place` requires the resource to be at the location. */
  public String getRule() {
    return rule;
  }

  /** Whether the rule allows the start. */
  public Boolean getPassed() {
    return passed;
  }

  /** The obstacle; null if the rule allows the start, if the obstacle has no interval, or if the caller may not see it. */
  public @Nullable SlotRuleExplanationBlockedBy getBlockedBy() {
    return blockedBy;
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
    if (!(other instanceof SlotRuleExplanation)) {
      return false;
    }
    SlotRuleExplanation that = (SlotRuleExplanation) other;
    return Objects.equals(rule, that.rule)
        && Objects.equals(passed, that.passed)
        && Objects.equals(blockedBy, that.blockedBy)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(rule, passed, blockedBy, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("rule", rule);
    members.put("passed", passed);
    members.put("blocked_by", blockedBy);
    members.putAll(others);
    return "SlotRuleExplanation" + members;
  }

  /** Builds instances of {@link SlotRuleExplanation}. */
  public static final class Builder {
    private SlotRuleExplanation made;

    private Builder(SlotRuleExplanation made) {
      this.made = made;
    }

    /** The rule, named after the `reason` with which it refuses a start; `place` requires the resource to be at the location. Required. */
    public Builder rule(String rule) {
      made.rule = rule;
      return this;
    }

    /** Whether the rule allows the start. Required. */
    public Builder passed(Boolean passed) {
      made.passed = passed;
      return this;
    }

    /** The obstacle; null if the rule allows the start, if the obstacle has no interval, or if the caller may not see it. */
    public Builder blockedBy(@Nullable SlotRuleExplanationBlockedBy blockedBy) {
      made.blockedBy = blockedBy;
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
    public SlotRuleExplanation build() {
      List<String> missing = new ArrayList<>();
      if (made.rule == null && made.others.get("rule") == null) {
        missing.add("rule");
      }
      if (made.passed == null && made.others.get("passed") == null) {
        missing.add("passed");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "SlotRuleExplanation is missing required members: " + String.join(", ", missing));
      }
      SlotRuleExplanation built = made;
      made = built.copy();
      return built;
    }
  }
}
