package turno.customers;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Cursor;
import turno.kernel.Failure;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Metadata;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.Timestamps;
import turno.kernel.WireJson.InZone;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.AnswerBuffer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.Page;
import turno.platform.http.RequestContext;
import turno.platform.nouns.LenientJson;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/** The operations on customers. */
public final class CustomersApi {

  private final Database database;
  private final CommandTransactions writes;
  private final Workspaces workspaces;
  private final CustomerBookings bookings;
  private final CustomerConversations conversations;
  private final IdSource ids;
  private final CreateCustomer createCustomer;
  private final EraseCustomer eraseCustomer;
  private final MergeCustomers mergeCustomers;
  private final ErasurePermits erasureTurns;

  public CustomersApi(
      Database database,
      CommandTransactions writes,
      Workspaces workspaces,
      CustomerBookings bookings,
      CustomerConversations conversations,
      ReceiverAnswers receiverAnswers,
      SentMessages messages,
      ErasedCustomers erased,
      IdSource ids) {
    CustomerRows.TABLE.requireIn(database);
    this.database = database;
    this.writes = writes;
    this.workspaces = workspaces;
    this.bookings = bookings;
    this.conversations = conversations;
    this.ids = ids;
    this.createCustomer = new CreateCustomer(ids);
    this.eraseCustomer =
        new EraseCustomer(bookings, conversations, receiverAnswers, messages, erased, ids);
    this.mergeCustomers = new MergeCustomers(bookings, conversations, ids);
    this.erasureTurns = new ErasurePermits(database.size());
  }

  /** Returns the total size of the metadata of a workspace's customers, in bytes. */
  public static long metadataBytes(Database database, WorkspaceId workspaceId) {
    return CustomerRows.metadataBytes(database, workspaceId);
  }

  public Map<String, Handler> handlers() {
    return Map.of(
        "endMessagingOptOut", this::endOptOut,
        "listCustomers", this::listCustomers,
        "createCustomer", this::createCustomer,
        "getCustomer", this::getCustomer,
        "updateCustomer", this::updateCustomer,
        "deleteCustomer", this::deleteCustomer,
        "mergeCustomers", this::mergeCustomers,
        "exportCustomer", this::exportCustomer);
  }

  private Answer listCustomers(RequestContext call) {
    Page page = Page.of(call);
    Workspace workspace = workspaces.get(call.workspaceId());
    ListCustomers.Filter filter =
        new ListCustomers.Filter(
            workspace.id(),
            workspace.country(),
            call.query().text("q"),
            call.query().values("tag"),
            call.query().text("external_id"),
            call.caller().sight(),
            page.after(IdKind.CUSTOMER));
    List<CustomerWithVisits> found =
        database.read(connection ->
            views(connection, call, ListCustomers.run(connection, filter, page.limit())));
    return page.answer(
        found, view -> new InZone(view, workspace.zone()), view -> Cursor.of(view.customer().id()));
  }

  /** Adds the visits of these customers, if the call asks for them, with one query for all. */
  private List<CustomerWithVisits> views(
      Connection connection, RequestContext call, List<Customer> customers) throws SQLException {
    Map<CustomerId, CustomerVisits> visits =
        call.query().values("expand").contains("visits")
            ? bookings
                .visits(connection, call, customers.stream().map(Customer::id).toList())
                .stream()
                .collect(toMap(CustomerVisits::customerId, identity()))
            : Map.of();
    return customers.stream()
        .map(customer -> new CustomerWithVisits(customer, visits.get(customer.id())))
        .toList();
  }

  private Answer getCustomer(RequestContext call) {
    CustomerId id = call.pathId(0, IdKind.CUSTOMER, "customer");
    CustomerWithVisits view =
        database.read(connection -> {
          Customer customer =
              CustomerRows.find(connection, call.workspaceId(), id, call.caller().sight());
          if (customer == null) {
            throw ProblemException.notFound("There is no such customer.");
          }
          return views(connection, call, List.of(customer)).getFirst();
        });
    return Answer.ok(new InZone(view, workspaces.get(call.workspaceId()).zone()))
        .version(view.customer().version());
  }

