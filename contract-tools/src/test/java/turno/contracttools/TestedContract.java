package turno.contracttools;

import java.nio.file.Path;

/** The contract of this checkout. */
public final class TestedContract {
  public static final BundleContract BUNDLE = BundleContract.of(Path.of("../contract"));

  private TestedContract() {}
}
