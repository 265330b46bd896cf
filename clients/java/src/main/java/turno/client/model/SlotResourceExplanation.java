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

/** One resource with its rules, in the order in which they are checked. */
@NullMarked
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
  private @Nullable List<String> combination;

  @JsonProperty("rules")
  private List<SlotRuleExplanation> rules;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private SlotResourceExplanation() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new SlotResourceExplanation());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private SlotResourceExplanation copy() {
    SlotResourceExplanation copy = new SlotResourceExplanation();
    copy.resourceId = resourceId;
    copy.combination = combination;
    copy.rules = rules;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a resource. */
  public String getResourceId() {
    return resourceId;
  }

  /** All resources of the combination as part of which the resource is checked here, including the resource itself; null if the resource is checked alone. */
  public @Nullable List<String> getCombination() {
    return combination;
  }

  /** Every rule that was checked for the resource. */
  public List<SlotRuleExplanation> getRules() {
    return rules;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("resource_id", resourceId);
    members.put("combination", combination);
    members.put("rules", rules);
    members.putAll(others);
    return "SlotResourceExplanation" + members;
  }

  /** Builds instances of {@link SlotResourceExplanation}. */
  public static final class Builder {
    private SlotResourceExplanation made;

    private Builder(SlotResourceExplanation made) {
      this.made = made;
    }

    /** Id of a resource. Required. */
    public Builder resourceId(String resourceId) {
      made.resourceId = resourceId;
      return this;
    }

    /** All resources of the combination as part of which the resource is checked here, including the resource itself; null if the resource is checked alone. */
    public Builder combination(@Nullable List<String> combination) {
      made.combination = combination;
      return this;
    }

    /** Every rule that was checked for the resource. Required. */
    public Builder rules(List<SlotRuleExplanation> rules) {
      made.rules = rules;
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
    public SlotResourceExplanation build() {
      List<String> missing = new ArrayList<>();
      if (made.resourceId == null && made.others.get("resource_id") == null) {
        missing.add("resource_id");
      }
      if (made.rules == null && made.others.get("rules") == null) {
        missing.add("rules");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "SlotResourceExplanation is missing required members: " + String.join(", ", missing));
      }
      SlotResourceExplanation built = made;
      made = built.copy();
      return built;
    }
  }
}
