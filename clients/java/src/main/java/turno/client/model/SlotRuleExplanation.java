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

/** One rule and whether it lets the start through. */
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
  private SlotRuleExplanationBlockedBy blockedBy;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The rule, by the reason that it gives when it fails. */
  public String getRule() {
    return rule;
  }

  /** The rule, by the reason that it gives when it fails. */
  public SlotRuleExplanation rule(String rule) {
    this.rule = rule;
    return this;
  }

  /** Whether the rule allows the start. */
  public Boolean getPassed() {
    return passed;
  }

  /** Whether the rule allows the start. */
  public SlotRuleExplanation passed(Boolean passed) {
    this.passed = passed;
    return this;
  }

  /** What stands in the way, where it is a thing with an interval; else null. */
  public SlotRuleExplanationBlockedBy getBlockedBy() {
    return blockedBy;
  }

  /** What stands in the way, where it is a thing with an interval; else null. */
  public SlotRuleExplanation blockedBy(SlotRuleExplanationBlockedBy blockedBy) {
    this.blockedBy = blockedBy;
    return this;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, Object> others() {
    return Collections.unmodifiableMap(others);
  }

  /**
   * Gives a member by its name in JSON: one that this class does not know, or an explicit null for
   * one that it does. The methods above leave out what is null.
   */
  public SlotRuleExplanation set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("rule", rule);
    members.put("passed", passed);
    members.put("blocked_by", blockedBy);
    members.putAll(others);
    return "SlotRuleExplanation" + members;
  }
}
