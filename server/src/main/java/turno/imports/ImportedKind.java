package turno.imports;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import turno.kernel.IdKind;
import turno.kernel.WireEnum;

/** The kinds of object in a business file, in the order in which they are loaded. */
enum ImportedKind implements WireEnum {
  /**
   * The schedules of locations are set after the schedules are loaded, because hours may name
   * locations.
   */
  LOCATIONS(
      Loading.PLAIN, "location", IdKind.LOCATION, "/v1/locations", "createLocation", "schedule"),
  SCHEDULES(
      Loading.WITH_OVERRIDES,
      "schedule",
      IdKind.SCHEDULE,
      "/v1/schedules",
      "createSchedule",
      "hours",
      "overrides"),
  RESOURCES(
      Loading.PLAIN,
      "resource",
      IdKind.RESOURCE,
      "/v1/resources",
      "createResource",
      "schedule",
      "location"),
  GROUPS(Loading.PLAIN, "group", IdKind.GROUP, "/v1/resource-groups", "createResourceGroup"),
  SERVICES(
      Loading.PLAIN,
      "service",
      IdKind.SERVICE,
      "/v1/services",
      "createService",
      "schedule",
      "locations"),
  MESSAGE_RULES(
      Loading.PLAIN,
      "message_rule",
      IdKind.MESSAGE_RULE,
      "/v1/message-rules",
      "createMessageRule",
      "services",
      "locations"),
  /** The path of a block depends on its resource. */
  BLOCKS(
      Loading.IN_A_RESOURCE,
      "block",
      IdKind.BLOCK,
      "/v1/resources/{id}/blocks",
      "createBlock",
      "resource"),
  CUSTOMERS(Loading.ONCE, "customer", IdKind.CUSTOMER, "/v1/customers", "createCustomer"),
  BOOKINGS(
      Loading.ONCE,
      "booking",
      IdKind.BOOKING,
      "/v1/bookings",
      "createBooking",
      "service",
      "customer",
      "resources",
      "day",
      "date",
      "weeks",
      "time",
      "pay",
      "cancel");

  /** How objects of a kind are loaded from a file, and exported to one. */
  enum Loading {
    /** Creates the object, or updates the stored one to match the file. */
    PLAIN,
    WITH_OVERRIDES,
    IN_A_RESOURCE,
    /** Leaves a stored object unchanged; such objects are not exported. */
    ONCE
  }

  private final Loading loading;
  private final String noun;

  @SuppressWarnings(
      "ImmutableEnumChecker") // the type is immutable, but has no annotation that says so
  private final IdKind<?> idKind;

  private final String path;
  private final String creation;

  @SuppressWarnings("ImmutableEnumChecker") // List.of returns an immutable list
  private final List<String> ownMembers;

  /**
   * @param noun the singular of the kind, which references in the file use
   * @param creation the operation that creates an object of the kind
   * @param ownMembers the file's members that the operation lacks or names differently
   */
  ImportedKind(
      Loading loading,
      String noun,
      IdKind<?> idKind,
      String path,
      String creation,
      String... ownMembers) {
    this.loading = loading;
    this.noun = noun;
    this.idKind = idKind;
    this.path = path;
    this.creation = creation;
    this.ownMembers = List.of(ownMembers);
  }

  Loading loading() {
    return loading;
  }

  /** Returns the member of the file that contains the objects of the kind. */
  String section() {
    return wire();
  }

  /** Returns the singular of the kind, which references in the file use. */
  String noun() {
    return noun;
  }

  IdKind<?> idKind() {
    return idKind;
  }

  String path() {
    return path;
  }

  /** Returns the operation that creates an object of the kind. */
  String creation() {
    return creation;
  }

  /** Returns the members of a section's objects that the API lacks or names differently. */
  static Set<String> ownMembers(String section) {
    Set<String> members = new HashSet<>();
    Arrays.stream(values())
        .filter(kind -> kind.section().equals(section))
        .forEach(kind -> {
          members.add("id");
          members.addAll(kind.ownMembers);
        });
    return members;
  }
}
