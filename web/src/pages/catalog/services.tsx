import { useSuspenseQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/session';
import { lengthInWords, money } from '../../text/format';
import { Button } from '../../ui/button';
import { Badge, Empty } from '../../ui/page';
import { Table } from '../../ui/table';
import { Aftermath, leavesWork, type Left } from './aftermath';
import { groupsQuery, resourcesQuery, servicesQuery, type Service } from './data';
import { CatalogPage } from './frame';
import { ServiceDialog } from './service-form';
import { needsInWords } from './words';

/** What can be booked. */
export function ServicesPage() {
  const { t } = useTranslation();
  const [{ data: services }, { data: resources }, { data: groups }] = useSuspenseQueries({
    queries: [servicesQuery, resourcesQuery, groupsQuery],
  });
  const [open, setOpen] = useState<Service | 'new'>();
  const [left, setLeft] = useState<Left>();
  const mayWrite = useMay('config:write');
  const names = { resources, groups };
  const add = mayWrite && resources.length > 0 && (
    <Button kind="primary" icon="plus" onPress={() => setOpen('new')}>
      {t('catalog:addService')}
    </Button>
  );
  return (
    <CatalogPage title={t('catalog:services')} actions={services.length > 0 && add}>
      {services.length === 0 ? (
        <Empty title={t('catalog:noServices')}>
          <p>{t(resources.length === 0 ? 'catalog:noServicesNoPeople' : 'catalog:noServicesHint')}</p>
          {add}
          {mayWrite && resources.length === 0 && <Link to="/app/catalog/people">{t('catalog:toPeople')}</Link>}
        </Empty>
      ) : (
        <Table
          label={t('catalog:services')}
          rows={services}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'name',
              title: t('catalog:name'),
              cell: (row) => (
                <div className="named">
                  <strong>{row.name}</strong> {!row.active && <Badge>{t('catalog:inactive')}</Badge>}
                </div>
              ),
            },
            {
              id: 'length',
              title: t('catalog:length'),
              cell: (row) => <span className="whole">{lengthInWords(row.duration_minutes)}</span>,
            },
            {
              id: 'price',
              title: t('catalog:price'),
              align: 'end',
              cell: (row) => money(row.price_cents, row.currency, row.currency_exponent),
            },
            { id: 'deposit', title: t('catalog:deposit'), cell: (row) => depositInWords(row, t) },
            { id: 'needs', title: t('catalog:needs'), cell: (row) => needsInWords(row.requirements, names, t) },
            {
              id: 'change',
              title: '',
              align: 'end',
              cell: (row) =>
                mayWrite && (
                  <Button aria-label={t('catalog:changeNamed', { name: row.name })} onPress={() => setOpen(row)}>
                    {t('edit')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <ServiceDialog
        service={open}
        onClose={() => setOpen(undefined)}
        onSaved={(saved) => {
          setOpen(undefined);
          setLeft(leavesWork(saved) ? saved : undefined);
        }}
      />
      <Aftermath left={left} onClose={() => setLeft(undefined)} />
    </CatalogPage>
  );
}

function depositInWords({ deposit, currency, currency_exponent }: Service, t: ReturnType<typeof useTranslation>['t']): string {
  if (deposit === null) {
    return t('catalog:deposits.none');
  }
  const amount =
    deposit.type === 'percent'
      ? t('catalog:percent', { value: (deposit.percent ?? 0) / 100 })
      : money(deposit.amount_cents ?? 0, currency, currency_exponent);
  return t('catalog:depositBy', { amount, method: t(`catalog:methods.${deposit.method}`) });
}
