package turno.testing;

import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A resource that a test class opens in a field with {@code @RegisterExtension}. In a static field
 * it stays open for the whole class, otherwise for one test; then it is closed.
 */
abstract class TestResource
    implements AutoCloseable, BeforeAllCallback, AfterEachCallback, AfterAllCallback {
  private boolean isOfClass;

  @Override
  public void beforeAll(ExtensionContext context) {
    isOfClass = true;
  }

  @Override
  public void afterEach(ExtensionContext context) {
    if (!isOfClass) {
      close();
    }
  }

  @Override
  public void afterAll(ExtensionContext context) {
    close();
  }

  @Override
  public abstract void close();
}
