import type { Schemas } from 'turno-client';

type Page = Schemas['CustomerExport'];
/** All data that is stored about one person, in one object. */
export type Whole = Pick<Page, 'exported_at' | 'customer' | 'bookings' | 'conversations'>;

/** Joins the pages of an export; a conversation that spans pages becomes one conversation. */
export function joinPages(pages: readonly Page[]): Whole {
  const conversations = new Map<string, Schemas['CustomerExportConversation']>();
  for (const { conversation, messages } of pages.flatMap((page) => page.conversations)) {
    const before = conversations.get(conversation.id)?.messages ?? [];
    conversations.set(conversation.id, { conversation, messages: [...before, ...messages] });
  }
  const last = pages.at(-1)!;
  return {
    exported_at: last.exported_at,
    customer: last.customer,
    bookings: pages.flatMap(({ bookings }) => bookings),
    conversations: [...conversations.values()],
  };
}

/** Reads all pages of an export and joins them. */
export async function readWhole(read: (cursor: string | null) => Promise<Page>): Promise<Whole> {
  const pages: Page[] = [];
  let cursor: string | null = null;
  do {
    const page = await read(cursor);
    pages.push(page);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return joinPages(pages);
}

/** Offers the content to the person as a file to save. */
export function save(name: string, content: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
