package turno.commands;

import java.util.List;
import java.util.function.ToIntFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import turno.kernel.Texts;
import turno.payments.Deposits;
import turno.platform.db.Database;
import turno.platform.secrets.Keys;
import turno.webhooks.Webhooks;
import turno.whatsapp.NumberAdmin;

/** Everything in the database that is encrypted, and what of it the keys at hand open. */
public record SealedSecrets(List<Kind> kinds) {

  /**
   * Those of one kind of thing.
   *
   * @param lost what does not work while nobody reads them
   * @param remedy what to do when the key is lost for good
   */
  public record Kind(String thing, int all, int unreadable, String lost, String remedy) {}

  public static SealedSecrets look(Database database, Keys keys, RandomGenerator random) {
    Webhooks.SecretsCheck endpoints = Webhooks.check(database, keys, random);
    Deposits.SecretsCheck accounts = Deposits.check(database, keys, random);
    NumberAdmin.SecretsCheck numbers = NumberAdmin.check(database, keys, random);
    return new SealedSecrets(
        List.of(
            new Kind(
                "webhook endpoint",
                endpoints.all(),
                endpoints.unreadable(),
                "nothing can be delivered to them",
                "rotate the secret of each endpoint"),
            new Kind(
                "payment account",
                accounts.all(),
                accounts.unreadable(),
                "no payment provider can be asked",
                "configure each payment provider again"),
            new Kind(
                "WhatsApp number",
                numbers.all(),
                numbers.unreadable(),
                "nothing can be sent or received by them",
                "configure each number again")));
  }

  public boolean areReadable() {
    return unreadable().isEmpty();
  }

  private List<Kind> unreadable() {
    return kinds.stream().filter(kind -> kind.unreadable() > 0).toList();
  }

  /** Those that no key at hand opens: "1 webhook endpoint and 2 payment accounts". */
  public String lost() {
    return listed(unreadable(), Kind::unreadable);
  }

  /** Everything that is encrypted. */
  public String all() {
    return listed(kinds.stream().filter(kind -> kind.all() > 0).toList(), Kind::all);
  }

  public String consequences() {
    return unreadable().stream().map(Kind::lost).collect(Collectors.joining(", and "));
  }

  public String remedies() {
    return unreadable().stream().map(Kind::remedy).collect(Collectors.joining(", and "));
  }

  private static String listed(List<Kind> kinds, ToIntFunction<Kind> number) {
    List<String> words =
        kinds.stream().map(kind -> Texts.counted(number.applyAsInt(kind), kind.thing())).toList();
    return words.size() < 2
        ? String.join("", words)
        : String.join(", ", words.subList(0, words.size() - 1)) + " and " + words.getLast();
  }
}
