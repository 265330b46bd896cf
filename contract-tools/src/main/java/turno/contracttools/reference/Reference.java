package turno.contracttools.reference;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import turno.contracttools.AnsweredErrors;
import turno.contracttools.BundleContract;
import turno.contracttools.ErrorCatalogue;
import turno.contracttools.MergedContract;

/**
 * The pages of {@code docs/reference} about the contract: operations, objects, errors, and events
 * with ids. They are generated from the contract, never written by hand.
 */
public final class Reference {
  private static final String MADE =
      "<!-- Generated from contract/ by ./turno contract write. Do not edit. -->\n\n";

  private Reference() {}

  /** The pages by file name. */
  public static Map<String, String> pages(BundleContract bundle) {
    MergedContract contract = bundle.contract();
    ErrorCatalogue errors = bundle.catalogue();
    Map<String, String> pages = new LinkedHashMap<>();
    AnsweredErrors answered = new AnsweredErrors(contract, errors);
    pages.put("operations.md", MADE + new OperationPage(contract, answered).text());
    pages.put("objects.md", MADE + new ObjectPage(contract.document()).text());
    pages.put("errors.md", MADE + new ErrorPage(errors, answered).text());
    pages.put("events.md", MADE + new EventPage(contract.document()).text());
    return pages;
  }

  /** Writes the pages into a folder. */
  public static void write(BundleContract bundle, Path folder) throws IOException {
    Files.createDirectories(folder);
    for (Map.Entry<String, String> page : pages(bundle).entrySet()) {
      Files.writeString(folder.resolve(page.getKey()), page.getValue());
    }
  }
}
