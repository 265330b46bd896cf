package turno.verification.attack;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** All attacks, in the order in which they run. */
public final class AttackCatalog {
  private static final List<Attack> ALL =
      List.of(
          new SearchAttack(),
          new HeaderBombs(),
          new HalfSentRequests(),
          new UnreadAnswers(),
          new ManyStreams(),
          new StaleStream(),
          new RoleClimb(),
          new DeskMoney(),
          new NosyAssistant(),
          new HugeNumbers(),
          new DeepJson(),
          new ForwardedHeaders(),
          new PublicHost(),
          new SlowDatabase(),
          new ReplayStorm(),
          new RefusedWrites(),
          new DoubleClicks(),
          new RaisedCapacity(),
          new RecoveredDeposits(),
          new BigCalendar(),
          new BigExport(),
          new BigCatalog(),
          new ManyPlaces(),
          new ManyConflicts(),
          new ConflictLists(),
          new StoredAnswers(),
          new FullDisk(),
          new LongBlocks(),
          new EventBacklog(),
          new SignedCallbacks(),
          new EndlessProvider(),
          new ManyAccounts(),
          new IsolationDefault(),
          new GuessedSecrets(),
          new DoorOfStrangers(),
          new PublicKeyAtFullSpeed(),
          new CrowdAtTheDoor(),
          new OneQrCode(),
          new PictureBombs(),
          new FullHeap());

  private AttackCatalog() {}

  /** The names of all attacks. */
  public static List<String> names() {
    return ALL.stream().map(Attack::name).toList();
  }

  /** A line for each attack: its name and its purpose. */
  public static List<String> described() {
    return ALL.stream()
        .map(attack -> String.format(Locale.ROOT, "%-18s %s", attack.name(), attack.purpose()))
        .toList();
  }

  /** The names of the attacks that take only seconds. */
  public static List<String> quick() {
    return ALL.stream().filter(Attack::isQuick).map(Attack::name).toList();
  }

  /** The attacks with these names, in the order of the catalog; all if {@code names} is empty. */
  static List<Attack> named(List<String> names) {
    List<Attack> found = new ArrayList<>(ALL);
    found.removeIf(attack -> !names.isEmpty() && !names.contains(attack.name()));
    return found;
  }
}
