package turno.scheduling;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import turno.events.LogListener;
import turno.events.LoggedChange;

/** Remembers what it was told. */
final class TestingLogListener implements LogListener {
  private final List<LoggedChange> changes = new CopyOnWriteArrayList<>();

  @Override
  public void changed(LoggedChange change) {
    changes.add(change);
  }

  @Override
  public void begun(String counter) {
    // what was told counts here
  }

  List<LoggedChange> changes() {
    return changes;
  }
}
