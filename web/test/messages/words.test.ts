import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  closest,
  localesOf,
  minutesOf,
  occasions,
  offsetOf,
  placeholders,
  unknownPlaceholder,
} from '../../src/pages/settings/message-words';
import { whyToCall, type BookingMessage } from '../../src/pages/day/sent-words';

const contract = readFileSync(join(import.meta.dirname, '../../../contract/schemas/messages.yaml'), 'utf8');
const words = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../src/text/${language}/messages.json`), 'utf8')) as Record<
    string,
    Record<string, string>
  >;

/** The values of an enumeration in the contract. */
function valuesOf(schema: string): string[] {
  const [, values] = new RegExp(`^${schema}:[\\s\\S]*?enum:\\s+(\\[[^\\]]+\\]|(?:- \\w+\\s+)+)`, 'm').exec(contract)!;
  return values!.match(/\w+/g)!;
}

const message = (part: Partial<BookingMessage>) => ({ occasion: 'booked', state: 'sent', reason: null, ...part }) as BookingMessage;

describe('the words of messages', () => {
  test.each(['pt-BR', 'es', 'en'])('exist in %s for every occasion, state, placeholder and reason', (language) => {
    const { occasions: names, short, states, placeholders: fields, reasons } = words(language);
    expect(Object.keys(names!)).toEqual(expect.arrayContaining(valuesOf('MessageOccasion')));
    expect(Object.keys(short!).sort()).toEqual(Object.keys(names!).sort());
    expect(Object.keys(states!).sort()).toEqual(valuesOf('BookingMessage').sort());
    expect(Object.keys(fields!)).toEqual(placeholders);
    const documented = [...contract.matchAll(/reason:\n {6}description: \|\n([\s\S]*?)\n {6}type/g)].flatMap(([, text]) =>
      [...text!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    );
    expect(documented.length).toBeGreaterThan(12);
    const noReasons = ['notify', 'none', 'test', 'marketing_consent', 'message_budget_cents', 'staff_tomorrow'];
    expect(documented.filter((name) => !noReasons.includes(name) && !(name in reasons!))).toEqual([]);
  });

  test('include every occasion for which a rule can be added', () => {
    expect([...occasions].sort()).toEqual(valuesOf('MessageOccasion').sort());
  });

  test('list the placeholders of the contract', () => {
    const [, text] = /^MessageTextInput:[\s\S]*?placeholders: ([\s\S]*?)\. A line/m.exec(contract)!;
    expect(placeholders).toEqual([...text!.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  });
});

describe('a placeholder', () => {
  test('that does not exist is reported', () => {
    expect(unknownPlaceholder('{customer_name}, {time}')).toBeUndefined();
    expect(unknownPlaceholder('{time} {custumer_name} {x}')).toBe('{custumer_name}');
    expect(unknownPlaceholder('{ time } {1}')).toBeUndefined();
  });
});

describe('the languages of a rule', () => {
  test('are its own, and the default ones that it lacks', () => {
    expect(localesOf([])).toEqual(['en', 'es', 'pt-BR']);
    expect(localesOf([{ locale: 'es-AR' }, { locale: 'fr' }])).toEqual(['en', 'es-AR', 'fr', 'pt-BR']);
    expect(closest('es-PY', ['en', 'es-AR'])).toBe('es-AR');
    expect(closest('de', ['en', 'es-AR'])).toBe('en');
  });
});

describe('an offset', () => {
  test('is shown in the largest unit without a fraction', () => {
    expect(offsetOf(1_440)).toEqual({ count: 1, unit: 'day' });
    expect(offsetOf(120)).toEqual({ count: 2, unit: 'hour' });
    expect(offsetOf(90)).toEqual({ count: 90, unit: 'minute' });
    expect(offsetOf(0)).toEqual({ count: 0, unit: 'hour' });
    expect(minutesOf(2, 'day')).toBe(2_880);
  });
});

describe('the reason to call', () => {
  test('is the latest failure, or else the latest reminder, or else the latest message being sent', () => {
    const failed = message({ state: 'failed', reason: 'refused' });
    const unreached = message({ state: 'skipped', reason: 'no_channel' });
    const reminded = message({ occasion: 'reminder', state: 'read' });
    expect(whyToCall([failed, unreached, reminded])).toBe(unreached);
    expect(whyToCall([message({}), reminded])).toBe(reminded);
    expect(whyToCall([message({}), message({ occasion: 'reminder', state: 'planned' })])).toBeUndefined();
    const limited = message({ state: 'skipped', reason: 'visitor_limit' });
    expect(whyToCall([limited, reminded])).toBe(limited);
    const waiting = message({ state: 'sending', channel: 'whatsapp' });
    expect(whyToCall([message({}), waiting])).toBe(waiting);
  });
});
