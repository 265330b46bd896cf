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

/** An appointment, from its hold to its last status. A hold is a booking in status `hold`, with the same id. Amounts in `service` and `payment` are integers in the minor unit of the `currency` next to them; `currency_exponent` is the number of decimals of that currency. Manage tokens and publishable keys get no data that is not for the customer: `notes`, `external_id`, `origin`, `visit_id`, `stage`, `payment.attention` and `cancellation.reason` are null, `metadata` and `allocations` are empty, `available_actions` is absent, and `intake` contains only the answers to the service's intake fields. For a publishable key, `customer.id` is made up for this booking and identifies no customer. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Booking {
  @JsonProperty("id")
  private String id;

  @JsonProperty("status")
  private BookingStatus status;

  @JsonProperty("service_id")
  private String serviceId;

  @JsonProperty("service")
  private BookedService service;

  @JsonProperty("start")
  private OffsetDateTime start;

  @JsonProperty("end")
  private OffsetDateTime end;

  @JsonProperty("time_zone")
  private String timeZone;

  @JsonProperty("location_id")
  private @Nullable String locationId;

  @JsonProperty("party_size")
  private Integer partySize;

  @JsonProperty("customer")
  private @Nullable BookingCustomer customer;

  @JsonProperty("allocations")
  private List<Allocation> allocations;

  @JsonProperty("resources")
  private @Nullable List<BookingResource> resources;

  @JsonProperty("payment")
  private Payment payment;

  @JsonProperty("source")
  private BookingSource source;

  @JsonProperty("origin")
  private @Nullable String origin;

  @JsonProperty("notes")
  private @Nullable String notes;

  @JsonProperty("intake")
  private Map<String, Object> intake;

  @JsonProperty("stage")
  private @Nullable String stage;

  @JsonProperty("available_actions")
  private @Nullable List<AvailableAction> availableActions;

  @JsonProperty("visit_id")
  private @Nullable String visitId;

  @JsonProperty("expires_at")
  private @Nullable OffsetDateTime expiresAt;

  @JsonProperty("checked_in_at")
  private @Nullable OffsetDateTime checkedInAt;

  @JsonProperty("no_show_at")
  private @Nullable OffsetDateTime noShowAt;

  @JsonProperty("cancellation")
  private @Nullable Cancellation cancellation;

  @JsonProperty("reschedule_count")
  private Integer rescheduleCount;

  @JsonProperty("attendance_reply")
  private @Nullable AttendanceReply attendanceReply;

  @JsonProperty("manage_url")
  private @Nullable String manageUrl;

  @JsonProperty("calendar_url")
  private @Nullable String calendarUrl;

  @JsonProperty("self_service")
  private @Nullable BookingSelfService selfService;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("metadata")
  private Map<String, Object> metadata;

  @JsonProperty("version")
  private Integer version;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("updated_at")
  private OffsetDateTime updatedAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Booking() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Booking());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Booking copy() {
    Booking copy = new Booking();
    copy.id = id;
    copy.status = status;
    copy.serviceId = serviceId;
    copy.service = service;
    copy.start = start;
    copy.end = end;
    copy.timeZone = timeZone;
    copy.locationId = locationId;
    copy.partySize = partySize;
    copy.customer = customer;
    copy.allocations = allocations;
    copy.resources = resources;
    copy.payment = payment;
    copy.source = source;
    copy.origin = origin;
    copy.notes = notes;
    copy.intake = intake;
    copy.stage = stage;
    copy.availableActions = availableActions;
    copy.visitId = visitId;
    copy.expiresAt = expiresAt;
    copy.checkedInAt = checkedInAt;
    copy.noShowAt = noShowAt;
    copy.cancellation = cancellation;
    copy.rescheduleCount = rescheduleCount;
    copy.attendanceReply = attendanceReply;
    copy.manageUrl = manageUrl;
    copy.calendarUrl = calendarUrl;
    copy.selfService = selfService;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.version = version;
    copy.createdAt = createdAt;
    copy.updatedAt = updatedAt;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a booking or a hold; confirming a hold does not change its id. */
  public String getId() {
    return id;
  }

  public BookingStatus getStatus() {
    return status;
  }

  /** Id of a service. */
  public String getServiceId() {
    return serviceId;
  }

  public BookedService getService() {
    return service;
  }

  /** When the booking starts. */
  public OffsetDateTime getStart() {
    return start;
  }

  /** When the service itself ends. The `end` of an allocation also includes the buffer after the service. */
  public OffsetDateTime getEnd() {
    return end;
  }

  /** IANA name of the time zone in which the times of this booking are written. */
  public String getTimeZone() {
    return timeZone;
  }

  /** Id of the location; null if the booking was made without one. */
  public @Nullable String getLocationId() {
    return locationId;
  }

  /** The number of people. */
  public Integer getPartySize() {
    return partySize;
  }

  /** The customer; null if the booking has no customer. */
  public @Nullable BookingCustomer getCustomer() {
    return customer;
  }

  /** The time and units that the booking takes, one entry per resource and requirement, buffers included. A cancelled or expired booking still shows its last entries. */
  public List<Allocation> getAllocations() {
    return allocations;
  }

  /** The booking's resources with their names, each resource once. Present only with `expand=resources`. */
  public @Nullable List<BookingResource> getResources() {
    return resources;
  }

  public Payment getPayment() {
    return payment;
  }

  public BookingSource getSource() {
    return source;
  }

  /** Read-only. The origin of the page on which a visitor booked with a publishable key, such as `https://barbeariasol.example`; null for any other booking. */
  public @Nullable String getOrigin() {
    return origin;
  }

  /** Notes of the business or the customer; null if there are none. */
  public @Nullable String getNotes() {
    return notes;
  }

  /** Answers to the service's intake fields by key, and any other members that were sent. */
  public Map<String, Object> getIntake() {
    return intake;
  }

  /** Key of the booking's current stage; null until a stage action is run, and after a check-in, a no-show or a reopening that took the booking out of a closed stage. */
  public @Nullable String getStage() {
    return stage;
  }

  /** The stage actions that can be run on the booking now, with `POST /bookings/{id}/actions/{key}`; empty for a hold, and for a cancelled or expired booking. Lists and the calendar omit this member unless `fields` names it. */
  public @Nullable List<AvailableAction> getAvailableActions() {
    return availableActions;
  }

  /** Id of the visit to which the booking belongs; null if it belongs to none. */
  public @Nullable String getVisitId() {
    return visitId;
  }

  /** When the hold expires, or by when a booking in status `pending_payment` must be paid; null in other statuses. */
  public @Nullable OffsetDateTime getExpiresAt() {
    return expiresAt;
  }

  /** When the customer was checked in; null if the booking is not in status `checked_in`. */
  public @Nullable OffsetDateTime getCheckedInAt() {
    return checkedInAt;
  }

  /** When the booking was marked as a no-show; null if the booking is not in status `no_show`. */
  public @Nullable OffsetDateTime getNoShowAt() {
    return noShowAt;
  }

  /** When, by whom and why the booking was cancelled or expired; null in other statuses. */
  public @Nullable Cancellation getCancellation() {
    return cancellation;
  }

  /** How many times the booking has been moved. */
  public Integer getRescheduleCount() {
    return rescheduleCount;
  }

  /** The customer's answer on whether they will come; null until they have answered, and again after a move to another time or location. */
  public @Nullable AttendanceReply getAttendanceReply() {
    return attendanceReply;
  }

  /** Read-only. URL of the page on which the customer sees, moves and cancels this booking. Anyone who has the URL can do so: give it to the customer only. A single booking includes it for a session or key that may write bookings, and when a publishable key confirms a hold; other answers to publishable keys contain null. Lists, events and answers to a person who sees only their own bookings never include it. Null for a hold, even after the hold was released or has expired, and from 30 days after the end of a booking. Always null if the server has no secret key. */
  public @Nullable String getManageUrl() {
    return manageUrl;
  }

  /** Read-only. URL of the booking's calendar file, which can be read without a key. It is included wherever `manage_url` is, and for a manage token; null in the same cases as `manage_url`. */
  public @Nullable String getCalendarUrl() {
    return calendarUrl;
  }

  /** The data that the customer's page of the booking needs. Present only for a manage token. */
  public @Nullable BookingSelfService getSelfService() {
    return selfService;
  }

  /** Your own id for this object; null if there is none. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Your own data, as you last wrote it; empty if you wrote none. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. */
  public Integer getVersion() {
    return version;
  }

  /** When the object was created. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** When the object was last changed. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
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
    if (!(other instanceof Booking)) {
      return false;
    }
    Booking that = (Booking) other;
    return Objects.equals(id, that.id)
        && Objects.equals(status, that.status)
        && Objects.equals(serviceId, that.serviceId)
        && Objects.equals(service, that.service)
        && Objects.equals(start, that.start)
        && Objects.equals(end, that.end)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(locationId, that.locationId)
        && Objects.equals(partySize, that.partySize)
        && Objects.equals(customer, that.customer)
        && Objects.equals(allocations, that.allocations)
        && Objects.equals(resources, that.resources)
        && Objects.equals(payment, that.payment)
        && Objects.equals(source, that.source)
        && Objects.equals(origin, that.origin)
        && Objects.equals(notes, that.notes)
        && Objects.equals(intake, that.intake)
        && Objects.equals(stage, that.stage)
        && Objects.equals(availableActions, that.availableActions)
        && Objects.equals(visitId, that.visitId)
        && Objects.equals(expiresAt, that.expiresAt)
        && Objects.equals(checkedInAt, that.checkedInAt)
        && Objects.equals(noShowAt, that.noShowAt)
        && Objects.equals(cancellation, that.cancellation)
        && Objects.equals(rescheduleCount, that.rescheduleCount)
        && Objects.equals(attendanceReply, that.attendanceReply)
        && Objects.equals(manageUrl, that.manageUrl)
        && Objects.equals(calendarUrl, that.calendarUrl)
        && Objects.equals(selfService, that.selfService)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(version, that.version)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, status, serviceId, service, start, end, timeZone, locationId, partySize, customer, allocations, resources, payment, source, origin, notes, intake, stage, availableActions, visitId, expiresAt, checkedInAt, noShowAt, cancellation, rescheduleCount, attendanceReply, manageUrl, calendarUrl, selfService, externalId, metadata, version, createdAt, updatedAt, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("status", status);
    members.put("service_id", serviceId);
    members.put("service", service);
    members.put("start", start);
    members.put("end", end);
    members.put("time_zone", timeZone);
    members.put("location_id", locationId);
    members.put("party_size", partySize);
    members.put("customer", customer);
    members.put("allocations", allocations);
    members.put("resources", resources);
    members.put("payment", payment);
    members.put("source", source);
    members.put("origin", origin);
    members.put("notes", notes);
    members.put("intake", intake);
    members.put("stage", stage);
    members.put("available_actions", availableActions);
    members.put("visit_id", visitId);
    members.put("expires_at", expiresAt);
    members.put("checked_in_at", checkedInAt);
    members.put("no_show_at", noShowAt);
    members.put("cancellation", cancellation);
    members.put("reschedule_count", rescheduleCount);
    members.put("attendance_reply", attendanceReply);
    members.put("manage_url", manageUrl);
    members.put("calendar_url", calendarUrl);
    members.put("self_service", selfService);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.putAll(others);
    return "Booking" + members;
  }

  /** Builds instances of {@link Booking}. */
  public static final class Builder {
    private Booking made;

    private Builder(Booking made) {
      this.made = made;
    }

    /** Id of a booking or a hold; confirming a hold does not change its id. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Required. */
    public Builder status(BookingStatus status) {
      made.status = status;
      return this;
    }

    /** Id of a service. Required. */
    public Builder serviceId(String serviceId) {
      made.serviceId = serviceId;
      return this;
    }

    /** Required. */
    public Builder service(BookedService service) {
      made.service = service;
      return this;
    }

    /** When the booking starts. Required. */
    public Builder start(OffsetDateTime start) {
      made.start = start;
      return this;
    }

    /** When the service itself ends. The `end` of an allocation also includes the buffer after the service. Required. */
    public Builder end(OffsetDateTime end) {
      made.end = end;
      return this;
    }

    /** IANA name of the time zone in which the times of this booking are written. Required. */
    public Builder timeZone(String timeZone) {
      made.timeZone = timeZone;
      return this;
    }

    /** Id of the location; null if the booking was made without one. */
    public Builder locationId(@Nullable String locationId) {
      made.locationId = locationId;
      return this;
    }

    /** The number of people. Required. */
    public Builder partySize(Integer partySize) {
      made.partySize = partySize;
      return this;
    }

    /** The customer; null if the booking has no customer. */
    public Builder customer(@Nullable BookingCustomer customer) {
      made.customer = customer;
      return this;
    }

    /** The time and units that the booking takes, one entry per resource and requirement, buffers included. A cancelled or expired booking still shows its last entries. Required. */
    public Builder allocations(List<Allocation> allocations) {
      made.allocations = allocations;
      return this;
    }

    /** The booking's resources with their names, each resource once. Present only with `expand=resources`. */
    public Builder resources(@Nullable List<BookingResource> resources) {
      made.resources = resources;
      return this;
    }

    /** Required. */
    public Builder payment(Payment payment) {
      made.payment = payment;
      return this;
    }

    /** Required. */
    public Builder source(BookingSource source) {
      made.source = source;
      return this;
    }

    /** Read-only. The origin of the page on which a visitor booked with a publishable key, such as `https://barbeariasol.example`; null for any other booking. */
    public Builder origin(@Nullable String origin) {
      made.origin = origin;
      return this;
    }

    /** Notes of the business or the customer; null if there are none. */
    public Builder notes(@Nullable String notes) {
      made.notes = notes;
      return this;
    }

    /** Answers to the service's intake fields by key, and any other members that were sent. Required. */
    public Builder intake(Map<String, Object> intake) {
      made.intake = intake;
      return this;
    }

    /** Key of the booking's current stage; null until a stage action is run, and after a check-in, a no-show or a reopening that took the booking out of a closed stage. */
    public Builder stage(@Nullable String stage) {
      made.stage = stage;
      return this;
    }

    /** The stage actions that can be run on the booking now, with `POST /bookings/{id}/actions/{key}`; empty for a hold, and for a cancelled or expired booking. Lists and the calendar omit this member unless `fields` names it. */
    public Builder availableActions(@Nullable List<AvailableAction> availableActions) {
      made.availableActions = availableActions;
      return this;
    }

    /** Id of the visit to which the booking belongs; null if it belongs to none. */
    public Builder visitId(@Nullable String visitId) {
      made.visitId = visitId;
      return this;
    }

    /** When the hold expires, or by when a booking in status `pending_payment` must be paid; null in other statuses. */
    public Builder expiresAt(@Nullable OffsetDateTime expiresAt) {
      made.expiresAt = expiresAt;
      return this;
    }

    /** When the customer was checked in; null if the booking is not in status `checked_in`. */
    public Builder checkedInAt(@Nullable OffsetDateTime checkedInAt) {
      made.checkedInAt = checkedInAt;
      return this;
    }

    /** When the booking was marked as a no-show; null if the booking is not in status `no_show`. */
    public Builder noShowAt(@Nullable OffsetDateTime noShowAt) {
      made.noShowAt = noShowAt;
      return this;
    }

    /** When, by whom and why the booking was cancelled or expired; null in other statuses. */
    public Builder cancellation(@Nullable Cancellation cancellation) {
      made.cancellation = cancellation;
      return this;
    }

    /** How many times the booking has been moved. Required. */
    public Builder rescheduleCount(Integer rescheduleCount) {
      made.rescheduleCount = rescheduleCount;
      return this;
    }

    /** The customer's answer on whether they will come; null until they have answered, and again after a move to another time or location. */
    public Builder attendanceReply(@Nullable AttendanceReply attendanceReply) {
      made.attendanceReply = attendanceReply;
      return this;
    }

    /** Read-only. URL of the page on which the customer sees, moves and cancels this booking. Anyone who has the URL can do so: give it to the customer only. A single booking includes it for a session or key that may write bookings, and when a publishable key confirms a hold; other answers to publishable keys contain null. Lists, events and answers to a person who sees only their own bookings never include it. Null for a hold, even after the hold was released or has expired, and from 30 days after the end of a booking. Always null if the server has no secret key. */
    public Builder manageUrl(@Nullable String manageUrl) {
      made.manageUrl = manageUrl;
      return this;
    }

    /** Read-only. URL of the booking's calendar file, which can be read without a key. It is included wherever `manage_url` is, and for a manage token; null in the same cases as `manage_url`. */
    public Builder calendarUrl(@Nullable String calendarUrl) {
      made.calendarUrl = calendarUrl;
      return this;
    }

    /** The data that the customer's page of the booking needs. Present only for a manage token. */
    public Builder selfService(@Nullable BookingSelfService selfService) {
      made.selfService = selfService;
      return this;
    }

    /** Your own id for this object; null if there is none. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Your own data, as you last wrote it; empty if you wrote none. Required. */
    public Builder metadata(Map<String, Object> metadata) {
      made.metadata = metadata;
      return this;
    }

    /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. Required. */
    public Builder version(Integer version) {
      made.version = version;
      return this;
    }

    /** When the object was created. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
      return this;
    }

    /** When the object was last changed. Required. */
    public Builder updatedAt(OffsetDateTime updatedAt) {
      made.updatedAt = updatedAt;
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
    public Booking build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.status == null && made.others.get("status") == null) {
        missing.add("status");
      }
      if (made.serviceId == null && made.others.get("service_id") == null) {
        missing.add("service_id");
      }
      if (made.service == null && made.others.get("service") == null) {
        missing.add("service");
      }
      if (made.start == null && made.others.get("start") == null) {
        missing.add("start");
      }
      if (made.end == null && made.others.get("end") == null) {
        missing.add("end");
      }
      if (made.timeZone == null && made.others.get("time_zone") == null) {
        missing.add("time_zone");
      }
      if (made.partySize == null && made.others.get("party_size") == null) {
        missing.add("party_size");
      }
      if (made.allocations == null && made.others.get("allocations") == null) {
        missing.add("allocations");
      }
      if (made.payment == null && made.others.get("payment") == null) {
        missing.add("payment");
      }
      if (made.source == null && made.others.get("source") == null) {
        missing.add("source");
      }
      if (made.intake == null && made.others.get("intake") == null) {
        missing.add("intake");
      }
      if (made.rescheduleCount == null && made.others.get("reschedule_count") == null) {
        missing.add("reschedule_count");
      }
      if (made.metadata == null && made.others.get("metadata") == null) {
        missing.add("metadata");
      }
      if (made.version == null && made.others.get("version") == null) {
        missing.add("version");
      }
      if (made.createdAt == null && made.others.get("created_at") == null) {
        missing.add("created_at");
      }
      if (made.updatedAt == null && made.others.get("updated_at") == null) {
        missing.add("updated_at");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Booking is missing required members: " + String.join(", ", missing));
      }
      Booking built = made;
      made = built.copy();
      return built;
    }
  }
}
