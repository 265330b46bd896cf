package turno.platform.nouns;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import turno.kernel.Id;

/**
 * An object of the API as one record: its components are the columns of its table and, in the
 * contract's order, the members of its JSON. {@code @JsonIgnore} excludes a column from the JSON.
 *
 * @param <I> the type of its id
 */
@JsonPropertyOrder("id")
public interface Entity<I extends Id> {
  Identity<I> identity();

  @JsonProperty("id")
  default I id() {
    return identity().id();
  }

  default long version() {
    return identity().version();
  }
}
