import { describe, expect, test } from 'vitest';
import { joinPages, readWhole } from '../../src/pages/customers/export';
import { addTag } from '../../src/pages/customers/tags';

type Page = Parameters<typeof joinPages>[0][number];

function page(bookings: string[], conversations: Record<string, string[]>, next: string | null): Page {
  return {
    exported_at: '2027-03-01T10:00:00-03:00',
    customer: { id: 'cus_a' },
    bookings: bookings.map((id) => ({ id })),
    conversations: Object.entries(conversations).map(([id, messages]) => ({
      conversation: { id },
      messages: messages.map((message) => ({ id: message })),
    })),
    next_cursor: next,
  } as unknown as Page;
}

describe('all data of a customer', () => {
  test('is read up to the last page', async () => {
    const pages = [page(['a'], {}, 'one'), page(['b'], { talk: ['m1'] }, 'two'), page([], { talk: ['m2'], other: ['m3'] }, null)];
    const asked: (string | null)[] = [];
    const whole = await readWhole((cursor) => {
      asked.push(cursor);
      return Promise.resolve(pages[asked.length - 1]!);
    });
    expect(asked).toEqual([null, 'one', 'two']);
    expect(whole.bookings.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('contains each conversation once, across any number of pages', () => {
    const { conversations } = joinPages([page([], { talk: ['m1'] }, 'one'), page([], { talk: ['m2'], other: ['m3'] }, null)]);
    expect(conversations.map(({ conversation, messages }) => [conversation.id, messages.map(({ id }) => id)])).toEqual([
      ['talk', ['m1', 'm2']],
      ['other', ['m3']],
    ]);
  });
});

describe('a tag', () => {
  test('is trimmed, and added only once', () => {
    expect(addTag(['vip'], ' Família ')).toEqual(['vip', 'Família']);
    expect(addTag(['vip'], 'VIP')).toEqual(['vip']);
  });

  test('can be typed together with others, separated by commas', () => {
    expect(addTag([], 'a, b,,a')).toEqual(['a', 'b']);
  });
});
