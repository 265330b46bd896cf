import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TurnoError } from 'turno-client';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { readAgain, seen } from '../../api/write';
import { phoneText } from '../../text/format';
import { Button } from '../../ui/button';
import { given, isEmpty, useChanges } from '../../ui/entity-form';
import { TextArea, TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import { PhoneField } from '../../ui/phone-field';
import { toast } from '../../ui/toasts';
import { useUnsaved } from '../../ui/unsaved';
import { customerQuery, nameOf, phoneOwnersQuery, type Customer } from './data';
import { addTag } from './tags';

/** The customer's details as text, for people who may not change them; omits empty ones. */
export function Facts({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const shown = (['email', 'document', 'notes'] as const).flatMap((member) =>
    customer[member] ? [[member, customer[member]] as const] : [],
  );
  return (
    <div className="section">
      {shown.length > 0 && (
        <dl className="customer-facts" aria-label={t('customers:details')}>
          {shown.map(([member, value]) => (
            <Fragment key={member}>
              <dt>{t(`customers:${member}`)}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {customer.tags.length > 0 && (
        <ul className="tags" aria-label={t('customers:tags')}>
          {customer.tags.map((tag) => (
            <li key={tag} className="badge tag">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The customer's details, to read and change. */
export function Details({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const draft = useChanges({
    name: customer.name ?? '',
    phone: customer.phone === null ? '' : phoneText(customer.phone),
    email: customer.email ?? '',
    document: customer.document ?? '',
    notes: customer.notes ?? '',
    tags: customer.tags as readonly string[],
  });
  const { values, changes, put } = draft;
  const { tags, ...texts } = changes;
  useUnsaved(!isEmpty(changes));
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
      // the answer to a change omits the visits
      queries.setQueryData(customerQuery(customer.id).queryKey, { ...saved, ...(customer.visits && { visits: customer.visits }) });
      stored();
      toast(t('saved'));
      await queries.invalidateQueries({ queryKey: ['customers', 'search'] });
    },
    onError: () => void readAgain('customers'), // a newer version may be the reason
  });
  const save = (shared: boolean) => saving.mutate({ shared, stored: draft.sent() });
  const phoneTaken = saving.error instanceof TurnoError && saving.error.reason === 'phone_taken';
  const text = (member: keyof typeof texts, maxLength: number) => ({ ...draft.text(member), maxLength });
  return (
    <Form
      aria-label={t('customers:details')}
      error={saving.error}
      onSubmit={() => save(false)}
      isPending={saving.isPending}
      isDisabled={isEmpty(changes)}
      more={phoneTaken && <Button onPress={() => save(true)}>{t('customers:sharePhone')}</Button>}
    >
      {phoneTaken && <PhoneOwners phone={values.phone} id={customer.id} />}
      <div className="details">
        <TextField label={t('customers:name')} {...text('name', 200)} />
        <PhoneField label={t('customers:phone')} {...text('phone', 40)} />
        <TextField label={t('customers:email')} {...text('email', 254)} type="email" />
        <TextField label={t('customers:document')} {...text('document', 40)} />
      </div>
      <TagsField tags={values.tags} onChange={(next) => put({ tags: next })} />
      <TextArea label={t('customers:notes')} hint={t('customers:notesHint')} {...text('notes', 4096)} />
    </Form>
  );
}

/** Lists the customers with the refused number, each with a link. */
function PhoneOwners({ phone, id }: { phone: string; id: string }) {
  const { t } = useTranslation();
  const { data: owners = [] } = useQuery(phoneOwnersQuery(phone, id));
  return (
    owners.length > 0 && (
      <p role="status">
        {t('customers:phoneOf')}{' '}
        {owners.map((owner, index) => (
          <Fragment key={owner.id}>
            {index > 0 && ', '}
            <Link to="/app/customers/$customer" params={{ customer: owner.id }}>
              {nameOf(owner, t('customers:nobody'))}
            </Link>
          </Fragment>
        ))}
      </p>
    )
  );
}

interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
}

function TagsField({ tags, onChange }: TagsFieldProps) {
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
              <Button
                kind="quiet"
                icon="close"
                aria-label={t('customers:removeTag', { tag })}
                onPress={() => onChange(tags.filter((other) => other !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
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
    </div>
  );
}
