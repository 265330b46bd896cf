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

/** A resource that could serve, and what the start would be with it. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class SlotResource {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("end")
  private OffsetDateTime end;

  @JsonProperty("price_cents")
  private Long priceCents;

  @JsonProperty("deposit_cents")
  private Long depositCents;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a resource. */
  public String getId() {
    return id;
  }

  /** Id of a resource. */
  public SlotResource id(String id) {
    this.id = id;
    return this;
  }

  /** With `expand=resources`, its name. */
  public String getName() {
    return name;
  }

  /** With `expand=resources`, its name. */
  public SlotResource name(String name) {
    this.name = name;
    return this;
  }

  /** When the service would end. */
  public OffsetDateTime getEnd() {
    return end;
  }

  /** When the service would end. */
  public SlotResource end(OffsetDateTime end) {
    this.end = end;
    return this;
  }

  /** The price, as an integer in the minor unit of `currency` of the list. */
  public Long getPriceCents() {
    return priceCents;
  }

  /** The price, as an integer in the minor unit of `currency` of the list. */
  public SlotResource priceCents(Long priceCents) {
    this.priceCents = priceCents;
    return this;
  }

  /** What is due in advance for this price, 0 for nothing. */
  public Long getDepositCents() {
    return depositCents;
  }

  /** What is due in advance for this price, 0 for nothing. */
  public SlotResource depositCents(Long depositCents) {
    this.depositCents = depositCents;
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
  public SlotResource set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof SlotResource)) {
      return false;
    }
    SlotResource that = (SlotResource) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(end, that.end)
        && Objects.equals(priceCents, that.priceCents)
        && Objects.equals(depositCents, that.depositCents)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, end, priceCents, depositCents, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("end", end);
    members.put("price_cents", priceCents);
    members.put("deposit_cents", depositCents);
    members.putAll(others);
    return "SlotResource" + members;
  }
}
