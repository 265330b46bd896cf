import './customers.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { useMay, useSession } from '../../api/session';
import { when } from '../../text/format';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { EntityForm, given, useDraft } from '../../ui/entity-form';
import { SearchField, TextField } from '../../ui/fields';
import { PhoneField } from '../../ui/phone-field';
import { Badge, Empty, More, Page, Skeleton } from '../../ui/page';
import { PhoneLink } from '../../ui/phone-link';
import { Table } from '../../ui/table';
import { customersQuery, nameOf } from './data';

const route = getRouteApi('/shell/app/customers');

/** All customers, with a search by name, phone, e-mail or tag. */
export function CustomersPage() {
  const { t } = useTranslation();
  const { q = '', tag } = route.useSearch();
  const navigate = useNavigate();
  const { history } = useRouter();
  const [typed, setTyped] = useState(q);
  const [shown, setShown] = useState({ q, asked: q });
  if (shown.q !== q) {
    // a link changed the URL; the search field did not
    if (shown.asked !== q) {
      setTyped(q);
    }
    setShown({ q, asked: q });
  }
  const [adding, setAdding] = useState(false);
  const zone = useSession().workspace.time_zone;
  const mayWrite = useMay('customers:write');
  useEffect(() => {
    if (typed.trim() === q) {
      return undefined;
    }
    const timer = setTimeout(() => {
      if (history.location.pathname !== '/app/customers') {
        return; // a customer was chosen meanwhile, and the customer's page is still loading
      }
      setShown((now) => ({ ...now, asked: typed.trim() }));
      void navigate({
        to: '/app/customers',
        search: { ...(typed.trim() !== '' && { q: typed.trim() }), ...(tag !== undefined && { tag }) },
        replace: true,
      });
    }, 250);
    return () => clearTimeout(timer);
  }, [typed, q, tag, navigate, history]);
  const found = useInfiniteQuery({ ...customersQuery(q, tag), placeholderData: (before) => before });
  const customers = found.data?.pages.flatMap((page) => page.data) ?? [];
  const add = mayWrite && (
    <Button kind="primary" icon="plus" onPress={() => setAdding(true)}>
      {t('customers:add')}
    </Button>
  );
  const all = q === '' && tag === undefined;
  const day = (instant: string | null | undefined) => instant != null && when(instant, 'date', zone);
  return (
    <Page
      title={t('pages.customers')}
      actions={
        <>
          <SearchField label={t('customers:search')} value={typed} onChange={setTyped} />
          {add}
        </>
      }
    >
      {tag !== undefined && (
        <p>
          <Badge tone="accent">{tag}</Badge> <Link to="/app/customers">{t('customers:everybody')}</Link>
        </p>
      )}
      {found.isPending ? (
        <Skeleton />
      ) : customers.length === 0 ? (
        <Empty title={all ? t('customers:none') : t('customers:noneFound')}>
          <p>{t(all ? 'customers:noneHint' : 'customers:noneFoundHint')}</p>
        </Empty>
      ) : (
        <>
          <Table
            label={t('pages.customers')}
            rows={customers}
            keyOf={({ id }) => id}
            columns={[
              {
                id: 'name',
                title: t('customers:name'),
                cell: (row) => {
                  const name = nameOf(row, row.anonymized_at === null ? t('customers:nobody') : t('customers:anonymized'));
                  return (
                    <span className="named">
                      <Avatar of={{ id: row.id, name }} />
                      <Link to="/app/customers/$customer" params={{ customer: row.id }}>
                        {name}
                      </Link>
                    </span>
                  );
                },
              },
              {
                id: 'contact',
                title: t('customers:contact'),
                isWhole: true,
                inCard: 'second',
                cell: ({ phone, email }) => (phone === null ? email : <PhoneLink phone={phone} />),
              },
              { id: 'last', title: t('customers:lastVisit'), isWhole: true, inCard: 'out', cell: (row) => day(row.visits?.last_at) },
              { id: 'next', title: t('customers:nextBooking'), isWhole: true, inCard: 'out', cell: (row) => day(row.visits?.next_at) },
              { id: 'visits', title: t('customers:visits'), align: 'end', inCard: 'out', cell: (row) => row.visits?.count },
              {
                id: 'missed',
                title: t('customers:noShows'),
                align: 'end',
                inCard: 'out',
                cell: ({ visits }) => visits && visits.no_shows > 0 && <Badge tone="bad">{visits.no_shows}</Badge>,
              },
              { id: 'tags', title: t('customers:tags'), inCard: 'end', cell: (row) => <Tags tags={row.tags} /> },
            ]}
          />
          <More of={found} />
        </>
      )}
      <Dialog title={t('customers:add')} isOpen={adding} onClose={() => setAdding(false)}>
        <NewCustomer onClose={() => setAdding(false)} />
      </Dialog>
    </Page>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="tags">
      {tags.map((tag) => (
        <Link key={tag} to="/app/customers" search={{ tag }} className="badge">
          {tag}
        </Link>
      ))}
    </span>
  );
}

function NewCustomer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { values, field } = useDraft({ name: '', phone: '', email: '' });
  const body = { name: given(values.name), phone: given(values.phone), email: given(values.email) };
  return (
    <EntityForm
      save={() => api.post('/customers', { body })}
      changes={['customers']}
      onSaved={({ id }) => {
        onClose();
        void navigate({ to: '/app/customers/$customer', params: { customer: id } });
      }}
      submit={t('add')}
      isDisabled={Object.values(body).every((value) => value === null)}
      onClose={onClose}
    >
      <TextField label={t('customers:name')} {...field('name')} maxLength={200} autoFocus />
      <PhoneField label={t('customers:phone')} hint={t('customers:phoneHint')} {...field('phone')} maxLength={40} />
      <TextField label={t('customers:email')} {...field('email')} type="email" maxLength={254} />
    </EntityForm>
  );
}
