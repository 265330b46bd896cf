import type { Schemas } from 'turno-client';
import { inMajor, inMinor, type Money } from '../catalog/service-draft';

/** The categories by which WhatsApp bills, in the order of the form. */
export const billed = ['utility', 'marketing', 'authentication'] as const;

/** The largest budget or price that the server accepts, in minor units. */
export const MAX_CENTS = 100_000_000;

/** Amounts in major units; null while a field is empty. */
export type MoneyDraft = Record<'budget' | (typeof billed)[number], number | null>;

/** The shares of the budget at which occasions switch to e-mail (docs/rules/messages.md#budget). */
export const steps = { rebook: 0.8, after_visit: 0.9, reminder: 1 } as const;

type MoneySettings = Pick<Schemas['Workspace'], 'message_budget_cents' | 'message_prices'>;

export function moneyDraft({ message_budget_cents: budget, message_prices: prices }: MoneySettings, money: Money): MoneyDraft {
  return {
    budget: budget === null ? null : inMajor(budget, money),
    utility: inMajor(prices.utility, money),
    marketing: inMajor(prices.marketing, money),
    authentication: inMajor(prices.authentication, money),
  };
}

export function moneyChange({ budget, ...prices }: MoneyDraft, money: Money): Schemas['WorkspaceChange'] {
  return {
    message_budget_cents: budget === null ? null : inMinor(budget, money),
    message_prices: Object.fromEntries(billed.map((category) => [category, inMinor(prices[category] ?? 0, money)])),
  };
}
