package turno.catalog;

import org.jspecify.annotations.Nullable;
import turno.kernel.Currency;

/** What a service costs, in the minor unit of its currency, and what is due in advance. */
public record Price(long cents, Currency currency, @Nullable Deposit deposit) {}
