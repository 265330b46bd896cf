import { resourcesQuery } from '../../api/resources';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { choosableLocations, locationsQuery } from '../../api/locations';
import { EntityForm, useDraft, type Draft } from '../../ui/entity-form';
import { Button } from '../../ui/button';
import { Boxes, MinutesField, NumberField, Select, Switch, TextArea, TextField } from '../../ui/fields';
import type { Left } from './aftermath';
import { Cancellation } from './cancellation';
import { groupsQuery, schedulesQuery, seen, workspaceQuery, type Service } from './data';
import { Needs } from './needs';
import { Questions } from './questions';
import { RoomAtOnce } from './room-at-once';
import { draftOf, inputOf, moneyOf, newDraft, placesOf, withoutPlaces, type Money, type Need, type ServiceDraft } from './service-draft';
import { People } from './service-people';

interface ServiceFormProps {
  service: Service | undefined;
  onClose: () => void;
  onSaved: (left: Left) => void;
}

/** Creates a service or changes one. */
export function ServiceForm({ service, ...props }: ServiceFormProps) {
  const { t } = useTranslation();
  const [{ data: resources }, { data: groups }, { data: schedules }, { data: workspace }, { data: locations }] = useSuspenseQueries({
    queries: [resourcesQuery, groupsQuery, schedulesQuery, workspaceQuery, locationsQuery],
  });
  const money = service === undefined ? moneyOf(workspace.currency) : { currency: service.currency, exponent: service.currency_exponent };
  const firstNeed = (): Need[] => {
    const [group] = groups;
    const [resource] = resources;
    return group !== undefined ? [{ group_id: group.id }] : resource !== undefined ? [{ resource_id: resource.id }] : [];
  };
  const draft = useDraft<ServiceDraft>(() => (service === undefined ? newDraft(money, firstNeed()) : draftOf(service)));
  const { values, put, field, number, flag } = draft;
  const names = { resources, groups };
  const placeless = withoutPlaces(values, names);
  const save = (): Promise<Left> =>
    service === undefined
      ? api.post('/services', { body: inputOf(values, money) })
      : api.patch('/services/{id}', { params: { path: { id: service.id }, header: seen(service) }, body: inputOf(values, money) });
  return (
    <EntityForm save={save} changes={['services']} {...props}>
      <TextField
        label={t('catalog:name')}
        hint={t('catalog:nameHint')}
        {...field('name')}
        isRequired
        maxLength={200}
        autoFocus={service === undefined}
      />
      <div className="pair">
        <Minutes label={t('catalog:length')} {...field('duration_minutes')} least={1} />
        <Amount label={t('catalog:price')} {...field('price')} name="price_cents" money={money} />
      </div>
      <Needs value={values.requirements} names={names} onChange={(requirements) => put({ requirements })} />
      <div className="pair">
        <NumberField label={t('catalog:partyFrom')} {...number('min_party_size', 1)} minValue={1} />
        <NumberField label={t('catalog:partyTo')} {...number('max_party_size', 1)} minValue={1} />
      </div>
      {placeless.length > 0 && (
        <div className="notice" role="status">
          <span>{t('catalog:suggestPlaces', { places: placesOf(placeless[0]!, names) })}</span>
          <Button
            onPress={() =>
              put({
                requirements: values.requirements.map((need) => (placeless.includes(need) ? { ...need, units: 'party_size' } : need)),
              })
            }
          >
            {t('catalog:placePerPerson')}
          </Button>
        </div>
      )}
      <RoomAtOnce draft={values} names={names} onChange={(requirements) => put({ requirements })} />
      {(locations.length > 1 || values.location_ids.length > 0) && (
        <>
          <Boxes
            label={t('catalog:givenAt')}
            {...field('location_ids')}
            choices={choosableLocations(locations, ...(service?.location_ids ?? []))}
          />
          <p className="hint">{t('catalog:givenAtHint')}</p>
        </>
      )}
      <People draft={values} names={names} money={money} onChange={(people) => put({ people })} />
      <Deposit draft={draft} money={money} />
      <details className="rules">
        <summary>{t('catalog:whenCancelled')}</summary>
        <div className="form">
          <Cancellation draft={draft} />
        </div>
      </details>
      <details className="rules">
        <summary>{t('catalog:whatIsAsked')}</summary>
        <div className="form">
          <Boxes
            label={t('catalog:asked')}
            {...field('required_customer_fields')}
            choices={(['name', 'phone', 'email'] as const).map((id) => ({ id, label: t(`catalog:customerFields.${id}`) }))}
          />
          <Questions value={values.questions} onChange={(questions) => put({ questions })} />
        </div>
      </details>
      <div className="pair">
        <Minutes label={t('catalog:bufferBefore')} {...field('buffer_before_minutes')} />
        <Minutes label={t('catalog:bufferAfter')} {...field('buffer_after_minutes')} />
      </div>
      <Switch {...flag('active')}>{t('catalog:bookable')}</Switch>
      <Switch {...flag('bookable_online')}>{t('catalog:bookableOnline')}</Switch>
      <TextField label={t('catalog:category')} hint={t('catalog:categoryHint')} {...field('category')} maxLength={200} />
      <details className="rules">
        <summary>{t('catalog:moreRules')}</summary>
        <div className="form">
          <TextArea label={t('catalog:description')} {...field('description')} maxLength={4096} />
          <Minutes label={t('catalog:notice')} hint={t('catalog:noticeHint')} {...field('min_notice_minutes')} />
          <NumberField
            label={t('catalog:horizon')}
            hint={t('catalog:emptyForNoEnd')}
            {...number('booking_horizon_days', null)}
            minValue={0}
          />
          <MinutesField
            label={t('catalog:interval')}
            hint={t('catalog:intervalHint')}
            {...number('slot_interval_minutes', null)}
            minValue={1}
          />
          <Select
            label={t('catalog:ownHours')}
            hint={t('catalog:ownHoursHint')}
            name="schedule_id"
            choices={[{ id: 'none', label: t('catalog:hoursOfNeeds') }, ...schedules.map(({ id, name }) => ({ id, label: name }))]}
            value={values.schedule_id ?? 'none'}
            onChange={(id) => put({ schedule_id: id === 'none' ? null : id })}
          />
        </div>
      </details>
    </EntityForm>
  );
}

