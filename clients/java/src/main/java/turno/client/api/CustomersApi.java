// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.api;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import turno.client.Call;
import turno.client.Option;
import turno.client.Transport;
import turno.client.model.*;

/** The operations that {@code Turno} provides through {@code customers()}. */
@NullMarked
public final class CustomersApi {
  private final Transport transport;

  public CustomersApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Creates a customer, or finds the one with the same phone.
   *
   * @param customerInput The customer.
   */
  public Customer createCustomer(CustomerInput customerInput, Option... options) {
    Call call = new Call("POST", "/customers");
    call.body(customerInput);
    return transport.send(call, new TypeReference<Customer>() {}, options);
  }

  /**
   * Erases a customer: removes all personal data irreversibly, wherever it is stored (the customer's fields, the copies in bookings and their history, intake answers, conversations, automatic messages, stored events, deliveries and stored responses).
   *
   * @param id The customer.
   */
  public void deleteCustomer(String id, Option... options) {
    Call call = new Call("DELETE", "/customers/{id}");
    call.path("id", id);
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Clears `messaging_opt_out` for a customer who has asked the business for messages again. `GET /audit` shows who cleared it. Customers can also clear it themselves, with a message that consists only of START, ENTRAR or ALTA.
   *
   * @param id The customer.
   */
  public void endMessagingOptOut(String id, Option... options) {
    Call call = new Call("DELETE", "/customers/{id}/messaging-opt-out");
    call.path("id", id);
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Exports everything that the workspace stores about one person, to answer a request under data-protection law: the customer, all bookings with their history, payments and automatic messages, and all conversations with their messages (including private staff notes).
   *
   * @param id The customer.
   * @param query The query parameters of the request; null if there are none.
   */
  public CustomerExport exportCustomer(String id, @Nullable ExportCustomerQuery query, Option... options) {
    Call call = new Call("GET", "/customers/{id}/export");
    call.path("id", id);
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<CustomerExport>() {}, options);
  }

  /**
   * Exports everything that the workspace stores about one person, to answer a request under data-protection law: the customer, all bookings with their history, payments and automatic messages, and all conversations with their messages (including private staff notes).
   *
   * @param id The customer.
   */
  public CustomerExport exportCustomer(String id, Option... options) {
    return exportCustomer(id, (ExportCustomerQuery) null, options);
  }

  /** The query parameters of {@code exportCustomer}. */
  public static final class ExportCustomerQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ExportCustomerQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ExportCustomerQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }
  }

  /**
   * Returns one customer. After anonymization the record remains, with null fields and `anonymized_at`.
   *
   * @param id The customer.
   * @param query The query parameters of the request; null if there are none.
   */
  public Customer getCustomer(String id, @Nullable GetCustomerQuery query, Option... options) {
    Call call = new Call("GET", "/customers/{id}");
    call.path("id", id);
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<Customer>() {}, options);
  }

  /**
   * Returns one customer. After anonymization the record remains, with null fields and `anonymized_at`.
   *
   * @param id The customer.
   */
  public Customer getCustomer(String id, Option... options) {
    return getCustomer(id, (GetCustomerQuery) null, options);
  }

  /** The query parameters of {@code getCustomer}. */
  public static final class GetCustomerQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** `visits` adds the numbers of visits and no-shows, the last visit and the next booking. The more bookings the customers have, the longer this takes. */
    public GetCustomerQuery expand(@Nullable List<String> expand) {
      values.put("expand", expand);
      return this;
    }
  }

  /**
   * Lists the customers of the workspace in order of creation, or those that match a search.
   *
   * @param query The query parameters of the request; null if there are none.
   */
  public CustomerList listCustomers(@Nullable ListCustomersQuery query, Option... options) {
    Call call = new Call("GET", "/customers");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<CustomerList>() {}, options);
  }

  /**
   * Lists the customers of the workspace in order of creation, or those that match a search.
   *
   */
  public CustomerList listCustomers(Option... options) {
    return listCustomers((ListCustomersQuery) null, options);
  }

  /** The query parameters of {@code listCustomers}. */
  public static final class ListCustomersQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Only customers whose name contains all words of this text (in any order; accents and case are ignored), whose phone contains these digits, or whose e-mail address is exactly this text. A word of one or two letters matches only the beginning of a word; a phone needs three digits or more. */
    public ListCustomersQuery q(@Nullable String q) {
      values.put("q", q);
      return this;
    }

    /** Only customers with this tag. If several tags are sent (repeated or comma-separated), only customers with all of them. */
    public ListCustomersQuery tag(@Nullable List<String> tag) {
      values.put("tag", tag);
      return this;
    }

    /** Returns only the object with this external id. */
    public ListCustomersQuery externalId(@Nullable String externalId) {
      values.put("external_id", externalId);
      return this;
    }

    /** `visits` adds the numbers of visits and no-shows, the last visit and the next booking. The more bookings the customers have, the longer this takes. */
    public ListCustomersQuery expand(@Nullable List<String> expand) {
      values.put("expand", expand);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListCustomersQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListCustomersQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListCustomersQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Merges two records of one person: moves the bookings, conversations and tags of the customer `from_id` to this one, and removes the customer `from_id`.
   *
   * @param id The customer.
   * @param customerMerge The customer to merge into this one.
   */
  public Customer mergeCustomers(String id, CustomerMerge customerMerge, Option... options) {
    Call call = new Call("POST", "/customers/{id}/merge");
    call.path("id", id);
    call.body(customerMerge);
    return transport.send(call, new TypeReference<Customer>() {}, options);
  }

  /**
   * Changes a customer's data; null clears a member, and `tags` replaces the whole list. Bookings keep the name and phone they were made with.
   *
   * @param id The customer.
   * @param customerPatch The members to change.
   */
  public Customer updateCustomer(String id, CustomerPatch customerPatch, Option... options) {
    Call call = new Call("PATCH", "/customers/{id}");
    call.path("id", id);
    call.body(customerPatch);
    return transport.send(call, new TypeReference<Customer>() {}, options);
  }
}
