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

/** One resource with the rules in the order they are judged. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class SlotResourceExplanation {
  @JsonProperty("resource_id")
  private String resourceId;

  @JsonProperty("combination")
  private List<String> combination;

  @JsonProperty("rules")
  private List<SlotRuleExplanation> rules;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a resource. */
  public String getResourceId() {
    return resourceId;
  }

  /** Id of a resource. */
  public SlotResourceExplanation resourceId(String resourceId) {
    this.resourceId = resourceId;
    return this;
  }

  /** All resources of the combination that it is part of here, including itself; null if it is judged alone. */
  public List<String> getCombination() {
    return combination;
  }

  /** All resources of the combination that it is part of here, including itself; null if it is judged alone. */
  public SlotResourceExplanation combination(List<String> combination) {
    this.combination = combination;
    return this;
  }

  /** Every rule that was checked for the resource. */
  public List<SlotRuleExplanation> getRules() {
    return rules;
  }

  /** Every rule that was checked for the resource. */
  public SlotResourceExplanation rules(List<SlotRuleExplanation> rules) {
    this.rules = rules;
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
  public SlotResourceExplanation set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof SlotResourceExplanation)) {
      return false;
    }
    SlotResourceExplanation that = (SlotResourceExplanation) other;
    return Objects.equals(resourceId, that.resourceId)
        && Objects.equals(combination, that.combination)
        && Objects.equals(rules, that.rules)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(resourceId, combination, rules, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("resource_id", resourceId);
    members.put("combination", combination);
    members.put("rules", rules);
    members.putAll(others);
    return "SlotResourceExplanation" + members;
  }
}
