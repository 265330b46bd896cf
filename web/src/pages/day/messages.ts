import { needWords } from '../../text';
import { part, withDeskWords } from './parts';

/** Loaded after the panel that shows it, because it has its own texts. */
export const MessagesPart = part(
  async () => (await Promise.all([withDeskWords(import('./messages-part')), needWords(['messages'])]))[0].MessagesPart,
);
