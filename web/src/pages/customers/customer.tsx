import './customers.css';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { useMay, useOnlyResource, useSession } from '../../api/session';
import { useWrite } from '../../api/write';
import { money, when } from '../../text/format';
import { dateIn } from '../../time';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { Badge, More, Page, Skeleton } from '../../ui/page';
import { PhoneLink } from '../../ui/phone-link';
import { Table } from '../../ui/table';
import { Anonymize } from './anonymize';
import { customerQuery, nameOf, visitsQuery, type Booking, type Customer } from './data';
import { Details, Facts } from './details';
import { readWhole, save } from './export';
import { Merge } from './merge';
import { OptOut } from './opt-out';

const route = getRouteApi('/shell/app/customers/$customer');

/** One customer: details, bookings, and actions on the stored data. */
export function CustomerPage() {
  const { t } = useTranslation();
  const { customer: id } = route.useParams();
  const { workspace, user } = useSession();
  const { data: customer } = useSuspenseQuery(customerQuery(id));
  const mayWrite = useMay('customers:write');
  const maySeeBookings = useMay('bookings:read');
  const mayExport = useOnlyResource() === null;
  const [open, setOpen] = useState<'merge' | 'anonymize'>();
  const name = nameOf(customer, t(customer.anonymized_at === null ? 'customers:nobody' : 'customers:anonymized'));
  const close = () => setOpen(undefined);
  const exporting = useWrite(
    () =>
      readWhole((cursor) =>
        api.get('/customers/{id}/export', { params: { path: { id }, query: { limit: 100, ...(cursor !== null && { cursor }) } } }),
      ),
    { onDone: (whole) => save(`${id}.json`, whole) },
  );
  const known = customer.anonymized_at === null;
  return (
    <Page
      title={name}
      heading={
        <span className="named">
          <Avatar of={{ id, name }} size="large" /> {name}
        </span>
      }
      actions={
        <>
          {mayExport && (
            <Button isPending={exporting.isPending} onPress={() => exporting.mutate()}>
              {t('customers:export')}
            </Button>
          )}
          {known && mayWrite && (
            <Menu
              aria-label={t('customers:further')}
              button={
                <>
                  {t('customers:further')} <Icon name="down" />
                </>
              }
              items={[
                { id: 'merge', label: t('customers:merge'), act: () => setOpen('merge') },
                ...(user.role === 'owner' ? [{ id: 'anonymize', label: t('customers:anonymize'), act: () => setOpen('anonymize') }] : []),
              ]}
            />
          )}
        </>
      }
    >
      <p>
        <Link to="/app/customers">{t('customers:everybody')}</Link>
      </p>
      {known ? (
        <>
          {customer.phone !== null && (
            <p>
              <PhoneLink phone={customer.phone} isButton />
            </p>
          )}
          <OptOut customer={customer} />
          {customer.visits && <Figures visits={customer.visits} zone={workspace.time_zone} />}
          {mayWrite ? <Details key={id} customer={customer} /> : <Facts customer={customer} />}
        </>
      ) : (
        <p>{t('customers:anonymizedAt', { time: when(customer.anonymized_at!, 'dateTime', workspace.time_zone) })}</p>
      )}
      {maySeeBookings && <Visits id={id} />}
      <Dialog title={t('customers:merge')} isOpen={open === 'merge'} onClose={close}>
        <Merge customer={customer} onClose={close} />
      </Dialog>
      <Dialog title={t('customers:anonymize')} isOpen={open === 'anonymize'} onClose={close}>
        <Anonymize customer={customer} onClose={close} />
      </Dialog>
    </Page>
  );
}

/** The customer's last visit and next booking, and the numbers of visits and no-shows. */
function Figures({ visits, zone }: { visits: NonNullable<Customer['visits']>; zone: string }) {
  const { t } = useTranslation();
  const day = (instant: string | null) => (instant === null ? '–' : when(instant, 'date', zone));
  const figures = [
    ['lastVisit', day(visits.last_at)],
    ['nextBooking', day(visits.next_at)],
    ['visits', visits.count],
    ['noShows', visits.no_shows],
  ] as const;
  return (
    <dl className="figures">
      {figures.map(([word, value]) => (
        <div key={word}>
          <dt>{t(`customers:${word}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The colour of a status, in addition to its text. */
function toneOf(status: Booking['status']): 'plain' | 'good' | 'warn' | 'bad' | 'accent' {
  switch (status) {
    case 'confirmed':
      return 'accent';
    case 'checked_in':
      return 'good';
    case 'hold':
    case 'pending_payment':
      return 'warn';
    case 'no_show':
      return 'bad';
    case 'cancelled':
    case 'expired':
      return 'plain';
  }
}

function Visits({ id }: { id: string }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const found = useInfiniteQuery(visitsQuery(id));
  const bookings = found.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section className="section">
      <h2>{t('customers:history')}</h2>
      {found.isPending ? (
        <Skeleton lines={3} />
      ) : bookings.length === 0 ? (
        <p className="hint">{t('customers:noHistory')}</p>
      ) : (
        <Table
          label={t('customers:history')}
          rows={bookings}
          keyOf={(row) => row.id}
          columns={[
            {
              id: 'when',
              title: t('customers:when'),
              cell: (row) => (
                <Link to="/app/day" search={{ date: dateIn(row.start, workspace.time_zone), booking: row.id }}>
                  {when(row.start, 'date', row.time_zone)} {when(row.start, 'time', row.time_zone)}
                </Link>
              ),
            },
            { id: 'service', title: t('customers:service'), cell: (row) => row.service.name },
            {
              id: 'status',
              title: t('customers:status'),
              cell: (row) => <Badge tone={toneOf(row.status)}>{t(`day:statuses.${row.status}`)}</Badge>,
            },
            {
              id: 'price',
              title: t('customers:price'),
              align: 'end',
              cell: (row) => money(row.service.price_cents, row.service.currency, row.service.currency_exponent),
            },
          ]}
        />
      )}
      <More of={found} />
    </section>
  );
}
