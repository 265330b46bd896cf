/** Whose conversations are shown: those that people answer, those of the bot, or those that ended. */
export const boxes = ['ours', 'bot', 'closed'] as const;
export type Box = (typeof boxes)[number];
