import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Noun } from '../api/query';
import { readAgain } from '../api/write';
import { Form, type FormProps } from './form';
import { toast } from './toasts';
import { useUnsaved } from './unsaved';

/** The members of a draft with values of this type. */
type MemberOf<D, V> = { [K in keyof D & string]: D[K] extends V ? K : never }[keyof D & string];

/** The values of a form until it is sent, and the props with which a field shows and changes one of them. */
export interface Draft<D> {
  values: D;
  put: (change: Partial<D>) => void;
  field: <K extends keyof D & string>(member: K) => { name: K; value: D[K]; onChange: (value: D[K]) => void };
  /** The props of a number field; `empty` is the member's value while the field is empty. */
  number: <K extends MemberOf<D, number | null>>(member: K, empty: D[K]) => { name: K; value: number; onChange: (value: number) => void };
  /** The props of a switch or checkbox. */
  flag: (member: MemberOf<D, boolean>) => { isSelected: boolean; onChange: (isSelected: boolean) => void };
}

export function useDraft<D extends object>(initial: D | (() => D)): Draft<D> {
  const [values, setValues] = useState(initial);
  return draftOf(values, (change) => setValues((now) => ({ ...now, ...change })));
}

function draftOf<D extends object>(values: D, put: (change: Partial<D>) => void): Draft<D> {
  const set = (member: keyof D, value: unknown) => put({ [member]: value } as Partial<D>);
  return {
    values,
    put,
    field: (member) => ({ name: member, value: values[member], onChange: (value) => set(member, value) }),
    number: (member, empty) => ({
      name: member,
      value: (values[member] as number | null) ?? Number.NaN,
      onChange: (value) => set(member, Number.isNaN(value) ? empty : value),
    }),
    flag: (member) => ({ isSelected: values[member] as boolean, onChange: (isSelected) => set(member, isSelected) }),
  };
}

/**
 * A form for a stored object that other people may change meanwhile: typed values stay, and all other values are those of the stored
 * object.
 */
export interface Changes<D> extends Draft<D> {
  /** The members that differ from the stored object. */
  changes: Partial<D>;
  /** Like `field`, for text; if somebody else has stored another text meanwhile, it appears below the field. */
  text: (member: MemberOf<D, string>) => { name: string; value: string; onChange: (value: string) => void; hint?: string };
  /** The stored value of a member that somebody else has changed since it was typed here; undefined if there is none. */
  others: <K extends keyof D & string>(member: K) => D[K] | undefined;
  /** Discards the typed values, and shows the stored values again. */
  discard: () => void;
  /**
   * Called when the changes are sent. Returns a function to call when they are stored, which discards the sent values but keeps values that
   * were typed meanwhile.
   */
  sent: () => () => void;
}

/** Whether there are no changes to send. */
export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function useChanges<D extends object>(stored: D): Changes<D> {
  const { t } = useTranslation();
  // `over`: the stored value when typing began
  const [{ typed, over }, setTyped] = useState<{ typed: Partial<D>; over: Partial<D> }>({ typed: {}, over: {} });
  const values = { ...stored, ...typed };
  const members = (of: Partial<D>, pass: (member: keyof D & string) => boolean) =>
    Object.fromEntries(Object.entries(of).filter(([member]) => pass(member as keyof D & string))) as Partial<D>;
  const put = (change: Partial<D>) =>
    setTyped((now) => {
      const next = { ...now.typed, ...change };
      const began = { ...members(stored, (member) => member in change), ...now.over };
      const left = members(next, (member) => !(member in began && isSame(next[member], began[member])));
      return { typed: left, over: members(began, (member) => member in left) };
    });
  const others: Changes<D>['others'] = (member) =>
    member in over && !isSame(over[member], stored[member]) && !isSame(typed[member], stored[member]) ? stored[member] : undefined;
  const draft = draftOf(values, put);
  const changes = members(typed, (member) => !isSame(typed[member], stored[member]));
  return {
    ...draft,
    changes,
    text: (member) => {
      const theirs = others(member) as string | undefined;
      const field = draft.field(member) as unknown as ReturnType<Changes<D>['text']>;
      return { ...field, ...(theirs !== undefined && { hint: t('othersWrote', { text: theirs === '' ? t('none') : theirs }) }) };
    },
    others,
    discard: () => setTyped({ typed: {}, over: {} }),
    sent: () => () =>
      setTyped((now) => ({
        typed: members(now.typed, (member) => member in typed && !isSame(now.typed[member], typed[member])),
        over: {}, // begins again with the next typed value
      })),
  };
}

/** A string in the server's form: trimmed, null if empty. */
export function given(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** Returns a function that shows that everything is saved, and closes the form. */
export function useSavedAndClose(close?: () => void): () => void {
  const { t } = useTranslation();
  return () => {
    toast(t('saved'));
    close?.();
  };
}

interface EntityFormProps<R> extends Omit<FormProps, 'error' | 'onSubmit' | 'isPending'> {
  /** Sends the values of the fields. */
  save: () => Promise<R>;
  /** The nouns that the write changes; their displayed data is read again before `onSaved`. */
  changes?: readonly Noun[];
  /** By default, a toast says "Saved" and the form closes. */
  onSaved?: (saved: R) => unknown;
  /** The changes of the form, if it stays open: without changes, the form cannot be sent. */
  draft?: Pick<Changes<object>, 'changes' | 'sent'>;
}

/** A form that writes an object on the server. */
export function EntityForm<R>({ save, changes = [], onSaved, draft, ...props }: EntityFormProps<R>) {
  const savedAndClose = useSavedAndClose(props.onClose);
  useUnsaved(draft !== undefined && !isEmpty(draft.changes));
  const saving = useMutation({
    mutationFn: (_stored: (() => void) | undefined) => save(),
    onSuccess: async (saved, stored) => {
      await readAgain(...changes);
      stored?.();
      await (onSaved ?? savedAndClose)(saved);
    },
    onError: () => void readAgain(...changes), // a newer version may be the reason
  });
  return (
    <Form
      {...(draft && { isDisabled: isEmpty(draft.changes) })}
      {...props}
      error={saving.error}
      isPending={saving.isPending}
      onSubmit={() => saving.mutate(draft?.sent())}
    />
  );
}
