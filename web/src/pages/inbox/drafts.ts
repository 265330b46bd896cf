import { Followed } from '../../followed';

/** A chosen file for a message. */
export interface Chosen {
  file: File;
  /** Set once the server has the file, so that a retry does not upload it again. */
  id?: string;
}

/** The content of a conversation's form. */
export interface Draft {
  text: string;
  isNote: boolean;
  template: { name: string; language: string; parameters: string };
  files: readonly Chosen[];
  titles: readonly string[];
  /** Whether the message is being sent, so that it is not sent again when its conversation is reopened. */
  isSending: boolean;
}

export const nothingTyped: Draft = {
  text: '',
  isNote: false,
  template: { name: '', language: 'pt_BR', parameters: '' },
  files: [],
  titles: [],
  isSending: false,
};

/** The unsent messages, by conversation. */
export class Drafts {
  readonly all = new Followed<ReadonlyMap<string, Draft>>(new Map());

  change(id: string, change: (now: Draft) => Partial<Draft>): void {
    const now = this.all.now().get(id) ?? nothingTyped;
    this.all.set(new Map(this.all.now()).set(id, { ...now, ...change(now) }));
  }

  /** Forgets a form without content, for example if only "note" was chosen. */
  leave(id: string): void {
    const { text, files, titles, template, isSending } = this.all.now().get(id) ?? nothingTyped;
    if (!isSending && files.length + titles.length === 0 && [text, template.name, template.parameters].join('').trim() === '') {
      const others = new Map(this.all.now());
      others.delete(id);
      this.all.set(others);
    }
  }
}
