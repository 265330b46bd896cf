import { describe, expect, test } from 'vitest';
import {
  asks,
  customerPlaceholders,
  isTaken,
  knownMessages,
  mappedOf,
  nextPlaceholder,
  placeOf,
  templateLanguage,
  type Mapped,
} from '../../src/pages/settings/mapped-template';
import type { Rule } from '../../src/pages/settings/message-words';

const rules = [
  { occasion: 'reminder', template: 'shortly_before' },
  { occasion: 'cancelled', template: 'sorry' },
  { occasion: 'booked', template: null },
] as Rule[];

const reminder: Mapped = {
  message: 'reminder',
  locale: 'pt-BR',
  name: 'lembrete',
  language: 'pt_BR',
  variables: ['customer_name', 'time'],
  buttons: true,
};

describe('templates that are mapped to messages', () => {
  test('are for customer occasions, named rules and the verification code', () => {
    const known = knownMessages(rules);
    expect(known).toEqual(expect.arrayContaining(['reminder', 'rebook', 'shortly_before', 'sorry', 'verification_code']));
    expect(known.filter((one) => one.startsWith('staff_'))).toEqual([]);
    expect(new Set(known).size).toBe(known.length);
  });

  test('have buttons if the message asks for an answer', () => {
    expect(['reminder', 'booked', 'shortly_before', 'sorry', 'cancelled', 'of_a_bot'].filter((one) => asks(one, rules))).toEqual([
      'reminder',
      'booked',
      'shortly_before',
    ]);
    expect(mappedOf(reminder, rules).buttons).toBe(true);
    expect(mappedOf({ ...reminder, message: 'sorry' }, rules).buttons).toBe(false);
  });

  test('lose the spaces around names and the extra members of a row', () => {
    expect(mappedOf({ ...reminder, id: 'row', name: ' lembrete ', variables: [' customer_name', 'time '] } as Mapped, rules)).toEqual(
      reminder,
    );
  });

  test('have the code as their only variable if they send the verification code', () => {
    expect(mappedOf({ ...reminder, message: 'verification_code' }, rules)).toMatchObject({ variables: ['code'], buttons: false });
  });

  test('exist once for each message and language', () => {
    const spanish = { ...reminder, locale: 'es' };
    const all = [reminder, spanish];
    expect(placeOf(all, spanish)).toBe(1);
    expect(placeOf(all, { ...reminder, locale: 'en' })).toBe(2);
    expect(placeOf(all, undefined)).toBe(2);
    expect(isTaken(all, 2, reminder)).toBe(true);
    expect(isTaken(all, 0, reminder)).toBe(false);
    expect(isTaken(all, 2, { message: 'reminder', locale: 'en' })).toBe(false);
  });

  test('propose the next placeholder that is not used yet', () => {
    expect(nextPlaceholder(['customer_name', 'service_name'])).toBe('business_name');
    expect(nextPlaceholder(customerPlaceholders)).toBe('customer_name');
    expect(templateLanguage('pt-BR')).toBe('pt_BR');
  });
});
