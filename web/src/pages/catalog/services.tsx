import { resourcesQuery } from '../../api/resources';
import { useSuspenseQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { locationName, locationsQuery } from '../../api/locations';
import { useMay } from '../../api/session';
import { lengthInWords, money } from '../../text/format';
import { Badge } from '../../ui/page';
import { groupsQuery, servicesQuery, type Service } from './data';
import { CatalogEntities } from './entities';
import { ServiceForm } from './service-form';
import { needsInWords } from './words';

/** All services of the business, including inactive ones. */
export function ServicesPage() {
  const { t } = useTranslation();
  const [{ data: services }, { data: resources }, { data: groups }, { data: locations }] = useSuspenseQueries({
    queries: [servicesQuery, resourcesQuery, groupsQuery, locationsQuery],
  });
  const mayWrite = useMay('config:write');
  const names = { resources, groups };
  return (
    <CatalogEntities
      title={t('catalog:services')}
      rows={services}
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
        { id: 'deposit', title: t('catalog:deposit'), isWhole: true, cell: (row) => depositInWords(row, t) },
        { id: 'needs', title: t('catalog:needs'), cell: (row) => needsInWords(row.requirements, names, t) },
        ...(locations.length > 1
          ? [
              {
                id: 'locations',
                title: t('catalog:givenAt'),
                cell: ({ location_ids }: Service) =>
                  location_ids.map((id) => locationName(locations, id)).join(', ') || t('catalog:allLocations'),
              },
            ]
          : []),
      ]}
      empty={{
        title: t('catalog:noServices'),
        hint: t(resources.length === 0 ? 'catalog:noServicesNoPeople' : 'catalog:noServicesHint'),
        next: mayWrite && resources.length === 0 && <Link to="/app/catalog/people">{t('catalog:toPeople')}</Link>,
      }}
      add={resources.length > 0 && { label: t('catalog:addService') }}
      form={({ row }, props) => <ServiceForm service={row} {...props} />}
    />
  );
}

function depositInWords({ deposit, currency, currency_exponent }: Service, t: ReturnType<typeof useTranslation>['t']): string | null {
  if (deposit === null) {
    return null;
  }
  const amount =
    deposit.type === 'percent'
      ? t('catalog:percent', { value: (deposit.percent ?? 0) / 100 })
      : money(deposit.amount_cents ?? 0, currency, currency_exponent);
  return t('catalog:depositBy', { amount, method: t(`catalog:methods.${deposit.method}`) });
}
