package turno.messages;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import turno.customers.Phones;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.RecentlyUsed;
import turno.platform.http.Addresses;
import turno.platform.http.RequestContext;

/**
 * Limits how many phone numbers visitors at one network address can make the server write to within
 * an hour. Each node counts separately, because the database stores no network addresses.
 */
final class PhonesOfAddresses {
  static final int MAX_PHONES = 5;
  static final Duration WINDOW = Duration.ofHours(1);

  private static final int MAX_REMEMBERED = 20_000;

  /** The phone numbers for each address, each with the time of the latest message to it. */
  private final Map<Address, Map<String, Instant>> phones = RecentlyUsed.map(MAX_REMEMBERED);

  private record Address(WorkspaceId workspaceId, String counted) {}

  /**
   * Counts a phone number; false if the address has already reached its limit with other numbers.
   *
   * @param phone E.164
   */
  boolean takes(RequestContext call, String phone) {
    Address address = new Address(call.workspaceId(), Addresses.counted(call.request().address()));
    Map<String, Instant> here = phones.computeIfAbsent(address, _ -> new HashMap<>());
    String form = Phones.form(phone);
    synchronized (here) {
      here.values().removeIf(at -> at.plus(WINDOW).isBefore(call.now()));
      if (here.size() >= MAX_PHONES && !here.containsKey(form)) {
        return false;
      }
      here.put(form, call.now());
      return true;
    }
  }
}
