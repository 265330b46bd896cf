import { describe, expect, test } from 'vitest';
import type { Message } from '../../src/pages/inbox/data';
import { linesOf } from '../../src/text/lines';
import { chosenIn, inOrder, isPress, minutesLeft, voiceOf, writingOf } from '../../src/pages/inbox/thread';

const sender = (type: Message['sender']['type']) => ({ type, id: null, name: null });

describe('the speaker of a message is', () => {
  test.each([
    ['customer', { direction: 'inbound', private: false, type: 'text', sender: sender('customer') }],
    ['bot', { direction: 'outbound', private: false, type: 'text', sender: sender('bot') }],
    ['person', { direction: 'outbound', private: false, type: 'template', sender: sender('user') }],
    ['note', { direction: 'outbound', private: true, type: 'note', sender: sender('bot') }],
    ['system', { direction: 'outbound', private: true, type: 'system', sender: sender('system') }],
  ] as const)('%s', (voice, message) => expect(voiceOf(message)).toBe(voice));
});

describe('the mode of the message field', () => {
  test.each([
    ['free', { status: 'open', can_reply: true, handled_by: 'human' }],
    ['takes-over', { status: 'open', can_reply: true, handled_by: 'bot' }],
    ['template', { status: 'open', can_reply: false, handled_by: 'human' }],
    ['closed', { status: 'closed', can_reply: true, handled_by: 'human' }],
  ] as const)('is %s', (writing, talk) => expect(writingOf(talk)).toBe(writing));
});

test('the reply window counts down in whole minutes, then ends', () => {
  const now = Date.parse('2027-03-01T10:00:00Z');
  expect(minutesLeft('2027-03-01T11:30:59Z', now)).toBe(90);
  expect(minutesLeft('2027-03-01T10:00:30Z', now)).toBe(0);
  expect(minutesLeft('2027-03-01T09:59:59Z', now)).toBeNull();
  expect(minutesLeft(null, now)).toBeNull();
});

test('pages of messages become one thread, with each message once', () => {
  const message = (sequence: number) => ({ id: `msg_${sequence}`, sequence }) as Message;
  const pages = [{ data: [message(4), message(3)] }, { data: [message(3), message(2), message(1)] }];
  expect(inOrder(pages).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
});

describe('a press of a button', () => {
  const said = (direction: Message['direction'], text: string, content: object) => ({ direction, text, content }) as Message;
  const context = { id: 'wamid.1' };
  const offer = said('outbound', 'Você vem?', { buttons: [{ id: 'btn_1', title: 'Eu vou' }] });
  const pressed = said('inbound', 'Eu vou', { button: { payload: 'btn_1', text: 'Eu vou' }, context });
  const row = said('inbound', 'seg., 1 mar., 10:00', { interactive: { type: 'list_reply' }, context });
  const text = said('inbound', 'Eu vou', { context });

  test('is distinguished from a typed answer', () => {
    expect([offer, pressed, row, text].map(isPress)).toEqual([false, true, true, false]);
  });

  test('marks the choice in the message that offered it', () => {
    expect([...chosenIn([offer, pressed, row, text, pressed])]).toEqual([['wamid.1', new Set(['Eu vou', 'seg., 1 mar., 10:00'])]]);
    expect(chosenIn([said('inbound', 'Eu vou', { button: {} })]).size).toBe(0);
  });
});

test('the texts of a template are typed one per line', () => {
  expect(linesOf('Maria\n\n 10:00 \n')).toEqual(['Maria', '10:00']);
});
