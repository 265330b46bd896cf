package turno;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script of an installed package, which shares parts with {@code ./turno}. */
class InstalledScriptTest {
  private String text = "";

  /**
   * Creates an installation as {@code ./turno package} lays it out, with a stand-in for Java that
   * prints its arguments and the secret key.
   */
  private static Path installed(Path home) throws IOException {
    var root = home.resolve("turno");
    for (var folder : List.of("bin", "scripts", "docs/help", "app/lib", "runtime/bin")) {
      Files.createDirectories(root.resolve(folder));
    }
    Path checkout = Path.of("..");
    Files.copy(checkout.resolve("scripts/installed/turno"), root.resolve("bin/turno"));
    for (var part : List.of("words", "start", "help")) {
      var script = "scripts/" + part + ".sh";
      Files.copy(checkout.resolve(script), root.resolve(script));
    }
    try (var texts = Files.list(checkout.resolve("docs/help"))) {
      for (Path text : texts.toList()) {
        Files.copy(text, root.resolve("docs/help").resolve(text.getFileName()));
      }
    }
    Files.writeString(root.resolve("COMMIT"), "0123456789ab\n");
    Files.writeString(root.resolve("SHA256SUMS"), "sums\n");
    Path java = root.resolve("runtime/bin/java");
    Files.writeString(
        java,
        "#!/bin/sh\necho \"$@\" | sed 's/ -cp [^ ]*//'\necho \"key ${TURNO_SECRET_KEY:-}\"\n");
    assertTrue(java.toFile().setExecutable(true));
    return root;
  }

