package turno.kernel;

import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.BlockId;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.DeliveryId;
import turno.kernel.Id.EndpointId;
import turno.kernel.Id.EventId;
import turno.kernel.Id.GroupId;
import turno.kernel.Id.KeyId;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.MessageRuleId;
import turno.kernel.Id.OverrideId;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.PublishableKeyId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.SessionId;
import turno.kernel.Id.UserId;
import turno.kernel.Id.VisitId;
import turno.kernel.Id.VisitorId;
import turno.kernel.Id.WorkspaceId;

/**
 * A kind of identifier. In the API, an id is a prefix and 26 characters of lower-case Crockford
 * base32, which encode a UUID (docs/rules/protocol.md#ids-tell-their-kind). Ids of one kind sort by
 * creation time, as text and as bytes, except the ids of visitors.
 *
 * @param <I> the type of this kind's ids
 */
public final class IdKind<I extends Id> {
  public static final IdKind<BookingId> BOOKING = new IdKind<>("bkg_", BookingId::new);
  public static final IdKind<ServiceId> SERVICE = new IdKind<>("svc_", ServiceId::new);
  public static final IdKind<ResourceId> RESOURCE = new IdKind<>("res_", ResourceId::new);
  public static final IdKind<GroupId> GROUP = new IdKind<>("grp_", GroupId::new);
  public static final IdKind<LocationId> LOCATION = new IdKind<>("loc_", LocationId::new);
  public static final IdKind<CustomerId> CUSTOMER = new IdKind<>("cus_", CustomerId::new);
  public static final IdKind<EventId> EVENT = new IdKind<>("evt_", EventId::new);
  public static final IdKind<WorkspaceId> WORKSPACE = new IdKind<>("ws_", WorkspaceId::new);
  public static final IdKind<ScheduleId> SCHEDULE = new IdKind<>("sch_", ScheduleId::new);
  public static final IdKind<OverrideId> OVERRIDE = new IdKind<>("ovr_", OverrideId::new);
  public static final IdKind<BlockId> BLOCK = new IdKind<>("blk_", BlockId::new);
  public static final IdKind<KeyId> KEY = new IdKind<>("key_", KeyId::new);
  public static final IdKind<PublishableKeyId> PUBLISHABLE_KEY =
      new IdKind<>("pbk_", PublishableKeyId::new);
  public static final IdKind<VisitorId> VISITOR = new IdKind<>("vtr_", VisitorId::new);
  public static final IdKind<UserId> USER = new IdKind<>("usr_", UserId::new);
  public static final IdKind<SessionId> SESSION = new IdKind<>("ses_", SessionId::new);
  public static final IdKind<PaymentId> PAYMENT = new IdKind<>("pay_", PaymentId::new);
  public static final IdKind<VisitId> VISIT = new IdKind<>("vis_", VisitId::new);
  public static final IdKind<EndpointId> ENDPOINT = new IdKind<>("whe_", EndpointId::new);
  public static final IdKind<DeliveryId> DELIVERY = new IdKind<>("dlv_", DeliveryId::new);
  public static final IdKind<ConversationId> CONVERSATION =
      new IdKind<>("cnv_", ConversationId::new);
  public static final IdKind<MessageId> MESSAGE = new IdKind<>("msg_", MessageId::new);
  public static final IdKind<MessageRuleId> MESSAGE_RULE = new IdKind<>("rul_", MessageRuleId::new);
  public static final IdKind<AttachmentId> ATTACHMENT = new IdKind<>("att_", AttachmentId::new);

  private static final int LENGTH = 26;
  private static final char[] ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz".toCharArray();
  private static final byte[] VALUES = new byte[128];

  static {
    java.util.Arrays.fill(VALUES, (byte) -1);
    for (int i = 0; i < ALPHABET.length; i++) {
      VALUES[ALPHABET[i]] = (byte) i;
    }
  }

  private final String prefix;
  private final Function<UUID, I> type;

  private IdKind(String prefix, Function<UUID, I> type) {
    this.prefix = prefix;
    this.type = type;
  }

  /** Returns all kinds. */
  public static List<IdKind<?>> all() {
    return List.of(
        BOOKING,
        SERVICE,
        RESOURCE,
        GROUP,
        LOCATION,
        CUSTOMER,
        EVENT,
        WORKSPACE,
        SCHEDULE,
        OVERRIDE,
        BLOCK,
        KEY,
        PUBLISHABLE_KEY,
        VISITOR,
        USER,
        SESSION,
        PAYMENT,
        VISIT,
        ENDPOINT,
        DELIVERY,
        CONVERSATION,
        MESSAGE,
        MESSAGE_RULE,
        ATTACHMENT);
  }

  public String prefix() {
    return prefix;
  }

  @Override
  public String toString() {
    return prefix;
  }

  /** Creates an id of this kind from the value stored in the database. */
  public I of(UUID value) {
    return type.apply(value);
  }

  /** Returns an id that sorts before all other ids of this kind; no object has this id. */
  public I least() {
    return type.apply(new UUID(0, 0));
  }

  /** Like {@link #of}; null for null. */
  public @Nullable I ofNullable(@Nullable UUID value) {
    return value == null ? null : type.apply(value);
  }

  /**
   * Returns the form of an id that clients see, which is the result of its {@link Object#toString}.
   */
  String wire(I id) {
    char[] text = new char[prefix.length() + LENGTH];
    prefix.getChars(0, prefix.length(), text, 0);
    long high = id.value().getMostSignificantBits();
    long low = id.value().getLeastSignificantBits();
    for (int i = text.length - 1; i >= prefix.length(); i--) {
      text[i] = ALPHABET[(int) low & 31];
      low = (low >>> 5) | (high << 59);
      high >>>= 5;
    }
    return new String(text);
  }

  /** Whether a string is the given prefix followed by 26 characters of the alphabet of ids. */
  public static boolean hasForm(String text, String prefix) {
    if (text.length() != prefix.length() + LENGTH || !text.startsWith(prefix)) {
      return false;
    }
    for (int i = prefix.length(); i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= VALUES.length || VALUES[c] < 0) {
        return false;
      }
    }
    return true;
  }

  /** Parses a string from a client; null if the string is not an id of this kind. */
  public @Nullable I parse(String text) {
    if (text.length() != prefix.length() + LENGTH || !text.startsWith(prefix)) {
      return null;
    }
    long high = 0;
    long low = 0;
    for (int i = prefix.length(); i < text.length(); i++) {
      char c = text.charAt(i);
      int value = c < 128 ? VALUES[c] : -1;
      // 26 characters encode 130 bits, but a UUID has 128: the first may use only 3 of its 5 bits
      if (value < 0 || (i == prefix.length() && value > 7)) {
        return null;
      }
      high = (high << 5) | (low >>> 59);
      low = (low << 5) | value;
    }
    return type.apply(new UUID(high, low));
  }
}
