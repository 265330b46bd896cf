package turno.imports;

import java.util.Locale;
import turno.kernel.IdKind;

/** What a business consists of, in the order in which it is loaded. */
enum ImportedKind {
  SCHEDULES("schedule", IdKind.SCHEDULE, "/v1/schedules"),
  RESOURCES("resource", IdKind.RESOURCE, "/v1/resources"),
  GROUPS("group", IdKind.GROUP, "/v1/resource-groups"),
  SERVICES("service", IdKind.SERVICE, "/v1/services"),
  /** Their path depends on their resource. */
  BLOCKS("block", IdKind.BLOCK, "/v1/resources/{id}/blocks"),
  CUSTOMERS("customer", IdKind.CUSTOMER, "/v1/customers"),
  BOOKINGS("booking", IdKind.BOOKING, "/v1/bookings");

  private final String noun;

  @SuppressWarnings(
      "ImmutableEnumChecker") // its type is immutable, without an annotation that says so
  private final IdKind<?> idKind;

  private final String path;

  ImportedKind(String noun, IdKind<?> idKind, String path) {
    this.noun = noun;
    this.idKind = idKind;
    this.path = path;
  }

  /** The member of the file that holds them. */
  String section() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** One of them, and how others name it in the file. */
  String noun() {
    return noun;
  }

  IdKind<?> idKind() {
    return idKind;
  }

  String path() {
    return path;
  }
}
