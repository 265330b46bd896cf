// Made from contract/ by ./turno clients; changes by hand are lost.
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

/** An error (RFC 9457). Decide by `code`, then by `reason`. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Problem {
  @JsonProperty("type")
  private String type;

  @JsonProperty("title")
  private String title;

  @JsonProperty("status")
  private Integer status;

  @JsonProperty("code")
  private ErrorCode code;

  @JsonProperty("detail")
  private String detail;

  @JsonProperty("request_id")
  private String requestId;

  @JsonProperty("reason")
  private ErrorReason reason;

  @JsonProperty("errors")
  private List<FieldError> errors;

  @JsonProperty("pointer")
  private String pointer;

  @JsonProperty("parameter")
  private String parameter;

  @JsonProperty("alternatives")
  private List<Alternative> alternatives;

  @JsonProperty("currency")
  private Currency currency;

  @JsonProperty("currency_exponent")
  private Integer currencyExponent;

  @JsonProperty("conflicts")
  private List<ProblemConflicts> conflicts;

  @JsonProperty("conflicts_total")
  private Integer conflictsTotal;

  @JsonProperty("limit")
  private Integer limit;

  @JsonProperty("used")
  private Integer used;

  @JsonProperty("current_status")
  private String currentStatus;

  @JsonProperty("allowed_from")
  private List<String> allowedFrom;

  @JsonProperty("current_stage")
  private String currentStage;

  @JsonProperty("allowed_stages")
  private List<String> allowedStages;

  @JsonProperty("booking_id")
  private String bookingId;

  @JsonProperty("current_version")
  private Integer currentVersion;

  @JsonProperty("required_scope")
  private String requiredScope;

  @JsonProperty("required_role")
  private String requiredRole;

  @JsonProperty("required_header")
  private String requiredHeader;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Address of a page about this code. */
  public String getType() {
    return type;
  }

  /** Address of a page about this code. */
  public Problem type(String type) {
    this.type = type;
    return this;
  }

  /** The same for every error with this code. */
  public String getTitle() {
    return title;
  }

  /** The same for every error with this code. */
  public Problem title(String title) {
    this.title = title;
    return this;
  }

  /** The HTTP status. */
  public Integer getStatus() {
    return status;
  }

  /** The HTTP status. */
  public Problem status(Integer status) {
    this.status = status;
    return this;
  }

  /**  */
  public ErrorCode getCode() {
    return code;
  }

  /**  */
  public Problem code(ErrorCode code) {
    this.code = code;
    return this;
  }

  /** What went wrong this time, for people. */
  public String getDetail() {
    return detail;
  }

  /** What went wrong this time, for people. */
  public Problem detail(String detail) {
    this.detail = detail;
    return this;
  }

  /** The id of the request, as in `X-Request-Id`. */
  public String getRequestId() {
    return requestId;
  }

  /** The id of the request, as in `X-Request-Id`. */
  public Problem requestId(String requestId) {
    this.requestId = requestId;
    return this;
  }

  /**  */
  public ErrorReason getReason() {
    return reason;
  }

  /**  */
  public Problem reason(ErrorReason reason) {
    this.reason = reason;
    return this;
  }

  /** With `invalid_request` everything that is wrong; with a 404 for an id of the body or query, which one. */
  public List<FieldError> getErrors() {
    return errors;
  }

  /** With `invalid_request` everything that is wrong; with a 404 for an id of the body or query, which one. */
  public Problem errors(List<FieldError> errors) {
    this.errors = errors;
    return this;
  }

  /** With a 404, the place of the unknown id in the body. */
  public String getPointer() {
    return pointer;
  }

  /** With a 404, the place of the unknown id in the body. */
  public Problem pointer(String pointer) {
    this.pointer = pointer;
    return this;
  }

  /** With a 404, the query parameter with the unknown id. */
  public String getParameter() {
    return parameter;
  }

  /** With a 404, the query parameter with the unknown id. */
  public Problem parameter(String parameter) {
    this.parameter = parameter;
    return this;
  }

  /** With `slot_taken` (and with reason `in_the_past`) up to five times that were free when this answer was made, at most seven days from the one asked for, nearest first and the earlier first on a tie; possibly none. */
  public List<Alternative> getAlternatives() {
    return alternatives;
  }

  /** With `slot_taken` (and with reason `in_the_past`) up to five times that were free when this answer was made, at most seven days from the one asked for, nearest first and the earlier first on a tie; possibly none. */
  public Problem alternatives(List<Alternative> alternatives) {
    this.alternatives = alternatives;
    return this;
  }

  /** With `alternatives` of a booking, the currency of their prices. */
  public Currency getCurrency() {
    return currency;
  }

  /** With `alternatives` of a booking, the currency of their prices. */
  public Problem currency(Currency currency) {
    this.currency = currency;
    return this;
  }

  /** Beside `currency`, the digits of its minor unit. */
  public Integer getCurrencyExponent() {
    return currencyExponent;
  }

  /** Beside `currency`, the digits of its minor unit. */
  public Problem currencyExponent(Integer currencyExponent) {
    this.currencyExponent = currencyExponent;
    return this;
  }

  /** With a block that was refused, the bookings in its way: at most 100, the earliest first, and fewer where they are large. */
  public List<ProblemConflicts> getConflicts() {
    return conflicts;
  }

  /** With a block that was refused, the bookings in its way: at most 100, the earliest first, and fewer where they are large. */
  public Problem conflicts(List<ProblemConflicts> conflicts) {
    this.conflicts = conflicts;
    return this;
  }

  /** How many bookings there are in all, including those not listed in `conflicts`. */
  public Integer getConflictsTotal() {
    return conflictsTotal;
  }

  /** How many bookings there are in all, including those not listed in `conflicts`. */
  public Problem conflictsTotal(Integer conflictsTotal) {
    this.conflictsTotal = conflictsTotal;
    return this;
  }

  /** With reasons `limit_reached` and `too_many_streams`, the most that there may be of what `detail` names. */
  public Integer getLimit() {
    return limit;
  }

  /** With reasons `limit_reached` and `too_many_streams`, the most that there may be of what `detail` names. */
  public Problem limit(Integer limit) {
    this.limit = limit;
    return this;
  }

  /** With `limit`, how much there is of it. */
  public Integer getUsed() {
    return used;
  }

  /** With `limit`, how much there is of it. */
  public Problem used(Integer used) {
    this.used = used;
    return this;
  }

  /** With `invalid_transition` and `hold_expired` of a booking, the status it has. */
  public String getCurrentStatus() {
    return currentStatus;
  }

  /** With `invalid_transition` and `hold_expired` of a booking, the status it has. */
  public Problem currentStatus(String currentStatus) {
    this.currentStatus = currentStatus;
    return this;
  }

  /** With `current_status`, the statuses from which this step is allowed. */
  public List<String> getAllowedFrom() {
    return allowedFrom;
  }

  /** With `current_status`, the statuses from which this step is allowed. */
  public Problem allowedFrom(List<String> allowedFrom) {
    this.allowedFrom = allowedFrom;
    return this;
  }

  /** With `invalid_transition` of a stage action, the stage that the booking counts as standing in. */
  public String getCurrentStage() {
    return currentStage;
  }

  /** With `invalid_transition` of a stage action, the stage that the booking counts as standing in. */
  public Problem currentStage(String currentStage) {
    this.currentStage = currentStage;
    return this;
  }

  /** With `current_stage`, the stages from which the action starts. */
  public List<String> getAllowedStages() {
    return allowedStages;
  }

  /** With `current_stage`, the stages from which the action starts. */
  public Problem allowedStages(List<String> allowedStages) {
    this.allowedStages = allowedStages;
    return this;
  }

  /** With reason `same_customer`, the booking that the customer has already. */
  public String getBookingId() {
    return bookingId;
  }

  /** With reason `same_customer`, the booking that the customer has already. */
  public Problem bookingId(String bookingId) {
    this.bookingId = bookingId;
    return this;
  }

  /** With `version_mismatch`, the version that the object has. */
  public Integer getCurrentVersion() {
    return currentVersion;
  }

  /** With `version_mismatch`, the version that the object has. */
  public Problem currentVersion(Integer currentVersion) {
    this.currentVersion = currentVersion;
    return this;
  }

  /** With `insufficient_scope`, the scope that is missing; where any of several would do, the first of them. */
  public String getRequiredScope() {
    return requiredScope;
  }

  /** With `insufficient_scope`, the scope that is missing; where any of several would do, the first of them. */
  public Problem requiredScope(String requiredScope) {
    this.requiredScope = requiredScope;
    return this;
  }

  /** With `insufficient_scope`, the least role that suffices. */
  public String getRequiredRole() {
    return requiredRole;
  }

  /** With `insufficient_scope`, the least role that suffices. */
  public Problem requiredRole(String requiredRole) {
    this.requiredRole = requiredRole;
    return this;
  }

  /** With `insufficient_scope`, the header that a write of a dashboard session must carry. */
  public String getRequiredHeader() {
    return requiredHeader;
  }

  /** With `insufficient_scope`, the header that a write of a dashboard session must carry. */
  public Problem requiredHeader(String requiredHeader) {
    this.requiredHeader = requiredHeader;
    return this;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, Object> others() {
    return Collections.unmodifiableMap(others);
  }

  /**
   * Gives a member by its name in JSON: one that this class does not know, or an explicit null for
   * one that it does. The methods above leave out what is null.
   */
  public Problem set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Problem)) {
      return false;
    }
    Problem that = (Problem) other;
    return Objects.equals(type, that.type)
        && Objects.equals(title, that.title)
        && Objects.equals(status, that.status)
        && Objects.equals(code, that.code)
        && Objects.equals(detail, that.detail)
        && Objects.equals(requestId, that.requestId)
        && Objects.equals(reason, that.reason)
        && Objects.equals(errors, that.errors)
        && Objects.equals(pointer, that.pointer)
        && Objects.equals(parameter, that.parameter)
        && Objects.equals(alternatives, that.alternatives)
        && Objects.equals(currency, that.currency)
        && Objects.equals(currencyExponent, that.currencyExponent)
        && Objects.equals(conflicts, that.conflicts)
        && Objects.equals(conflictsTotal, that.conflictsTotal)
        && Objects.equals(limit, that.limit)
        && Objects.equals(used, that.used)
        && Objects.equals(currentStatus, that.currentStatus)
        && Objects.equals(allowedFrom, that.allowedFrom)
        && Objects.equals(currentStage, that.currentStage)
        && Objects.equals(allowedStages, that.allowedStages)
        && Objects.equals(bookingId, that.bookingId)
        && Objects.equals(currentVersion, that.currentVersion)
        && Objects.equals(requiredScope, that.requiredScope)
        && Objects.equals(requiredRole, that.requiredRole)
        && Objects.equals(requiredHeader, that.requiredHeader)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(type, title, status, code, detail, requestId, reason, errors, pointer, parameter, alternatives, currency, currencyExponent, conflicts, conflictsTotal, limit, used, currentStatus, allowedFrom, currentStage, allowedStages, bookingId, currentVersion, requiredScope, requiredRole, requiredHeader, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("type", type);
    members.put("title", title);
    members.put("status", status);
    members.put("code", code);
    members.put("detail", detail);
    members.put("request_id", requestId);
    members.put("reason", reason);
    members.put("errors", errors);
    members.put("pointer", pointer);
    members.put("parameter", parameter);
    members.put("alternatives", alternatives);
    members.put("currency", currency);
    members.put("currency_exponent", currencyExponent);
    members.put("conflicts", conflicts);
    members.put("conflicts_total", conflictsTotal);
    members.put("limit", limit);
    members.put("used", used);
    members.put("current_status", currentStatus);
    members.put("allowed_from", allowedFrom);
    members.put("current_stage", currentStage);
    members.put("allowed_stages", allowedStages);
    members.put("booking_id", bookingId);
    members.put("current_version", currentVersion);
    members.put("required_scope", requiredScope);
    members.put("required_role", requiredRole);
    members.put("required_header", requiredHeader);
    members.putAll(others);
    return "Problem" + members;
  }
}
