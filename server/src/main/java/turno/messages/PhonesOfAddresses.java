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
 * Limits how many phone numbers the visitors at one network address can make the server write to
 * for one workspace within an hour. Each node counts separately, because the database stores no
 * network addresses.
 */
final class PhonesOfAddresses {
  static final int MAX_PHONES = 5;
  static final Duration WINDOW = Duration.ofHours(1);

  private static final int MAX_REMEMBERED = 20_000;

  /**
   * The phone numbers for each workspace and network address; each number is stored with the time
   * at which it was last counted.
   */
  private final Map<Address, Map<String, Instant>> phones = RecentlyUsed.map(MAX_REMEMBERED);

  private record Address(WorkspaceId workspaceId, String counted) {}

  /**
   * Counts a phone number; returns false if the network address has already reached its limit with
   * other numbers.
   *
   * @param phone the phone number in E.164 format
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
