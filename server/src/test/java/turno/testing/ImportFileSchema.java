package turno.testing;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Validates an import file against the schema at {@code /schemas/import.json}, as an editor does.
 */
public final class ImportFileSchema {
  public static final String TEXT = text();

  private static final Schema SCHEMA =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(TEXT.replace("{{public_url}}", "http://127.0.0.1:8080"), InputFormat.JSON);

  private ImportFileSchema() {}

  private static String text() {
    String name = "/contract/pages/schemas/import.json";
    try (InputStream in =
        Objects.requireNonNull(ImportFileSchema.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The ways in which a file violates the schema; empty if it is valid. */
  public static List<String> faults(String yaml) {
    return SCHEMA.validate(new YAMLMapper().readTree(yaml)).stream()
        .map(fault -> fault.getInstanceLocation() + " " + fault.getMessage())
        .toList();
  }
}
