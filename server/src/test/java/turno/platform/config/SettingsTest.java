package turno.platform.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {
  @TempDir Path home;

  private Settings read(
      Map<String, String> environment, Map<Setting<?>, SettingSources.Option> options) {
    var all = new HashMap<>(environment);
    all.putIfAbsent("TURNO_DATA", home.toString());
    return Settings.read(new SettingSources(all, options, home, null));
  }

  private String problem(Map<String, String> environment) {
    return assertThrows(SettingsProblem.class, () -> read(environment, Map.of())).getMessage();
  }

  private void file(String text) throws Exception {
    Files.writeString(home.resolve("turno.conf"), text);
  }

  @Test
  void unsetSettingsHaveTheirDefaults() {
    var settings =
        Settings.read(
            new SettingSources(Map.of("HOME", "/root"), Map.of(), home, Path.of("/opt/turno")));
    assertEquals("127.0.0.1", settings.get(Setting.HOST));
    assertEquals(8080, settings.get(Setting.PORT));
    assertEquals(home.resolve("data"), settings.get(Setting.DATA));
    assertEquals(600, settings.get(Setting.RATE_KEY));
    assertEquals(3000, settings.get(Setting.RATE_WORKSPACE));
    assertEquals(60, settings.get(Setting.RATE_ADDRESS));
    assertEquals(Path.of("/opt/turno/.turno"), settings.get(Setting.POSTGRES_PROGRAMS));
    assertNull(settings.find(Setting.CLOCK));
    assertNull(settings.find(Setting.DATABASE));
    assertEquals(List.of(), settings.list(Setting.ALLOW_NETWORKS));
  }

  @Test
  void optionOverridesEnvironmentFileAndDefault() throws Exception {
    file("# ours\nTURNO_PORT = 8001\nTURNO_NODE_COUNT = 3\nTURNO_HOST = 0.0.0.0\n");
    var settings =
        read(
            Map.of("TURNO_PORT", "8002", "TURNO_NODE_COUNT", "4"),
            Map.of(Setting.PORT, new SettingSources.Option("--port", "8003")));
    assertEquals(8003, settings.get(Setting.PORT));
    assertEquals(4, settings.get(Setting.NODE_COUNT));
    assertEquals("0.0.0.0", settings.get(Setting.HOST));
    // opening the API to all addresses does not open the metrics port
    assertEquals("127.0.0.1", settings.get(Setting.METRICS_HOST));
    assertEquals("--port", row(settings, "TURNO_PORT").origin());
    assertEquals("environment", row(settings, "TURNO_NODE_COUNT").origin());
    assertEquals(home.resolve("turno.conf") + " line 4", row(settings, "TURNO_HOST").origin());
    assertEquals("default", row(settings, "TURNO_RATE_KEY_PER_MINUTE").origin());
  }

  @Test
  void mailNeedsAServerAndASender() {
    String url = "smtp://eva:secret@mail.example:25";
    assertTrue(
        problem(Map.of("TURNO_SMTP_URL", url))
            .contains("TURNO_SMTP_URL is set without TURNO_MAIL_FROM"));
    assertTrue(
        problem(Map.of("TURNO_MAIL_FROM", "a@b.example"))
            .contains("TURNO_MAIL_FROM is set without TURNO_SMTP_URL"));
    Settings settings =
        read(Map.of("TURNO_SMTP_URL", url, "TURNO_MAIL_FROM", "a@b.example"), Map.of());
    assertNotNull(settings.mail());
    assertEquals("smtp://eva:(hidden)@mail.example:25", row(settings, "TURNO_SMTP_URL").value());
  }

  private static Settings.Row row(Settings settings, String name) {
    return settings.table().stream()
        .filter(row -> row.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "TURNO_PROT, TURNO_PORT",
    "TURNO_RATE_PER_KEY_MINUTE, TURNO_RATE_KEY_PER_MINUTE",
    "TURNO_DATABASE_URL, DATABASE_URL",
    "TURNO_CLOK, TURNO_CLOCK",
    "TURNO_METRIC_PORT, TURNO_METRICS_PORT",
    "TURNO_LOGLEVEL, TURNO_LOG_LEVEL"
  })
  void similarSettingIsSuggestedForAnUnknownName(String typed, String meant) {
    assertEquals(
        typed + " is not a Turno setting.\nDid you mean " + meant + "?",
        problem(Map.of(typed, "1")));
  }

  @Test
  void unknownNameWithoutASuggestionRefersToTheList() {
    assertEquals(
        "TURNO_ZZZZZZZZZ is not a Turno setting.\n'./turno check --markdown' lists every setting.",
        problem(Map.of("TURNO_ZZZZZZZZZ", "1")));
  }

  @Test
  void faultsOfTheSettingsFileAreReportedWithTheirLine() throws Exception {
    file("TURNO_PROT = 1\nTURNO_DATA = /elsewhere\njust words\nTURNO_PORT = 1\nTURNO_PORT = 2\n");
    var text = problem(Map.of());
    var file = home.resolve("turno.conf");
    assertTrue(
        text.contains(
            file + " line 1: TURNO_PROT is not a Turno setting.\nDid you mean TURNO_PORT?"),
        text);
    assertTrue(text.contains(file + " line 2: TURNO_DATA cannot be set in turno.conf"), text);
    assertTrue(text.contains(file + " line 3: \"just words\" is not a setting"), text);
    assertTrue(
        text.contains(file + " line 5: TURNO_PORT is already set in " + file + " line 4."), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "TURNO_PORT|70000|a whole number from 0 to 65535",
        "TURNO_PORT|eighty|a whole number from 0 to 65535",
        "TURNO_CLOCK|2027-03-01T08:00:00|an instant with its offset, such as"
            + " 2027-03-01T08:00:00-03:00, in the years 2000 to 2200",
        "TURNO_CLOCK|1999-12-31T23:00:00Z|an instant with its offset, such as"
            + " 2027-03-01T08:00:00-03:00, in the years 2000 to 2200",
        "TURNO_PUBLIC_URL|turno.local|a URL that begins with http:// or https:// and has no path",
        "TURNO_PUBLIC_URL|https://sol.example/turno|a URL that begins with http:// or https:// and has no path",
        "TURNO_PUBLIC_URL|https://sol.example?a=b|a URL that begins with http:// or https:// and has no path",
        "TURNO_PUBLIC_URL|https://ana@sol.example|a URL that begins with http:// or https:// and has no path",
        "OTEL_EXPORTER_OTLP_ENDPOINT|collector|a URL that begins with http:// or https://",
        "TURNO_TRUSTED_PROXIES|10.0.0.0/40|IP addresses or networks separated by commas, such"
            + " as 10.0.0.0/8,192.168.1.7",
        "TURNO_LOG_FORMAT|xml|one of text, json",
        "TURNO_LOG_LEVEL|loud|one of debug, info, warn, error",
        "TURNO_NODE_COUNT|0|a whole number from 1 to 1000"
      })
  void invalidValueIsReportedWithTheAcceptedForm(String name, String value, String accepted) {
    assertEquals(
        name + ": \"" + value + "\" cannot be read; it takes " + accepted + ".",
        problem(Map.of(name, value)));
  }

  @Test
  void allFaultsAreReportedTogether() {
    assertEquals(2, problem(Map.of("TURNO_PORT", "x", "TURNO_NODE_COUNT", "y")).lines().count());
  }

  @Test
  void passwordInAnInvalidUrlIsNotShown() {
    assertFalse(problem(Map.of("DATABASE_URL", "mysql://ana:hush@db/turno")).contains("hush"));
  }

  @Test
  void urlsAreShownWithoutTheirPasswords() {
    var settings =
        read(
            Map.of(
                "DATABASE_URL",
                "postgres://ana:hush@db/turno?sslmode=require&sslpassword=hush",
                "OTEL_EXPORTER_OTLP_ENDPOINT",
                "https://ana:hush@collector:4318"),
            Map.of());
    assertEquals(
        "jdbc:postgresql://db:5432/turno?sslmode=require&sslpassword=(hidden) as ana",
        row(settings, "DATABASE_URL").value());
    assertEquals(
        "https://(hidden)@collector:4318", row(settings, "OTEL_EXPORTER_OTLP_ENDPOINT").value());
  }

  @ParameterizedTest
  @CsvSource({
    "DATABSE_URL, DATABASE_URL",
    "OTEL_EXPORTER_OTLP_ENPOINT, OTEL_EXPORTER_OTLP_ENDPOINT"
  })
  void misspeltNameWithoutThePrefixIsReported(String typed, String meant) {
    assertEquals(
        List.of(typed + " is set, but is not a Turno setting. Did you mean " + meant + "?"),
        read(Map.of(typed, "x"), Map.of()).remarks());
  }

  @Test
  void standardNamesOfOtherProgramsAreIgnored() {
    assertEquals(
        List.of(),
        read(
                Map.of(
                    "OTEL_SERVICE_NAME", "x",
                    "OTEL_TRACES_SAMPLER", "x",
                    "OTEL_NEW", "x",
                    "DATABASE_HOST", "x"),
                Map.of())
            .remarks());
  }

  @Test
  void instantsMayHaveAnyOffset() {
    assertEquals(
        Instant.parse("2027-03-01T11:00:00Z"),
        read(Map.of("TURNO_CLOCK", "2027-03-01T08:00:00.9-03:00"), Map.of()).find(Setting.CLOCK));
  }

  @Test
  void emptyVariableIsIgnored() {
    assertEquals(8080, read(Map.of("TURNO_PORT", ""), Map.of()).get(Setting.PORT));
  }

  @Test
  void networkContainsOnlyItsAddresses() throws Exception {
    var networks =
        read(Map.of("TURNO_ALLOW_NETWORKS", "10.0.0.0/8, 192.168.1.7,fd00::/9"), Map.of())
            .list(Setting.ALLOW_NETWORKS);
    assertTrue(networks.get(0).contains(InetAddress.ofLiteral("10.255.1.2")));
    assertFalse(networks.get(0).contains(InetAddress.ofLiteral("11.0.0.1")));
    assertTrue(networks.get(1).contains(InetAddress.ofLiteral("192.168.1.7")));
    assertFalse(networks.get(1).contains(InetAddress.ofLiteral("192.168.1.8")));
    assertTrue(networks.get(2).contains(InetAddress.ofLiteral("fd7f::1")));
    assertFalse(networks.get(2).contains(InetAddress.ofLiteral("fd80::1")));
    assertFalse(networks.get(0).contains(InetAddress.ofLiteral("::1")));
  }
}
