import { describe, expect, test } from 'vitest';
import { moneyChange, moneyDraft } from '../../src/pages/settings/message-money';
import { moneyOf } from '../../src/pages/catalog/service-draft';

const stored = { message_budget_cents: 20_050, message_prices: { utility: 3_400, marketing: 0, authentication: 1 } };

describe('prices and budget of messages', () => {
  test('are stored as they are shown', () => {
    const money = moneyOf('BRL');
    expect(moneyDraft(stored, money)).toEqual({ budget: 200.5, utility: 34, marketing: 0, authentication: 0.01 });
    expect(moneyChange(moneyDraft(stored, money), money)).toEqual(stored);
  });

  test('have no decimals if the currency has none', () => {
    const money = moneyOf('PYG');
    expect(moneyDraft(stored, money).budget).toBe(20_050);
    expect(moneyChange(moneyDraft(stored, money), money)).toEqual(stored);
  });

  test('distinguish no budget from a budget of zero', () => {
    const money = moneyOf('USD');
    const draft = moneyDraft({ ...stored, message_budget_cents: null }, money);
    expect(draft.budget).toBeNull();
    expect(moneyChange(draft, money).message_budget_cents).toBeNull();
    expect(moneyChange({ ...draft, budget: 0 }, money).message_budget_cents).toBe(0);
  });

  test('are rounded to the smallest unit', () => {
    expect(moneyChange({ budget: 0.29, utility: 1.005, marketing: 0.1 + 0.2, authentication: null }, moneyOf('BRL'))).toEqual({
      message_budget_cents: 29,
      message_prices: { utility: 100, marketing: 30, authentication: 0 },
    });
  });
});
