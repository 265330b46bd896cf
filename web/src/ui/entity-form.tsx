import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Noun } from '../api/query';
import { readAgain } from '../api/write';
import { Form, type FormProps } from './form';
import { toast } from './toasts';

/** The members of a draft that have values of this type. */
type MemberOf<D, V> = { [K in keyof D & string]: D[K] extends V ? K : never }[keyof D & string];

/** The values of a form until it is sent, and the props with which a field shows and changes one of them. */
export interface Draft<D> {
  values: D;
  put: (change: Partial<D>) => void;
  field: <K extends keyof D & string>(member: K) => { name: K; value: D[K]; onChange: (value: D[K]) => void };
  /** For a number; `empty` is its value while nothing is typed. */
  number: <K extends MemberOf<D, number | null>>(member: K, empty: D[K]) => { name: K; value: number; onChange: (value: number) => void };
  /** For a switch or checkbox. */
  flag: (member: MemberOf<D, boolean>) => { isSelected: boolean; onChange: (isSelected: boolean) => void };
}

export function useDraft<D extends object>(initial: D | (() => D)): Draft<D> {
  const [values, setValues] = useState(initial);
  const put = (change: Partial<D>) => setValues((now) => ({ ...now, ...change }));
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

/** A text as the server takes it: trimmed, null if empty. */
export function given(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** Says that all is saved, and closes. */
export function useSavedAndClose(close?: () => void): () => void {
  const { t } = useTranslation();
  return () => {
    toast(t('saved'));
    close?.();
  };
}

interface EntityFormProps<R> extends Omit<FormProps, 'error' | 'onSubmit' | 'isPending'> {
  /** Sends what the fields say. */
  save: () => Promise<R>;
  /** The nouns that this changes; what is shown of them is read again before `onSaved`. */
  changes?: readonly Noun[];
  /** Unless given, a toast says "Saved" and the form closes. */
  onSaved?: (saved: R) => unknown;
}

/** A form that writes an object of the server. */
export function EntityForm<R>({ save, changes = [], onSaved, ...props }: EntityFormProps<R>) {
  const savedAndClose = useSavedAndClose(props.onClose);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async (saved) => {
      await readAgain(...changes);
      await (onSaved ?? savedAndClose)(saved);
    },
    onError: () => void readAgain(...changes), // another version may be the reason
  });
  return <Form {...props} error={saving.error} isPending={saving.isPending} onSubmit={() => saving.mutate()} />;
}