  private static Answer shown(Customer customer, Workspace workspace) {
    return Answer.ok(new InZone(customer, workspace.zone())).version(customer.version());
  }

  private Answer updateCustomer(RequestContext call) {
    Workspace workspace = workspaces.get(call.workspaceId());
    CustomerId id = call.pathId(0, IdKind.CUSTOMER, "customer");
    try {
      return writes.run(
          call,
          transaction -> {
            Customer locked = CustomerRows.TABLE.lock(transaction.connection(), workspace.id(), id);
            if (locked == null) {
              throw ProblemException.notFound("There is no such customer.");
            }
            ObjectNode body =
                call.body((given, failures) -> {
                  GivenCustomer.checkChange(given, workspace.country(), failures);
                  MarketingConsent.check(given, workspace.zone(), call.now(), failures);
                  Metadata.check(given, failures);
                });
            Customer customer = UpdateCustomer.requirePresent(locked, null);
            call.requireVersion(customer.version());
            Customer changed =
                UpdateCustomer.run(transaction.connection(), customer, body, workspace, call.now());
            if (changed.version() > customer.version()) {
              CustomerRows.announce(
                  transaction.connection(), ids, workspace.id(), id, changed.version(), call.now());
            }
            return shown(changed, workspace);
          });
    } catch (Database.DatabaseException e) {
      throw refusal(e);
    }
  }

  private Answer deleteCustomer(RequestContext call) {
    call.caller().requireWholeSight();
    return erasureTurns.run(
        call.workspaceId(),
        () ->
            writes.run(
                call,
                transaction -> {
                  eraseCustomer.run(transaction.connection(), call);
                  return Answer.noContent();
                }));
  }

  /**
   * Ends an opt-out. Only a session, or a key that speaks as a person, may do so: somebody must
   * know that the customer has agreed by other means.
   */
  private Answer endOptOut(RequestContext call) {
    CustomerId id = call.pathId(0, IdKind.CUSTOMER, "customer");
    return writes.run(
        call,
        transaction -> {
          Connection connection = transaction.connection();
          Customer found = CustomerRows.TABLE.lock(connection, call.workspaceId(), id);
          Customer customer = UpdateCustomer.requirePresent(found, null);
          call.caller().requirePerson();
          if (customer.optOut() != null) {
            Customer after = customer.withOptOut(null).next(call.now());
            CustomerRows.update(connection, after);
            CustomerRows.announce(
                connection, ids, call.workspaceId(), id, after.version(), call.now());
          }
          return Answer.noContent();
        });
  }

  private Answer mergeCustomers(RequestContext call) {
    call.caller().requireWholeSight();
    Workspace workspace = workspaces.get(call.workspaceId());
    return writes.run(
        call, transaction -> shown(mergeCustomers.run(transaction.connection(), call), workspace));
  }

  /**
   * Exports the data about one person in pages, because there is no limit on its size. Messages are
   * included only if the caller may read conversations.
   */
  private Answer exportCustomer(RequestContext call) {
    CustomerId id = call.pathId(0, IdKind.CUSTOMER, "customer");
    Workspace workspace = workspaces.get(call.workspaceId());
    Page page = Page.of(call);
    return database.snapshot(connection -> {
      Customer customer = CustomerRows.TABLE.find(connection, workspace.id(), id);
      if (customer == null) {
        throw ProblemException.notFound("There is no such customer.");
      }
      AnswerBuffer export = new AnswerBuffer(call);
      export.raw("{\"exported_at\":");
      export.value(Timestamps.format(call.now(), workspace.zone()));
      export.raw(",\"customer\":").value(new InZone(customer, workspace.zone()));
      export.raw(",\"bookings\":");
      CustomerConversations.Place after = talkedUntil(page);
      String cursor = null;
      if (after == null) {
        cursor = bookings.write(connection, call, id, page, export);
      } else {
        export.raw("[]");
      }
      export.raw(",\"conversations\":");
      if (cursor == null && CustomerConversations.areSeenBy(call.caller())) {
        CustomerConversations.Place next =
            conversations.write(connection, call, id, after, page, export);
        cursor =
            next == null ? null : page.cursor(Cursor.of(-next.sequence(), next.conversationId()));
      } else {
        export.raw("[]");
      }
      return export.raw(",\"next_cursor\":").value(cursor).raw("}").answer();
    });
  }