  /** Runs {@code turno} through a symbolic link, like the one that a package puts on the PATH. */
  private int turno(Path root, String words, String... environment) throws Exception {
    Path link = Files.createDirectories(root.resolveSibling("path")).resolve("turno");
    if (!Files.exists(link)) {
      Files.createSymbolicLink(link, root.resolve("bin/turno"));
    }
    var command = new ArrayList<>(List.of("bash", link.toString()));
    command.addAll(List.of(words.split(" ")));
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("TURNO_"));
    builder.environment().put("TURNO_RESTART", "off");
    for (var i = 0; i < environment.length; i += 2) {
      builder.environment().put(environment[i], environment[i + 1]);
    }
    var process = builder.start();
    process.getOutputStream().close();
    text = new String(process.getInputStream().readAllBytes(), UTF_8);
    return process.waitFor();
  }

  @Test
  void scriptCallsItselfTurno(@TempDir Path home) throws Exception {
    var root = installed(home);
    assertEquals(0, turno(root, "help"));
    assertTrue(text.contains("\n  keys ") && text.contains("\nturno COMMAND --help"), text);
    assertTrue(!text.contains("./turno") && !text.contains("\n  race "), text);
    for (var word : List.of("run", "users", "db", "check", "version")) {
      assertEquals(0, turno(root, word + " --help"));
      assertTrue(text.startsWith("turno " + word + ": "), text);
      assertTrue(!text.contains("./turno"), text);
    }
    assertEquals(0, turno(root, "db --help"));
    assertTrue(text.contains(root.toRealPath().resolve("docs/operations") + "/ describes"), text);
    assertEquals(2, turno(root, "race"));
    assertTrue(text.startsWith("There is no 'turno race'.\n"), text);
    assertEquals(2, turno(root, "help write"));
  }

  @Test
  void scriptStartsItsOwnJava(@TempDir Path home) throws Exception {
    var root = installed(home);
    assertEquals(0, turno(root, "version --data x"));
    assertTrue(text.contains("-Dturno.commit=0123456789ab -Dturno.script=turno"), text);
    assertTrue(text.endsWith(" turno.Main version --data x\nkey \n"), text);
    assertTrue(!text.contains("turno.checkout"), text);
    Files.writeString(home.resolve("secret.key"), "of systemd\n");
    assertEquals(0, turno(root, "version", "CREDENTIALS_DIRECTORY", home.toString()));
    assertTrue(text.endsWith("\nkey of systemd\n"), text);
  }

  /**
   * Cron and many ssh sessions have no locale; without one, names with accents would be stored as
   * question marks.
   */
  @Test
  void scriptStartsJavaWithAUtf8Locale(@TempDir Path home) throws Exception {
    var root = installed(home);
    Files.writeString(root.resolve("runtime/bin/java"), "#!/bin/sh\nlocale charmap\n");
    for (var locale : List.of("", "C", "xx_XX.UTF-8", "C.UTF-8")) {
      var code = turno(root, "version", "LC_ALL", "", "LC_CTYPE", "", "LANG", locale);
      assertEquals("UTF-8\n", text, locale);
      assertEquals(0, code);
    }
  }

  /**
   * A start succeeds even if Java's AOT cache, a record of the classes that a start loads, cannot
   * be written.
   */
  @Test
  void serverStartsEvenIfItsAotCacheCannotBeWritten(@TempDir Path home) throws Exception {
    var root = installed(home);
    assertEquals(0, turno(root, "run --empty", "CACHE_DIRECTORY", "/dev/null/cache"));
    assertTrue(text.contains(" turno.Main run --empty\n"), text);
    assertTrue(!text.contains("recording"), text);
    var cache = home.resolve("cache").toString();
    assertEquals(0, turno(root, "run --empty", "CACHE_DIRECTORY", cache));
    assertTrue(text.startsWith("  recording the classes that a start loads\n"), text);
    assertTrue(text.contains(" turno.Main run --empty\n"), text);
    assertEquals(0, turno(root, "run --empty", "CACHE_DIRECTORY", cache));
    assertTrue(!text.contains("recording"), text);
  }

  /**
   * If an upgrade fails to write the AOT cache, the next start writes it; if a start fails to write
   * it, later starts retry only after a day.
   */
  @Test
  void startWritesTheAotCacheThatAnUpgradeFailedToWrite(@TempDir Path home) throws Exception {
    var root = installed(home);
    var cache = home.resolve("cache");
    assertEquals(0, turno(root, "learn-start", "CACHE_DIRECTORY", cache.toString()));
    assertTrue(text.startsWith("  recording the classes that a start loads\n"), text);
    assertTrue(!text.contains(" turno.Main run --empty\n"), text);
    assertEquals(0, turno(root, "run --empty", "CACHE_DIRECTORY", cache.toString()));
    assertTrue(text.startsWith("  recording the classes that a start loads\n"), text);
    Path left = Files.createDirectory(cache.resolve(".learn-1"));
    var yesterday = FileTime.from(Instant.now().minus(Duration.ofDays(2)));
    try (var files = Files.list(cache)) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, yesterday);
      }
    }
    assertEquals(0, turno(root, "run --empty", "CACHE_DIRECTORY", cache.toString()));
    assertTrue(text.startsWith("  recording the classes that a start loads\n"), text);
    assertTrue(Files.notExists(left));
  }

  /** The systemd unit runs {@code await-ready} after the start. */
  @Test
  void awaitReadyWaitsUntilTheServerIsReady(@TempDir Path home) throws Exception {
    var root = installed(home);
    var asked = new AtomicInteger();
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/health/ready",
        exchange -> {
          exchange.sendResponseHeaders(asked.incrementAndGet() < 3 ? 503 : 200, -1);
          exchange.close();
        });
    server.start();
    try {
      var port = Integer.toString(server.getAddress().getPort());
      Files.writeString(home.resolve("turno.conf"), "TURNO_PORT = " + port + "\n");
      var living = Long.toString(ProcessHandle.current().pid());
      assertEquals(
          0,
          turno(
              root,
              "await-ready",
              "MAINPID",
              living,
              "TURNO_HOST",
              "0.0.0.0",
              "TURNO_DATA",
              home.toString()));
      assertEquals(3, asked.get());
    } finally {
      server.stop(0);
    }
    var ended = new ProcessBuilder("true").start();
    ended.waitFor();
    assertEquals(
        1,
        turno(
            root,
            "await-ready",
            "MAINPID",
            Long.toString(ended.pid()),
            "TURNO_DATA",
            home.toString()));
    assertEquals("The server has ended.\n", text);
  }

  /**
   * The settings file of the Debian package has the format of EnvironmentFile= in systemd.exec(5).
   */
  @Test
  void commandsReadSettingsAsSystemdDoes(@TempDir Path home) throws Exception {
    Path file = home.resolve("turno.env");
    Files.writeString(
        file,
        """
        # a comment
        ; another
        TURNO_PORT = 9000
         TURNO_HOST=  0.0.0.0\t\s
        TURNO_SMTP_URL=smtp://a:pass\\\\word@mail\\.example.com
        TURNO_MAIL_FROM="Turno \\"desk\\" \\n <a@example.com>"
        TURNO_SIGN_UP='a \\n "b"'
        TURNO_PUBLIC_URL="https:
        //"'example.com'
        TURNO_TRUSTED PROXIES=127.0.0.1
        TURNO_CLOCK=one\\
        line
        no setting
        TURNO_LOG_LEVEL=a#b;c\r
        TURNO_WEBHOOKS=hold\
        """);
    var builder =
        new ProcessBuilder(
            "bash",
            "-euo",
            "pipefail",
            "-c",
            """
            eval "$(sed -n '/^read_settings() {/,/^}/p; /^export_setting() {/,/^}/p' \
              ../scripts/package/debian/turno)"
            read_settings "$1"
            env -0
            """,
            "bash",
            file.toString());
    builder.environment().keySet().removeIf(name -> name.startsWith("TURNO_"));
    var process = builder.start();
    var read = new TreeMap<String, String>();
    for (var one : new String(process.getInputStream().readAllBytes(), UTF_8).split("\0")) {
      if (one.startsWith("TURNO_")) {
        read.put(one.substring(0, one.indexOf('=')), one.substring(one.indexOf('=') + 1));
      }
    }
    assertEquals(
        file
            + ", line 10: 'TURNO_TRUSTED PROXIES' is not a valid setting name;"
            + " the line is ignored.\n",
        new String(process.getErrorStream().readAllBytes(), UTF_8));
    assertEquals(0, process.waitFor());
    assertEquals(
        new TreeMap<>(
            Map.of(
                "TURNO_PORT", "9000",
                "TURNO_HOST", "0.0.0.0",
                "TURNO_SMTP_URL", "smtp://a:pass\\word@mail.example.com",
                "TURNO_MAIL_FROM", "Turno \"desk\" \\n <a@example.com>",
                "TURNO_SIGN_UP", "a \\n \"b\"",
                "TURNO_PUBLIC_URL", "https:\n//example.com",
                "TURNO_CLOCK", "oneline",
                "TURNO_LOG_LEVEL", "a#b;c",
                "TURNO_WEBHOOKS", "hold")),
        read);
  }

  /**
   * Without {@code KillMode=mixed}, systemd would end PostgreSQL's processes at the same time as
   * the server, which still needs them.
   */
  @Test
  void packagedAndDocumentedUnitsStopAndRestartTheServerAlike() throws Exception {
    var packaged = Files.readAllLines(Path.of("../scripts/package/debian/turno.service"));
    var page = Files.readString(Path.of("../docs/operations/install.md"));
    var written =
        page.substring(page.indexOf("```ini\n"), page.indexOf("[Install]")).lines().toList();
    assertTrue(packaged.contains("KillMode=mixed"), packaged::toString);
    for (var name :
        List.of(
            "After",
            "StartLimitIntervalSec",
            "StartLimitBurst",
            "Restart",
            "RestartSec",
            "RestartPreventExitStatus",
            "KillMode",
            "TimeoutStopSec",
            "TimeoutStartSec",
            "OOMPolicy")) {
      var lines = packaged.stream().filter(line -> line.startsWith(name + "=")).toList();
      assertEquals(1, lines.size(), name);
      assertEquals(lines, written.stream().filter(line -> line.startsWith(name + "=")).toList());
    }
  }
}
