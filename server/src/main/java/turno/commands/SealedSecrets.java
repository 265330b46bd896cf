package turno.commands;

import java.util.List;
import java.util.function.ToIntFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import turno.kernel.Texts;
import turno.payments.Deposits;
import turno.platform.db.Database;
import turno.platform.secrets.Keys;
import turno.platform.secrets.SecretOwners;
import turno.webhooks.Webhooks;
import turno.whatsapp.WhatsApp;

/**
 * The owners of encrypted secrets in the database, by kind, and how many of them have a secret that
 * no available key decrypts.
 */
public record SealedSecrets(List<Kind> kinds) {

  /** The secrets of one kind of owner. */
  public record Kind(SecretOwners<?> owners, int all, int unreadable) {
    private static <O> Kind of(SecretOwners<O> owners, Database database) {
      List<O> all = database.read(owners::all);
      long readable = all.stream().filter(owners::isReadable).count();
      return new Kind(owners, all.size(), Math.toIntExact(all.size() - readable));
    }
  }

  public static SealedSecrets look(Database database, Keys keys, RandomGenerator random) {
    return new SealedSecrets(
        List.of(
            Kind.of(Webhooks.secrets(keys, random), database),
            Kind.of(Deposits.secrets(keys, random), database),
            Kind.of(WhatsApp.secrets(keys, random), database)));
  }

  public boolean areReadable() {
    return unreadable().isEmpty();
  }

  private List<Kind> unreadable() {
    return kinds.stream().filter(kind -> kind.unreadable() > 0).toList();
  }

  /**
   * Returns the owners of secrets that no available key decrypts, for example "1 webhook endpoint
   * and 2 payment accounts".
   */
  public String lost() {
    return listed(unreadable(), Kind::unreadable);
  }

  /** Returns the owners of all encrypted secrets, in the same form as {@link #lost}. */
  public String all() {
    return listed(kinds.stream().filter(kind -> kind.all() > 0).toList(), Kind::all);
  }

  public String consequences() {
    return unreadable().stream()
        .map(kind -> kind.owners().lost())
        .collect(Collectors.joining(", and "));
  }

  public String remedies() {
    return unreadable().stream()
        .map(kind -> kind.owners().remedy())
        .collect(Collectors.joining(", and "));
  }

  private static String listed(List<Kind> kinds, ToIntFunction<Kind> number) {
    List<String> words =
        kinds.stream()
            .map(kind -> Texts.counted(number.applyAsInt(kind), kind.owners().noun()))
            .toList();
    return words.size() < 2
        ? String.join("", words)
        : String.join(", ", words.subList(0, words.size() - 1)) + " and " + words.getLast();
  }
}