  /** Returns the last exported message, or null while the export is still at the bookings. */
  private static CustomerConversations.@Nullable Place talkedUntil(Page page) {
    Long number = page.afterNumber();
    ConversationId conversation = page.after(IdKind.CONVERSATION);
    return number == null || conversation == null || number >= 0
        ? null
        : new CustomerConversations.Place(conversation, -number);
  }

  private static RuntimeException refusal(Database.DatabaseException e) {
    return switch (e.constraint()) {
      case CustomerRows.EXTERNAL_ID_IS_TAKEN ->
          ProblemException.conflict(
              ProblemReason.EXTERNAL_ID_TAKEN, "Another customer has this external_id.");
      // another request took the phone concurrently
      case CustomerRows.PHONE_HAS_A_FIRST ->
          ProblemException.conflict(ProblemReason.PHONE_TAKEN, "Another customer has this phone.");
      case null, default -> e;
    };
  }

  private Answer createCustomer(RequestContext call) {
    Workspace workspace = workspaces.get(call.workspaceId());
    ObjectNode body =
        call.body((given, failures) -> {
          GivenCustomer.check(given, "#", workspace.country(), failures);
          MarketingConsent.check(given, workspace.zone(), call.now(), failures);
          Metadata.check(given, failures);
        });
    CreateCustomer.Command command =
        new CreateCustomer.Command(
            workspace.id(),
            GivenCustomer.of(body, workspace.country()),
            GivenCustomer.text(body, "document"),
            GivenCustomer.text(body, "notes"),
            LenientJson.of(body).strings("tags"),
            LenientJson.of(body).text("external_id"),
            LenientJson.of(body).metadata(),
            MarketingConsent.changed(body, null, workspace.zone(), call.now()),
            body.path("shared_phone").asBoolean(false));
    try {
      // if another request has just created the first customer with this phone, the second attempt
      // finds that customer
      return Database.again(
          e -> CustomerRows.PHONE_HAS_A_FIRST.equals(e.constraint()),
          () ->
              writes.run(
                  call,
                  transaction ->
                      answer(
                          createCustomer.run(transaction.connection(), command, call.now()),
                          workspace)));
    } catch (Database.DatabaseException e) {
      if (CustomerRows.EXTERNAL_ID_IS_TAKEN.equals(e.constraint())) {
        throw ProblemException.externalIdTaken("Another customer has this external_id.");
      }
      throw e;
    }
  }

  private static Answer answer(CreateCustomer.Outcome outcome, Workspace workspace) {
    return switch (outcome) {
      case CreateCustomer.Outcome.Created(Customer customer) -> {
        String location = "/v1/customers/" + customer.id().toString();
        yield Answer.created(new InZone(customer, workspace.zone()), location)
            .version(customer.version());
      }
      case CreateCustomer.Outcome.Found(Customer customer) -> shown(customer, workspace);
      case CreateCustomer.Outcome.TooMuchMetadata() ->
          throw ProblemException.invalid(
              List.of(
                  Failure.at(
                      "#/metadata",
                      Metadata.TOO_LARGE,
                      "With these members, the customer's metadata would exceed 16 KiB.")));
      case CreateCustomer.Outcome.TooManyTags() ->
          throw ProblemException.invalid(
              List.of(
                  Failure.at(
                      "#/tags",
                      "max_items",
                      "With these tags, the customer would have more than "
                          + CreateCustomer.TAGS_MAX
                          + " tags.")));
    };
  }
}
