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

/** The operations under one tag of the API contract. */
@NullMarked
public final class CustomersApi {
  private final Transport transport;

  public CustomersApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Create or find a customer. Creates a customer, or finds the one with the same phone.
   *
   * @param customerInput 
   */
  public Customer createCustomer(CustomerInput customerInput, Option... options) {
    Call call = new Call("POST", "/customers");
    call.body(customerInput);
    return transport.send(call, new TypeReference<Customer>() {}, options);
  }

  /**
   * Anonymize a customer. Erases a customer: removes all personal data irreversibly, wherever it is stored (the customer's fields, the copies in bookings and their history, intake answers, stored events, deliveries and stored responses).
   *
   * @param id The customer.
   */
  public void deleteCustomer(String id, Option... options) {
    Call call = new Call("DELETE", "/customers/{id}");
    call.path("id", id);
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Clear a customer's messaging opt-out. Clears `messaging_opt_out` for a customer who has asked the business for messages again. `GET /audit` shows who did it. Customers can also do it themselves, with a message that consists only of START, ENTRAR or ALTA.
   *
   * @param id The customer.
   */
  public void endMessagingOptOut(String id, Option... options) {
    Call call = new Call("DELETE", "/customers/{id}/messaging-opt-out");
    call.path("id", id);
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Export everything stored about a customer. Exports everything that the workspace stores about one person, to answer a request under data-protection law: the customer, all bookings with their history, payments and automatic messages, and all conversations with their messages (including private staff notes).
   *
   * @param id The customer.
   * @param query the query parameters of the request
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
   * Export everything stored about a customer. Exports everything that the workspace stores about one person, to answer a request under data-protection law: the customer, all bookings with their history, payments and automatic messages, and all conversations with their messages (including private staff notes).
   *
   * @param id The customer.
   */
  public CustomerExport exportCustomer(String id, Option... options) {
    return exportCustomer(id, (ExportCustomerQuery) null, options);
  }

  /** The query parameters of {@code exportCustomer}. */
  public static final class ExportCustomerQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; below 1 is a 400. */
    public ExportCustomerQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor made for other filters is a 400. */
    public ExportCustomerQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }
  }

  /**
   * Read a customer. Returns one customer. After anonymization the record remains, with null fields and `anonymized_at`.
   *
   * @param id The customer.
   * @param query the query parameters of the request
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
   * Read a customer. Returns one customer. After anonymization the record remains, with null fields and `anonymized_at`.
   *
   * @param id The customer.
   */
  public Customer getCustomer(String id, Option... options) {
    return getCustomer(id, (GetCustomerQuery) null, options);
  }

  /** The query parameters of {@code getCustomer}. */
  public static final class GetCustomerQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** `visits` adds the number of visits and of no-shows, the last visit and the next booking. This takes longer the more bookings the customers have. */
    public GetCustomerQuery expand(@Nullable List<String> expand) {
      values.put("expand", expand);
      return this;
    }
  }

  /**
   * List or search customers. Lists the customers of the workspace in order of creation, or those that match a search.
   *
   * @param query the query parameters of the request
   */
  public CustomerList listCustomers(@Nullable ListCustomersQuery query, Option... options) {
    Call call = new Call("GET", "/customers");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<CustomerList>() {}, options);
  }

  /**
   * List or search customers. Lists the customers of the workspace in order of creation, or those that match a search.
   *
   */
  public CustomerList listCustomers(Option... options) {
    return listCustomers((ListCustomersQuery) null, options);
  }

  /** The query parameters of {@code listCustomers}. */
  public static final class ListCustomersQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Only customers whose name contains this text (accents and case are ignored), whose phone contains these digits, or whose e-mail address is exactly this. One or two letters match only the beginning of a word; a phone needs three digits or more. */
    public ListCustomersQuery q(@Nullable String q) {
      values.put("q", q);
      return this;
    }

    /** Only customers with this tag; with several values (repeated or comma-separated), with all of them. */
    public ListCustomersQuery tag(@Nullable List<String> tag) {
      values.put("tag", tag);
      return this;
    }

    /** Only the object with this external id. */
    public ListCustomersQuery externalId(@Nullable String externalId) {
      values.put("external_id", externalId);
      return this;
    }

    /** `visits` adds the number of visits and of no-shows, the last visit and the next booking. This takes longer the more bookings the customers have. */
    public ListCustomersQuery expand(@Nullable List<String> expand) {
      values.put("expand", expand);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; below 1 is a 400. */
    public ListCustomersQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor made for other filters is a 400. */
    public ListCustomersQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is a 400. All other members are omitted, even those that the schema requires. */
    public ListCustomersQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Merge another customer into this one. Merges two records of one person: moves the bookings, conversations and tags of the customer `from_id` to this one, and removes it.
   *
   * @param id The customer.
   * @param customerMerge 
   */
  public Customer mergeCustomers(String id, CustomerMerge customerMerge, Option... options) {
    Call call = new Call("POST", "/customers/{id}/merge");
    call.path("id", id);
    call.body(customerMerge);
    return transport.send(call, new TypeReference<Customer>() {}, options);
  }

  /**
   * Change a customer. Changes a customer's data; null clears a member, and `tags` replaces the whole list. Bookings keep the name and phone they were made with.
   *
   * @param id The customer.
   * @param customerPatch 
   */
  public Customer updateCustomer(String id, CustomerPatch customerPatch, Option... options) {
    Call call = new Call("PATCH", "/customers/{id}");
    call.path("id", id);
    call.body(customerPatch);
    return transport.send(call, new TypeReference<Customer>() {}, options);
  }
}
