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

/** A page of everything that is stored about one customer. */
@NullMarked
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
  private List<CustomerExportBooking> bookings;

  @JsonProperty("conversations")
  private List<CustomerExportConversation> conversations;

  @JsonProperty("next_cursor")
  private @Nullable String nextCursor;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private CustomerExport() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new CustomerExport());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private CustomerExport copy() {
    CustomerExport copy = new CustomerExport();
    copy.exportedAt = exportedAt;
    copy.customer = customer;
    copy.bookings = bookings;
    copy.conversations = conversations;
    copy.nextCursor = nextCursor;
    copy.others.putAll(others);
    return copy;
  }

  /** When the data were exported. */
  public OffsetDateTime getExportedAt() {
    return exportedAt;
  }

  public Customer getCustomer() {
    return customer;
  }

  /** The customer's bookings on this page, earliest start first. */
  public List<CustomerExportBooking> getBookings() {
    return bookings;
  }

  /** The conversations with the customer on this page; they come after all bookings. Empty without `messages:read`. */
  public List<CustomerExportConversation> getConversations() {
    return conversations;
  }

  /** The `cursor` of the next page; null on the last page. */
  public @Nullable String getNextCursor() {
    return nextCursor;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("exported_at", exportedAt);
    members.put("customer", customer);
    members.put("bookings", bookings);
    members.put("conversations", conversations);
    members.put("next_cursor", nextCursor);
    members.putAll(others);
    return "CustomerExport" + members;
  }

  /** Builds instances of {@link CustomerExport}. */
  public static final class Builder {
    private CustomerExport made;

    private Builder(CustomerExport made) {
      this.made = made;
    }

    /** When the data were exported. Required. */
    public Builder exportedAt(OffsetDateTime exportedAt) {
      made.exportedAt = exportedAt;
      return this;
    }

    /** Required. */
    public Builder customer(Customer customer) {
      made.customer = customer;
      return this;
    }

    /** The customer's bookings on this page, earliest start first. Required. */
    public Builder bookings(List<CustomerExportBooking> bookings) {
      made.bookings = bookings;
      return this;
    }

    /** The conversations with the customer on this page; they come after all bookings. Empty without `messages:read`. Required. */
    public Builder conversations(List<CustomerExportConversation> conversations) {
      made.conversations = conversations;
      return this;
    }

    /** The `cursor` of the next page; null on the last page. */
    public Builder nextCursor(@Nullable String nextCursor) {
      made.nextCursor = nextCursor;
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
    public CustomerExport build() {
      List<String> missing = new ArrayList<>();
      if (made.exportedAt == null && made.others.get("exported_at") == null) {
        missing.add("exported_at");
      }
      if (made.customer == null && made.others.get("customer") == null) {
        missing.add("customer");
      }
      if (made.bookings == null && made.others.get("bookings") == null) {
        missing.add("bookings");
      }
      if (made.conversations == null && made.others.get("conversations") == null) {
        missing.add("conversations");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "CustomerExport is missing required members: " + String.join(", ", missing));
      }
      CustomerExport built = made;
      made = built.copy();
      return built;
    }
  }
}
