package turno.imports;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import turno.kernel.IdKind;
import turno.kernel.WireEnum;

/** What a business consists of, in the order in which it is loaded. */
enum ImportedKind implements WireEnum {
  SCHEDULES(
      Loading.WITH_OVERRIDES,
      "schedule",
      IdKind.SCHEDULE,
      "/v1/schedules",
      "createSchedule",
      "hours",
      "overrides"),
  RESOURCES(
      Loading.PLAIN, "resource", IdKind.RESOURCE, "/v1/resources", "createResource", "schedule"),
  GROUPS(Loading.PLAIN, "group", IdKind.GROUP, "/v1/resource-groups", "createResourceGroup"),
  SERVICES(Loading.PLAIN, "service", IdKind.SERVICE, "/v1/services", "createService", "schedule"),
  /** Their path depends on their resource. */
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

  /** How objects of a kind come out of the file, and so also how they are written into one. */
  enum Loading {
    /** What is stored becomes as the file says. */
    PLAIN,
    WITH_OVERRIDES,
    IN_A_RESOURCE,
    /** What is stored stays as it is. They are no part of the catalog. */
    ONCE
  }

  private final Loading loading;
  private final String noun;

  @SuppressWarnings(
      "ImmutableEnumChecker") // its type is immutable, without an annotation that says so
  private final IdKind<?> idKind;

  private final String path;
  private final String creation;

  @SuppressWarnings("ImmutableEnumChecker") // List.of
  private final List<String> ownMembers;

  /**
   * @param noun one of them, and how others name it in the file
   * @param creation the operation that makes one
   * @param ownMembers the members that the file has and the operation has not, or has by another
   *     name
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

  /** The member of the file that holds them. */
  String section() {
    return wire();
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

  /** The operation that makes one. */
  String creation() {
    return creation;
  }

  /**
   * The members that objects of a section have in the file and the API has not, or has by another
   * name.
   */
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
