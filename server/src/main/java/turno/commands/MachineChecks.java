package turno.commands;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import turno.platform.config.Setting;
import turno.platform.config.Settings;

/** The checks of memory, proxy and clock for {@code check}. */
final class MachineChecks {
  /** A 1 GiB machine reports a little less, because its system reserves some memory. */
  private static final long MIN_MEMORY = 900L << 20;

  private final Settings settings;
  private final CheckResults findings;

  MachineChecks(Settings settings, CheckResults findings) {
    this.settings = settings;
    this.findings = findings;
  }

  void run() {
    // the container's memory, if the container has a limit
    memory(
        ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getTotalMemorySize(),
        findings);
    proxy();
    clock(keptByATimeServer(), findings);
  }

  static void memory(long bytes, CheckResults findings) {
    var text = (bytes >> 20) + " MiB in all";
    if (bytes < MIN_MEMORY) {
      findings.note(
          "memory", text + ", too little for Java and PostgreSQL: give the machine 1 GiB.");
    } else {
      findings.fine("memory", text);
    }
  }

  private void proxy() {
    var proxies = settings.list(Setting.TRUSTED_PROXIES);
    if (!proxies.isEmpty()) {
      findings.fine(
          "proxy",
          proxies.stream().map(Object::toString).collect(Collectors.joining(", "))
              + " may report the IP addresses of clients");
      return;
    }
    var address = settings.find(Setting.PUBLIC_URL);
    if (address != null && "https".equalsIgnoreCase(address.getScheme())) {
      findings.note(
          "proxy",
          "the proxy that terminates TLS for the public address is not configured, so all clients"
              + " seem to have the proxy's address and share one rate limit. Set"
              + " TURNO_TRUSTED_PROXIES to the proxy's address.");
    }
  }

  /**
   * @param kept "yes" or "no"; empty if the system does not report it
   */
  static void clock(String kept, CheckResults findings) {
    switch (kept) {
      case "yes" -> findings.fine("machine clock", "synchronized with a time server");
      case "no" ->
          findings.note(
              "machine clock",
              "not synchronized with a time server, but holds, reminders and links depend on it."
                  + " Turn on synchronization: timedatectl set-ntp true");
      default ->
          findings.note(
              "machine clock",
              "this system does not report whether it is synchronized with a time server; in a"
                  + " container, check the host.");
    }
  }

  /**
   * Returns whether the clock is synchronized with a time server, as systemd reports it: "yes",
   * "no", or empty if unknown. The answer is right for every time client, because systemd asks the
   * kernel.
   */
  private static String keptByATimeServer() {
    try {
      var asked =
          new ProcessBuilder("timedatectl", "show", "--property=NTPSynchronized", "--value")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      try {
        return asked.waitFor(5, TimeUnit.SECONDS)
            ? new String(asked.getInputStream().readAllBytes(), UTF_8).strip()
            : "";
      } finally {
        asked.destroy();
      }
    } catch (IOException e) {
      return ""; // a system without systemd
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
