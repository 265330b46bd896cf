/** The lists of conversations: answered by people, answered by the bot, closed. */
export const boxes = ['ours', 'bot', 'closed'] as const;
export type Box = (typeof boxes)[number];
