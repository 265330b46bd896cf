package turno.platform.http;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The library's form of the names of headers that this server reads and writes. */
final class HeaderNameCache {
  private final ConcurrentMap<String, HeaderName> names = new ConcurrentHashMap<>();

  HeaderName of(String text) {
    HeaderName known = names.get(text); // which, unlike what follows, never takes a lock
    return known == null ? names.computeIfAbsent(text, HeaderNames::create) : known;
  }
}
