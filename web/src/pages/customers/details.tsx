import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TurnoError } from 'turno-client';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { readAgain, seen } from '../../api/write';
import { Button } from '../../ui/button';
import { given, isEmpty, useChanges } from '../../ui/entity-form';
import { TextArea, TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import { toast } from '../../ui/toasts';
import { customerQuery, type Customer } from './data';
import { addTag } from './tags';

/** The details of a customer, to read and change. */
export function Details({ customer, mayWrite }: { customer: Customer; mayWrite: boolean }) {
  const { t } = useTranslation();
  const draft = useChanges({
    name: customer.name ?? '',
    phone: customer.phone ?? '',
    email: customer.email ?? '',
    document: customer.document ?? '',
    notes: customer.notes ?? '',
    tags: customer.tags as readonly string[],
  });
  const { values, changes, put } = draft;
  const { tags, ...texts } = changes;
  const saving = useMutation({
    mutationFn: ({ shared }: { shared: boolean; stored: () => void }) =>
      api.patch('/customers/{id}', {
        params: { path: { id: customer.id }, header: seen(customer) },
        body: {
          ...Object.fromEntries(Object.entries(texts).map(([member, text]) => [member, given(text)])),
          ...(tags && { tags: [...tags] }),
          ...(shared && { shared_phone: true }),
        },
      }),
    onSuccess: async (saved, { stored }) => {
      // the answer to a change is without the visits
      queries.setQueryData(customerQuery(customer.id).queryKey, { ...saved, ...(customer.visits && { visits: customer.visits }) });
      stored();
      toast(t('saved'));
      await queries.invalidateQueries({ queryKey: ['customers', 'search'] });
    },
    onError: () => void readAgain('customers'), // another version may be the reason
  });
  const save = (shared: boolean) => saving.mutate({ shared, stored: draft.sent() });
  const phoneTaken = saving.error instanceof TurnoError && saving.error.reason === 'phone_taken';
  const text = (member: keyof typeof texts, maxLength: number) => ({ ...draft.text(member), maxLength, isReadOnly: !mayWrite });
  return (
    <Form
      aria-label={t('customers:details')}
      error={saving.error}
      onSubmit={() => save(false)}
      isPending={saving.isPending}
      isDisabled={isEmpty(changes)}
      more={phoneTaken && <Button onPress={() => save(true)}>{t('customers:sharePhone')}</Button>}
      {...(!mayWrite && { actions: null })}
    >
      <div className="details">
        <TextField label={t('customers:name')} {...text('name', 200)} />
        <TextField label={t('customers:phone')} {...text('phone', 40)} type="tel" />
        <TextField label={t('customers:email')} {...text('email', 254)} type="email" />
        <TextField label={t('customers:document')} {...text('document', 40)} />
      </div>
      <TagsField tags={values.tags} onChange={(next) => put({ tags: next })} mayWrite={mayWrite} />
      <TextArea label={t('customers:notes')} hint={t('customers:notesHint')} {...text('notes', 4096)} />
    </Form>
  );
}

interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
  mayWrite: boolean;
}

function TagsField({ tags, onChange, mayWrite }: TagsFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const add = () => {
    onChange(addTag(tags, typed));
    setTyped('');
  };
  return (
    <div className="section">
      {tags.length > 0 && (
        <ul className="tags" aria-label={t('customers:tags')}>
          {tags.map((tag) => (
            <li key={tag} className="badge tag">
              {tag}
              {mayWrite && (
                <Button
                  kind="quiet"
                  icon="close"
                  aria-label={t('customers:removeTag', { tag })}
                  onPress={() => onChange(tags.filter((other) => other !== tag))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className="add-tag">
          <TextField
            label={t('customers:newTag')}
            name="tags"
            maxLength={50}
            value={typed}
            onChange={setTyped}
            onKeyDown={(event) => {
              if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
                event.preventDefault();
                add();
              }
            }}
          />
          <Button isDisabled={typed.trim() === ''} onPress={add}>
            {t('add')}
          </Button>
        </div>
      )}
    </div>
  );
}
