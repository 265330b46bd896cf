import { expect, test } from 'vitest';
import { addressInWords, contactDraft, contactOf, hasTooManyLines } from '../../src/pages/catalog/contact';

const address = {
  lines: ['Rua Augusta 1500', 'Sala 3'],
  city: 'São Paulo',
  state: 'SP',
  postal_code: '01304-001',
  country: 'BR',
};

test('a contact that is put into the form is read back unchanged', () => {
  const contact = { address, phone: '+55 11 3333-4444', email: null, map_url: 'https://maps.example.com/sol' };
  expect(contactOf(contactDraft(contact, 'AR'))).toEqual(contact);
  const none = { address: null, phone: null, email: null, map_url: null };
  expect(contactOf(contactDraft(none, 'BR'))).toEqual(none);
});

test('empty lines and spaces are not treated as an address', () => {
  const draft = contactDraft({ address, phone: ' ', email: null, map_url: null }, 'BR');
  expect(contactOf({ ...draft, lines: ' Rua Augusta 1500 \n\n' }).address?.lines).toEqual(['Rua Augusta 1500']);
  expect(contactOf({ ...draft, lines: ' ', city: '', state: '', postal_code: '' }).address).toBeNull();
  expect(contactOf({ ...draft, country: '' }).address?.country).toBeNull();
});

test('an address has at most four lines', () => {
  expect(hasTooManyLines('a\nb\nc\n\nd\n')).toBe(false);
  expect(hasTooManyLines('a\nb\nc\nd\ne')).toBe(true);
});

test('an address in words omits its unknown parts', () => {
  expect(addressInWords(address)).toBe('Rua Augusta 1500, Sala 3, São Paulo, SP');
  expect(addressInWords({ ...address, lines: [], state: null })).toBe('São Paulo');
  expect(addressInWords(null)).toBe('');
});
