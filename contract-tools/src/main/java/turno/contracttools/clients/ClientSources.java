package turno.contracttools.clients;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import turno.contracttools.BundleContract;
import turno.contracttools.ErrorCatalogue;

/**
 * The generated part of {@code clients/} in a checkout. A seal next to the generated code holds the
 * digests of the generators' input and output, so that stale code is found without running the
 * generators. The digest of the input changes with the contract and with the generators' versions
 * and settings; the digest of the output changes with any manual edit.
 */
final class ClientSources {
  /** The input of the generators in addition to the contract: versions, options and templates. */
  private static final List<String> SETTINGS =
      List.of(
          "clients/java/generator",
          "clients/java/templates",
          "clients/typescript/package-lock.json");

  private static final String TYPESCRIPT = "clients/typescript/src/generated";
  private static final String JAVA = "clients/java/src/main/java/turno/client/";
  private static final List<String> MADE =
      List.of(TYPESCRIPT, JAVA + "api", JAVA + "errors", JAVA + "model");

  private final Path checkout;
  private final BundleContract bundle;

  ClientSources(Path checkout, BundleContract bundle) {
    this.checkout = checkout;
    this.bundle = bundle;
  }

  /**
   * Empties the folders of generated code, then writes the error classes, the list of POSTs that
   * clients do not repeat, and the input of the generators.
   */
  void prepare(Path documents) throws IOException {
    for (String folder : MADE) {
      for (Path file : files(folder)) {
        Files.delete(file);
      }
    }
    write(documents.resolve("typescript.json"), typescript());
    write(documents.resolve("java.json"), java());
    ErrorCatalogue catalogue = bundle.catalogue();
    write(checkout.resolve(TYPESCRIPT).resolve("errors.ts"), ErrorClasses.typescript(catalogue));
    write(
        checkout.resolve(TYPESCRIPT).resolve("unkeyed-posts.ts"), UnkeyedPosts.typescript(bundle));
    write(checkout.resolve(JAVA + "api/UnkeyedPosts.java"), UnkeyedPosts.java(bundle));
    for (Map.Entry<String, String> file : ErrorClasses.java(catalogue).entrySet()) {
      write(checkout.resolve(JAVA + "errors").resolve(file.getKey()), file.getValue());
    }
  }

  private String typescript() {
    return ClientDocument.of(bundle).toPrettyString() + "\n";
  }

  private String java() {
    return JavaDocument.of(bundle).toPrettyString() + "\n";
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.resolveSibling("."));
    Files.writeString(file, text);
  }

  Path sealFile() {
    return checkout.resolve("clients/generated.seal");
  }

  /** The seal of the current files. */
  String seal() throws IOException {
    MessageDigest from = sha256();
    from.update(typescript().getBytes(UTF_8));
    from.update(java().getBytes(UTF_8));
    ErrorCatalogue catalogue = bundle.catalogue();
    from.update(ErrorClasses.typescript(catalogue).getBytes(UTF_8));
    ErrorClasses.java(catalogue).values().forEach(text -> from.update(text.getBytes(UTF_8)));
    from.update(UnkeyedPosts.typescript(bundle).getBytes(UTF_8));
    from.update(UnkeyedPosts.java(bundle).getBytes(UTF_8));
    addFiles(from, SETTINGS);
    MessageDigest made = sha256();
    addFiles(made, MADE);
    return "made from " + hex(from) + "\nmade      " + hex(made) + "\n";
  }

  private void addFiles(MessageDigest digest, List<String> places) throws IOException {
    for (String place : places) {
      for (Path file : files(place)) {
        digest.update(checkout.relativize(file).toString().replace('\\', '/').getBytes(UTF_8));
        digest.update(Files.readAllBytes(file));
      }
    }
  }

  private List<Path> files(String place) throws IOException {
    Path start = checkout.resolve(place);
    if (!Files.exists(start)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(start)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String hex(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }
}
