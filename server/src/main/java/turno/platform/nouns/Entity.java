package turno.platform.nouns;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import turno.kernel.Id;

/**
 * An object of the API as one record: its components are the columns of its table and, in the order
 * of the contract, the members of its JSON. {@code @JsonIgnore} keeps a column off the wire.
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
