package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Metadata;
import turno.kernel.ProblemException;
import turno.platform.http.RequestContext;

/**
 * Merges two records of one person: bookings, conversations and tags move to the kept record, its
 * empty fields except the marketing consent are filled, none of its data is overwritten, and the
 * other record is removed (docs/rules/customers.md#merge).
 */
final class MergeCustomers {
  private final CustomerBookings bookings;
  private final CustomerConversations conversations;
  private final IdSource ids;

  MergeCustomers(CustomerBookings bookings, CustomerConversations conversations, IdSource ids) {
    this.bookings = bookings;
    this.conversations = conversations;
    this.ids = ids;
  }

  private record Body(String fromId) {}

  Customer run(Connection connection, RequestContext call) throws SQLException {
    WorkspaceId workspaceId = call.workspaceId();
    CustomerId id = call.pathId(0, IdKind.CUSTOMER, "customer");
    bookings.lock(connection, call);
    Customer kept = CustomerRows.TABLE.find(connection, workspaceId, id);
    if (kept == null) {
      throw ProblemException.notFound("There is no such customer.");
    }
    CustomerId fromId = IdKind.CUSTOMER.parse(call.body(Body.class).fromId());
    if (id.equals(fromId)) {
      throw ProblemException.invalid(
          List.of(Failure.at("#/from_id", "conflict", "A customer cannot be merged with itself.")));
    }
    // in the order of ids, so that two merges of the same pair cannot wait for each other
    CustomerRows.lockBoth(connection, workspaceId, id, fromId);
    Customer from =
        UpdateCustomer.requirePresent(
            fromId == null ? null : CustomerRows.TABLE.find(connection, workspaceId, fromId),
            "#/from_id");
    kept =
        UpdateCustomer.requirePresent(CustomerRows.TABLE.find(connection, workspaceId, id), null);
    call.requireVersion(kept.version());
    Customer merged = merged(kept, from).next(call.now());
    bookings.move(connection, call, from.id(), id);
    conversations.move(connection, call, from.id(), id);
    List<CustomerId> merging = CustomerRows.mergedInto(connection, workspaceId, from.id());
    merging.add(from.id());
    CustomerRows.TABLE.delete(connection, workspaceId, from.id());
    CustomerRows.update(connection, merged);
    if (!Objects.equals(merged.phone(), kept.phone())) {
      CustomerRows.writePhone(connection, merged, false);
    }
    CustomerRows.promote(connection, workspaceId, from.phone());
    CustomerRows.noteMerged(connection, workspaceId, id, merging);
    CustomerRows.announce(connection, ids, workspaceId, id, merged.version(), call.now());
    CustomerRows.announce(connection, ids, workspaceId, from.id(), from.version() + 1, call.now());
    return merged;
  }

  private static Customer merged(Customer kept, Customer from) {
    Set<String> tags = new LinkedHashSet<>(kept.tags());
    tags.addAll(from.tags());
    if (tags.size() > CreateCustomer.TAGS_MAX) {
      throw ProblemException.invalid(
          List.of(
              Failure.at(
                  "#/from_id",
                  "max_items",
                  "The merged customer would have more than "
                      + CreateCustomer.TAGS_MAX
                      + " tags.")));
    }
    ObjectNode metadata =
        Metadata.filled(kept.identity().metadata().members(), from.identity().metadata().members());
    if (!Metadata.fits(metadata)) {
      throw ProblemException.invalid(
          List.of(
              Failure.at(
                  "#/from_id",
                  Metadata.TOO_LARGE,
                  "The merged customer would have more than 16 KiB of metadata.")));
    }
    // a consent that was withdrawn must not be restored from the other record
    return kept.completedBy(from, List.copyOf(tags), Metadata.keeping(metadata))
        .withMarketingConsent(kept.marketingConsent());
  }
}
