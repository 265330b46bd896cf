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

/** An error (RFC 9457). Programs should distinguish errors by `code`, then by `reason`. */
@NullMarked
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
  private @Nullable ErrorReason reason;

  @JsonProperty("errors")
  private @Nullable List<FieldError> errors;

  @JsonProperty("pointer")
  private @Nullable String pointer;

  @JsonProperty("parameter")
  private @Nullable String parameter;

  @JsonProperty("alternatives")
  private @Nullable List<Alternative> alternatives;

  @JsonProperty("currency")
  private @Nullable Currency currency;

  @JsonProperty("currency_exponent")
  private @Nullable Integer currencyExponent;

  @JsonProperty("conflicts")
  private @Nullable List<ProblemConflicts> conflicts;

  @JsonProperty("conflicts_total")
  private @Nullable Integer conflictsTotal;

  @JsonProperty("limit")
  private @Nullable Long limit;

  @JsonProperty("used")
  private @Nullable Long used;

  @JsonProperty("current_status")
  private @Nullable String currentStatus;

  @JsonProperty("allowed_from")
  private @Nullable List<String> allowedFrom;

  @JsonProperty("current_stage")
  private @Nullable String currentStage;

  @JsonProperty("allowed_stages")
  private @Nullable List<String> allowedStages;

  @JsonProperty("booking_id")
  private @Nullable String bookingId;

  @JsonProperty("current_version")
  private @Nullable Integer currentVersion;

  @JsonProperty("required_scope")
  private @Nullable String requiredScope;

  @JsonProperty("required_role")
  private @Nullable String requiredRole;

  @JsonProperty("required_header")
  private @Nullable String requiredHeader;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Problem() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Problem());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Problem copy() {
    Problem copy = new Problem();
    copy.type = type;
    copy.title = title;
    copy.status = status;
    copy.code = code;
    copy.detail = detail;
    copy.requestId = requestId;
    copy.reason = reason;
    copy.errors = errors;
    copy.pointer = pointer;
    copy.parameter = parameter;
    copy.alternatives = alternatives;
    copy.currency = currency;
    copy.currencyExponent = currencyExponent;
    copy.conflicts = conflicts;
    copy.conflictsTotal = conflictsTotal;
    copy.limit = limit;
    copy.used = used;
    copy.currentStatus = currentStatus;
    copy.allowedFrom = allowedFrom;
    copy.currentStage = currentStage;
    copy.allowedStages = allowedStages;
    copy.bookingId = bookingId;
    copy.currentVersion = currentVersion;
    copy.requiredScope = requiredScope;
    copy.requiredRole = requiredRole;
    copy.requiredHeader = requiredHeader;
    copy.others.putAll(others);
    return copy;
  }

  /** URL of a page about this code. */
  public String getType() {
    return type;
  }

  /** A short description, the same for every error with this code. */
  public String getTitle() {
    return title;
  }

  /** The HTTP status. */
  public Integer getStatus() {
    return status;
  }

  public ErrorCode getCode() {
    return code;
  }

  /** A human-readable explanation of what went wrong this time. */
  public String getDetail() {
    return detail;
  }

  /** The id of the request, as in `X-Request-Id`. */
  public String getRequestId() {
    return requestId;
  }

  public @Nullable ErrorReason getReason() {
    return reason;
  }

  /** For `invalid_request`, every fault in the request. For a 404 caused by ids in the body or query, the position of each of these ids. */
  public @Nullable List<FieldError> getErrors() {
    return errors;
  }

  /** For a 404 caused by an id in the body, the position of that id; for the reason `external_id_taken`, the position of `external_id`. */
  public @Nullable String getPointer() {
    return pointer;
  }

  /** For a 404 caused by an id in the query, the name of the query parameter. */
  public @Nullable String getParameter() {
    return parameter;
  }

  /** For `slot_taken`, and for the reason `in_the_past`, up to five times that were free when the server answered, at most seven days before or after the requested time. The nearest time comes first; of two equally near times, the earlier one. For a stage action, up to five other resources at the time of the booking. The list may be empty. */
  public @Nullable List<Alternative> getAlternatives() {
    return alternatives;
  }

  /** The currency of the prices in `alternatives`; present together with `alternatives`, except for a refused block. */
  public @Nullable Currency getCurrency() {
    return currency;
  }

  /** The number of decimals of `currency`; present together with `currency`. */
  public @Nullable Integer getCurrencyExponent() {
    return currencyExponent;
  }

  /** For a refused block, the bookings and holds that conflict with it: at most 100, earliest first, and fewer if they are large. */
  public @Nullable List<ProblemConflicts> getConflicts() {
    return conflicts;
  }

  /** The total number of conflicting bookings, including those not listed in `conflicts`. */
  public @Nullable Integer getConflictsTotal() {
    return conflictsTotal;
  }

  /** For the reasons `limit_reached`, `too_many_streams` and `daily_cap`, the maximum; `detail` says what is counted. */
  public @Nullable Long getLimit() {
    return limit;
  }

  /** For the reason `limit_reached`, the current amount of what `detail` says is counted. */
  public @Nullable Long getUsed() {
    return used;
  }

  /** For `invalid_transition` and `hold_expired`, the booking's current status. */
  public @Nullable String getCurrentStatus() {
    return currentStatus;
  }

  /** The statuses in which this step is allowed. May be absent although `current_status` is present, for example for the reason `refund_not_pending`. */
  public @Nullable List<String> getAllowedFrom() {
    return allowedFrom;
  }

  /** For `invalid_transition` of a stage action, the stage that the booking is treated as being in. */
  public @Nullable String getCurrentStage() {
    return currentStage;
  }

  /** The stages in which the action can be run; present together with `current_stage`. */
  public @Nullable List<String> getAllowedStages() {
    return allowedStages;
  }

  /** For the reason `same_customer`, the booking that the customer already has. */
  public @Nullable String getBookingId() {
    return bookingId;
  }

  /** For `version_mismatch`, the object's current version. */
  public @Nullable Integer getCurrentVersion() {
    return currentVersion;
  }

  /** For `insufficient_scope`, the missing scope; if any one of several scopes would suffice, the first of them. */
  public @Nullable String getRequiredScope() {
    return requiredScope;
  }

  /** For `insufficient_scope`, the lowest role that suffices. */
  public @Nullable String getRequiredRole() {
    return requiredRole;
  }

  /** For `insufficient_scope`, the missing header, which every write of a dashboard session must send. */
  public @Nullable String getRequiredHeader() {
    return requiredHeader;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
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

  /** Builds instances of {@link Problem}. */
  public static final class Builder {
    private Problem made;

    private Builder(Problem made) {
      this.made = made;
    }

    /** URL of a page about this code. Required. */
    public Builder type(String type) {
      made.type = type;
      return this;
    }

    /** A short description, the same for every error with this code. Required. */
    public Builder title(String title) {
      made.title = title;
      return this;
    }

    /** The HTTP status. Required. */
    public Builder status(Integer status) {
      made.status = status;
      return this;
    }

    /** Required. */
    public Builder code(ErrorCode code) {
      made.code = code;
      return this;
    }

    /** A human-readable explanation of what went wrong this time. Required. */
    public Builder detail(String detail) {
      made.detail = detail;
      return this;
    }

    /** The id of the request, as in `X-Request-Id`. Required. */
    public Builder requestId(String requestId) {
      made.requestId = requestId;
      return this;
    }

    public Builder reason(@Nullable ErrorReason reason) {
      made.reason = reason;
      return this;
    }

    /** For `invalid_request`, every fault in the request. For a 404 caused by ids in the body or query, the position of each of these ids. */
    public Builder errors(@Nullable List<FieldError> errors) {
      made.errors = errors;
      return this;
    }

    /** For a 404 caused by an id in the body, the position of that id; for the reason `external_id_taken`, the position of `external_id`. */
    public Builder pointer(@Nullable String pointer) {
      made.pointer = pointer;
      return this;
    }

    /** For a 404 caused by an id in the query, the name of the query parameter. */
    public Builder parameter(@Nullable String parameter) {
      made.parameter = parameter;
      return this;
    }

    /** For `slot_taken`, and for the reason `in_the_past`, up to five times that were free when the server answered, at most seven days before or after the requested time. The nearest time comes first; of two equally near times, the earlier one. For a stage action, up to five other resources at the time of the booking. The list may be empty. */
    public Builder alternatives(@Nullable List<Alternative> alternatives) {
      made.alternatives = alternatives;
      return this;
    }

    /** The currency of the prices in `alternatives`; present together with `alternatives`, except for a refused block. */
    public Builder currency(@Nullable Currency currency) {
      made.currency = currency;
      return this;
    }

    /** The number of decimals of `currency`; present together with `currency`. */
    public Builder currencyExponent(@Nullable Integer currencyExponent) {
      made.currencyExponent = currencyExponent;
      return this;
    }

    /** For a refused block, the bookings and holds that conflict with it: at most 100, earliest first, and fewer if they are large. */
    public Builder conflicts(@Nullable List<ProblemConflicts> conflicts) {
      made.conflicts = conflicts;
      return this;
    }

    /** The total number of conflicting bookings, including those not listed in `conflicts`. */
    public Builder conflictsTotal(@Nullable Integer conflictsTotal) {
      made.conflictsTotal = conflictsTotal;
      return this;
    }

    /** For the reasons `limit_reached`, `too_many_streams` and `daily_cap`, the maximum; `detail` says what is counted. */
    public Builder limit(@Nullable Long limit) {
      made.limit = limit;
      return this;
    }

    /** For the reason `limit_reached`, the current amount of what `detail` says is counted. */
    public Builder used(@Nullable Long used) {
      made.used = used;
      return this;
    }

    /** For `invalid_transition` and `hold_expired`, the booking's current status. */
    public Builder currentStatus(@Nullable String currentStatus) {
      made.currentStatus = currentStatus;
      return this;
    }

    /** The statuses in which this step is allowed. May be absent although `current_status` is present, for example for the reason `refund_not_pending`. */
    public Builder allowedFrom(@Nullable List<String> allowedFrom) {
      made.allowedFrom = allowedFrom;
      return this;
    }

    /** For `invalid_transition` of a stage action, the stage that the booking is treated as being in. */
    public Builder currentStage(@Nullable String currentStage) {
      made.currentStage = currentStage;
      return this;
    }

    /** The stages in which the action can be run; present together with `current_stage`. */
    public Builder allowedStages(@Nullable List<String> allowedStages) {
      made.allowedStages = allowedStages;
      return this;
    }

    /** For the reason `same_customer`, the booking that the customer already has. */
    public Builder bookingId(@Nullable String bookingId) {
      made.bookingId = bookingId;
      return this;
    }

    /** For `version_mismatch`, the object's current version. */
    public Builder currentVersion(@Nullable Integer currentVersion) {
      made.currentVersion = currentVersion;
      return this;
    }

    /** For `insufficient_scope`, the missing scope; if any one of several scopes would suffice, the first of them. */
    public Builder requiredScope(@Nullable String requiredScope) {
      made.requiredScope = requiredScope;
      return this;
    }

    /** For `insufficient_scope`, the lowest role that suffices. */
    public Builder requiredRole(@Nullable String requiredRole) {
      made.requiredRole = requiredRole;
      return this;
    }

    /** For `insufficient_scope`, the missing header, which every write of a dashboard session must send. */
    public Builder requiredHeader(@Nullable String requiredHeader) {
      made.requiredHeader = requiredHeader;
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
    public Problem build() {
      List<String> missing = new ArrayList<>();
      if (made.type == null && made.others.get("type") == null) {
        missing.add("type");
      }
      if (made.title == null && made.others.get("title") == null) {
        missing.add("title");
      }
      if (made.status == null && made.others.get("status") == null) {
        missing.add("status");
      }
      if (made.code == null && made.others.get("code") == null) {
        missing.add("code");
      }
      if (made.detail == null && made.others.get("detail") == null) {
        missing.add("detail");
      }
      if (made.requestId == null && made.others.get("request_id") == null) {
        missing.add("request_id");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Problem is missing required members: " + String.join(", ", missing));
      }
      Problem built = made;
      made = built.copy();
      return built;
    }
  }
}
