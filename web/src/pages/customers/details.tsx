import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TurnoError } from 'turno-client';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import { toast } from '../../ui/toasts';
import { customerQuery, type Customer } from './data';
import { addTag } from './tags';

/** What is known of a customer, to read and change. */
export function Details({ customer, mayWrite }: { customer: Customer; mayWrite: boolean }) {
  const { t } = useTranslation();
  const before = {
    name: customer.name ?? '',
    phone: customer.phone ?? '',
    email: customer.email ?? '',
    document: customer.document ?? '',
    notes: customer.notes ?? '',
  };
  const [draft, setDraft] = useState(before);
  const [tags, setTags] = useState<readonly string[]>(customer.tags);
  const put = (change: Partial<typeof before>) => setDraft((now) => ({ ...now, ...change }));
  const given = (value: string) => (value.trim() === '' ? null : value.trim());
  const saving = useMutation({
    mutationFn: (shared: boolean) =>
      api.patch('/customers/{id}', {
        params: { path: { id: customer.id }, header: { 'If-Match': `"${customer.version}"` } },
        body: {
          name: given(draft.name),
          phone: given(draft.phone),
          email: given(draft.email),
          document: given(draft.document),
          notes: given(draft.notes),
          tags: [...tags],
          ...(shared && { shared_phone: true }),
        },
      }),
    onSuccess: async (saved) => {
      queries.setQueryData(customerQuery(customer.id).queryKey, saved);
      toast(t('saved'));
      await queries.invalidateQueries({ queryKey: ['customers', 'search'] });
    },
  });
  const changed = JSON.stringify([draft, tags]) !== JSON.stringify([before, customer.tags]);
  const phoneTaken = saving.error instanceof TurnoError && saving.error.reason === 'phone_taken';
  return (
    <Form
      aria-label={t('customers:details')}
      error={saving.error}
      onSubmit={() => saving.mutate(false)}
      actions={
        mayWrite && (
          <>
            {phoneTaken && <Button onPress={() => saving.mutate(true)}>{t('customers:sharePhone')}</Button>}
            <Button type="submit" kind="primary" isPending={saving.isPending} isDisabled={!changed}>
              {t('save')}
            </Button>
          </>
        )
      }
    >
      <div className="details">
        <TextField
          label={t('customers:name')}
          name="name"
          maxLength={200}
          isReadOnly={!mayWrite}
          value={draft.name}
          onChange={(name) => put({ name })}
        />
        <TextField
          label={t('customers:phone')}
          name="phone"
          type="tel"
          maxLength={40}
          isReadOnly={!mayWrite}
          value={draft.phone}
          onChange={(phone) => put({ phone })}
        />
        <TextField
          label={t('customers:email')}
          name="email"
          type="email"
          maxLength={254}
          isReadOnly={!mayWrite}
          value={draft.email}
          onChange={(email) => put({ email })}
        />
        <TextField
          label={t('customers:document')}
          name="document"
          maxLength={40}
          isReadOnly={!mayWrite}
          value={draft.document}
          onChange={(document) => put({ document })}
        />
      </div>
      <TagsField tags={tags} onChange={setTags} mayWrite={mayWrite} />
      <TextArea
        label={t('customers:notes')}
        hint={t('customers:notesHint')}
        name="notes"
        maxLength={4096}
        isReadOnly={!mayWrite}
        value={draft.notes}
        onChange={(notes) => put({ notes })}
      />
    </Form>
  );
}

function TagsField({
  tags,
  onChange,
  mayWrite,
}: {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
  mayWrite: boolean;
}) {
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
