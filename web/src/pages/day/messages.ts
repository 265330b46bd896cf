import { needWords } from '../../text';
import { part, withDeskWords } from './parts';

/** It has its own texts, so it is loaded after the panel that shows it. */
export const MessagesPart = part(
  async () => (await Promise.all([withDeskWords(import('./messages-part')), needWords(['messages'])]))[0].MessagesPart,
);