interface FigureProps {
  label: string;
  hint?: string;
  name: string;
  value: number;
  onChange: (value: number) => void;
}

function Minutes({ least = 0, onChange, ...props }: FigureProps & { least?: number }) {
  return <MinutesField {...props} minValue={least} onChange={(value) => onChange(Number.isNaN(value) ? least : value)} />;
}

/** A field for an amount of money. */
export function Amount({ money: { currency, exponent }, onChange, ...props }: FigureProps & { money: Money }) {
  return (
    <NumberField
      {...props}
      minValue={0}
      formatOptions={{ style: 'currency', currency, minimumFractionDigits: exponent, maximumFractionDigits: exponent }}
      onChange={(value) => onChange(Number.isNaN(value) ? 0 : value)}
    />
  );
}

function Deposit({ draft: { values, field, number }, money }: { draft: Draft<ServiceDraft>; money: Money }) {
  const { t } = useTranslation();
  const methods = money.currency === 'BRL' ? (['pix', 'manual'] as const) : (['manual'] as const);
  return (
    <>
      <Select
        label={t('catalog:deposit')}
        {...field('deposit')}
        choices={(['none', 'percent', 'fixed'] as const).map((id) => ({ id, label: t(`catalog:deposits.${id}`) }))}
      />
      {values.deposit !== 'none' && (
        <>
          <div className="pair">
            {values.deposit === 'fixed' ? (
              <Amount label={t('catalog:amount')} {...field('depositAmount')} name="deposit.amount_cents" money={money} />
            ) : (
              <NumberField label={t('catalog:share')} {...number('depositPercent', 1)} name="deposit.percent" minValue={1} maxValue={100} />
            )}
            <Minutes label={t('catalog:payWithin')} {...field('expires_in_minutes')} name="deposit.expires_in_minutes" least={1} />
          </div>
          <Select
            label={t('catalog:paidBy')}
            {...field('method')}
            name="deposit.method"
            choices={methods.map((id) => ({ id, label: t(`catalog:methods.${id}`) }))}
          />
        </>
      )}
    </>
  );
}
