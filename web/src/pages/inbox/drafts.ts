import { Followed } from '../../followed';

/** A file that is chosen for a message. */
export interface Chosen {
  file: File;
  /** Once the server has it, so that another try does not send it again. */
  id?: string;
}

/** The content of a conversation's form. */
export interface Draft {
  text: string;
  isNote: boolean;
  template: { name: string; language: string; parameters: string };
  files: readonly Chosen[];
  titles: readonly string[];
  /** The text is on its way, so that it is not sent once more when its conversation is opened again. */
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

/** The messages that are not sent yet, by conversation. */
export class Drafts {
  readonly all = new Followed<ReadonlyMap<string, Draft>>(new Map());

  change(id: string, change: (now: Draft) => Partial<Draft>): void {
    const now = this.all.now().get(id) ?? nothingTyped;
    this.all.set(new Map(this.all.now()).set(id, { ...now, ...change(now) }));
  }

  /** Forgets a form in which nothing is begun, such as the choice of a note. */
  leave(id: string): void {
    const { text, files, titles, template, isSending } = this.all.now().get(id) ?? nothingTyped;
    if (!isSending && files.length + titles.length === 0 && [text, template.name, template.parameters].join('').trim() === '') {
      const others = new Map(this.all.now());
      others.delete(id);
      this.all.set(others);
    }
  }
}
