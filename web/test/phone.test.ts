import { expect, test } from 'vitest';
import { whatsAppAddress } from '../src/phone';

test.each([
  ['+5511976543210', 'https://wa.me/5511976543210'],
  ['+55 (11) 97654-3210', 'https://wa.me/5511976543210'],
  ['11976543210', null], // without the country code it would be a number in another country
  ['+55', null],
  ['+0511976543210', null],
  ['recado com a Ana', null],
])('the WhatsApp URL of %s is %s', (phone, address) => {
  expect(whatsAppAddress(phone)).toBe(address);
});
