package turno.messages;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.MessageRuleId;
import turno.kernel.Id.ServiceId;
import turno.platform.db.Table;
import turno.platform.nouns.Entity;
import turno.platform.nouns.Identity;

/**
 * A rule by which the server writes to customers or staff on an occasion (docs/rules/messages.md).
 *
 * @param offsetMinutes for a reminder, how long before the start; otherwise, how long after the
 *     occasion
 * @param channels in the order in which they are tried
 * @param serviceIds the services to whose bookings the rule applies; empty for all services
 * @param locationIds the locations to whose bookings the rule applies; empty for all locations
 * @param template the name to which a channel's templates are mapped; null to use the name of the
 *     occasion
 * @param since when the rule's occasion, {@code active}, offset, channels, services or locations
 *     last changed, in whole seconds, like the times of bookings; messages that were due earlier
 *     are not sent
 */
@RecordBuilder
record MessageRule(
    Occasion occasion,
    boolean active,
    int offsetMinutes,
    List<String> channels,
    List<ServiceId> serviceIds,
    List<LocationId> locationIds,
    @Table.Prefixed MessageTexts texts,
    @Nullable String template,
    @JsonUnwrapped Identity<MessageRuleId> identity,
    @JsonIgnore Instant since)
    implements Entity<MessageRuleId>, MessageRuleBuilder.With {
  static final Table<MessageRule> TABLE = Table.of(MessageRule.class, "message_rules");

  Duration offset() {
    return Duration.ofMinutes(offsetMinutes);
  }

  /** Whether both rules cause the same messages at the same times; their texts may differ. */
  boolean hasTimesOf(MessageRule other) {
    return occasion == other.occasion
        && active == other.active
        && offsetMinutes == other.offsetMinutes
        && channels.equals(other.channels)
        && serviceIds.equals(other.serviceIds)
        && locationIds.equals(other.locationIds);
  }

  boolean isFor(ServiceId service, @Nullable LocationId place) {
    return (serviceIds.isEmpty() || serviceIds.contains(service))
        && (locationIds.isEmpty() || (place != null && locationIds.contains(place)));
  }
}
