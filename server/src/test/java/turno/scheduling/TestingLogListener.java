package turno.scheduling;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import turno.events.LogListener;
import turno.events.LoggedChange;

/** Records the changes reported to it. */
final class TestingLogListener implements LogListener {
  private final List<LoggedChange> changes = new CopyOnWriteArrayList<>();

  @Override
  public void changed(LoggedChange change) {
    changes.add(change);
  }

  @Override
  public void begun(String counter) {
    // only the reported changes matter here
  }

  List<LoggedChange> changes() {
    return changes;
  }
}
