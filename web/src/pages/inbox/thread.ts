import type { Conversation, Message } from './data';

/** The speakers in a thread; each has a colour and a name. */
export type Voice = 'customer' | 'bot' | 'person' | 'note' | 'system';

export function voiceOf({
  private: isPrivate,
  sender,
  direction,
  type,
}: Pick<Message, 'private' | 'sender' | 'direction' | 'type'>): Voice {
  if (type === 'system') {
    return 'system'; // checked first, because system messages are private, too
  }
  if (isPrivate) {
    return 'note';
  }
  if (direction === 'inbound') {
    return 'customer';
  }
  switch (sender.type) {
    case 'bot':
      return 'bot';
    case 'user':
      return 'person';
    case 'customer':
      return 'customer';
    case 'system':
      return 'system';
  }
}

/** The kinds of message that can be sent now. */
export type Writing = 'free' | 'takes-over' | 'template' | 'closed';

export function writingOf({ status, can_reply, handled_by }: Pick<Conversation, 'status' | 'can_reply' | 'handled_by'>): Writing {
  if (status === 'closed') {
    return 'closed';
  }
  if (!can_reply) {
    return 'template';
  }
  return handled_by === 'bot' ? 'takes-over' : 'free';
}

/** Whole minutes until an instant; null if it has passed or is null. */
export function minutesLeft(until: string | null, now: number): number | null {
  if (until === null) {
    return null;
  }
  const left = Math.floor((Date.parse(until) - now) / 60_000);
  return left < 0 ? null : left;
}

/** Messages from pages that came newest first, without repetition, in the order in which they were written. */
export function inOrder(pages: readonly { data: readonly Message[] }[]): Message[] {
  const found = new Map(pages.flatMap(({ data }) => data).map((message) => [message.id, message]));
  return [...found.values()].sort((one, other) => one.sequence - other.sequence);
}

/** The buttons for the typed titles, without empty and repeated ones. The customer's answer contains the id. */
export function buttonsOf(titles: readonly string[]): { id: string; title: string }[] {
  const typed = [...new Set(titles.map((title) => title.trim()).filter((title) => title !== ''))];
  return typed.map((title, index) => ({ id: `answer_${index + 1}`, title }));
}

/** The titles that customers chose by button or from lists, by the id that the channel gave to the message that offered them. */
export function chosenIn(messages: readonly Pick<Message, 'direction' | 'content' | 'text'>[]): ReadonlyMap<string, ReadonlySet<string>> {
  const chosen = new Map<string, Set<string>>();
  for (const message of messages) {
    const offer = (message.content?.['context'] as { id?: unknown } | undefined)?.id;
    if (isPress(message) && typeof offer === 'string' && message.text !== null) {
      chosen.set(offer, (chosen.get(offer) ?? new Set()).add(message.text));
    }
  }
  return chosen;
}

/** Whether a customer pressed a button or chose from a list. */
export function isPress({ direction, content }: Pick<Message, 'direction' | 'content'>): boolean {
  return direction === 'inbound' && (content?.['button'] !== undefined || content?.['interactive'] !== undefined);
}

/** The titles of the buttons and the list entries under a message. */
export function titlesOf(content: Message['content']): string[] {
  const titled = (rows: unknown): string[] =>
    Array.isArray(rows) ? rows.flatMap((row: { title?: unknown }) => (typeof row.title === 'string' ? [row.title] : [])) : [];
  const list = content?.['list'] as { sections?: unknown } | undefined;
  const sections = Array.isArray(list?.sections) ? (list.sections as { rows?: unknown }[]) : [];
  return [...titled(content?.['buttons']), ...sections.flatMap(({ rows }) => titled(rows))];
}
