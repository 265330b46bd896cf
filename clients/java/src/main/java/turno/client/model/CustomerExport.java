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

/** A page of everything that is stored about one customer. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class CustomerExport {
  @JsonProperty("exported_at")
  private OffsetDateTime exportedAt;

  @JsonProperty("customer")
  private Customer customer;

  @JsonProperty("bookings")
  private List<Booking> bookings;

  @JsonProperty("conversations")
  private List<CustomerExportConversation> conversations;

  @JsonProperty("next_cursor")
  private String nextCursor;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getExportedAt() {
    return exportedAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public CustomerExport exportedAt(OffsetDateTime exportedAt) {
    this.exportedAt = exportedAt;
    return this;
  }

  /**  */
  public Customer getCustomer() {
    return customer;
  }

  /**  */
  public CustomerExport customer(Customer customer) {
    this.customer = customer;
    return this;
  }

  /** The customer's bookings on this page, by their start. */
  public List<Booking> getBookings() {
    return bookings;
  }

  /** The customer's bookings on this page, by their start. */
  public CustomerExport bookings(List<Booking> bookings) {
    this.bookings = bookings;
    return this;
  }

  /** The conversations with the customer on this page, after all bookings. */
  public List<CustomerExportConversation> getConversations() {
    return conversations;
  }

  /** The conversations with the customer on this page, after all bookings. */
  public CustomerExport conversations(List<CustomerExportConversation> conversations) {
    this.conversations = conversations;
    return this;
  }

  /** The `cursor` of the next page; null on the last one. */
  public String getNextCursor() {
    return nextCursor;
  }

  /** The `cursor` of the next page; null on the last one. */
  public CustomerExport nextCursor(String nextCursor) {
    this.nextCursor = nextCursor;
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
  public CustomerExport set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CustomerExport)) {
      return false;
    }
    CustomerExport that = (CustomerExport) other;
    return Objects.equals(exportedAt, that.exportedAt)
        && Objects.equals(customer, that.customer)
        && Objects.equals(bookings, that.bookings)
        && Objects.equals(conversations, that.conversations)
        && Objects.equals(nextCursor, that.nextCursor)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(exportedAt, customer, bookings, conversations, nextCursor, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("exported_at", exportedAt);
    members.put("customer", customer);
    members.put("bookings", bookings);
    members.put("conversations", conversations);
    members.put("next_cursor", nextCursor);
    members.putAll(others);
    return "CustomerExport" + members;
  }
}
