package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.WireJson;
import turno.platform.nouns.LenientJson;
import turno.workspaces.Workspace;

/**
 * {@code PATCH /customers/{id}}: changes the given members; null clears a member. Bookings keep the
 * name and phone that they were made with.
 */
final class UpdateCustomer {
  private UpdateCustomer() {}

  /**
   * @param body a body that has passed {@link GivenCustomer#checkChange}
   * @return the stored customer; the same instance if nothing changed
   */
  static Customer run(
      Connection connection, Customer old, ObjectNode body, Workspace workspace, Instant now)
      throws SQLException {
    Customer changed = changed(old, body, workspace, now);
    if (changed.equals(old)) {
      return old;
    }
    requireSomebody(changed);
    boolean otherPhone = !Objects.equals(changed.phone(), old.phone());
    boolean alone = false;
    if (otherPhone && changed.phone() != null) {
      alone =
          CustomerRows.lockByPhone(connection, old.workspaceId(), changed.phone()).stream()
              .allMatch(one -> one.id().equals(old.id()));
      if (!alone && !body.path("shared_phone").asBoolean(false)) {
        throw ProblemException.conflict(
            ProblemReason.PHONE_TAKEN,
            "Another customer has this phone. If they share it, set shared_phone to true.");
      }
    }
    Customer stored = changed.next(now);
    CustomerRows.update(connection, stored);
    if (otherPhone) {
      CustomerRows.lockPhones(connection, old.workspaceId(), old.phone(), stored.phone());
      CustomerRows.writePhone(connection, stored, alone);
      CustomerRows.promote(connection, old.workspaceId(), old.phone());
    }
    return stored;
  }

  private static void requireSomebody(Customer customer) {
    if (customer.name() == null && customer.phone() == null && customer.email() == null) {
      throw ProblemException.invalid(
          List.of(
              Failure.at(
                  "#",
                  "required",
                  "A customer needs a name, a phone number or an e-mail address.")));
    }
  }

  private static Customer changed(Customer old, ObjectNode body, Workspace workspace, Instant now) {
    LenientJson document = LenientJson.of(WireJson.tree(old, ZoneOffset.UTC), body);
    GivenCustomer given = GivenCustomer.of(body, workspace.country());
    return old.identifiedBy(document.text("external_id"), document.metadata())
        .with(changed ->
            changed
                .name(body.has("name") ? given.name() : old.name())
                .phone(body.has("phone") ? given.phone() : old.phone())
                .email(body.has("email") ? given.email() : old.email())
                .emailStatus(
                    body.has("email") && !Objects.equals(given.email(), old.email())
                        ? EmailStatus.UNKNOWN
                        : old.emailStatus())
                .document(document.text("document"))
                .locale(body.has("locale") ? given.locale() : old.locale())
                .notes(document.text("notes"))
                .tags(List.copyOf(new LinkedHashSet<>(document.strings("tags"))))
                .marketingConsent(
                    MarketingConsent.changed(body, old.marketingConsent(), workspace.zone(), now)));
  }

  /** Refuses an unknown customer with 404, and one who was erased with 422. */
  static Customer requirePresent(@Nullable Customer found, @Nullable String pointer) {
    if (found == null) {
      throw pointer == null
          ? ProblemException.notFound("There is no such customer.")
          : ProblemException.unknownInBody(pointer, "customer");
    }
    if (found.anonymizedAt() != null) {
      throw ProblemException.impossible(
          ProblemReason.ANONYMIZED,
          pointer == null ? "#" : pointer,
          "This customer was anonymized.");
    }
    return found;
  }
}
