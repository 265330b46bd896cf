import { useMutation, useSuspenseQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Checkbox, NumberField, Select, Switch, TextArea, TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import type { Left } from './aftermath';
import { groupsQuery, resourcesQuery, schedulesQuery, seen, workspaceQuery, type Service } from './data';
import { Needs } from './needs';
import { draftOf, inputOf, moneyOf, newDraft, type Draft, type Money, type Need } from './service-draft';

interface ServiceDialogProps {
  service: Service | 'new' | undefined;
  onClose: () => void;
  onSaved: (left: Left) => void;
}

/** Makes a service or changes one. */
export function ServiceDialog({ service, onClose, onSaved }: ServiceDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={service === 'new' || service === undefined ? t('catalog:addService') : service.name}
      isOpen={service !== undefined}
      onClose={onClose}
      place="side"
    >
      {service !== undefined && <ServiceForm service={service === 'new' ? undefined : service} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

function ServiceForm({ service, onClose, onSaved }: { service: Service | undefined; onClose: () => void; onSaved: (left: Left) => void }) {
  const { t } = useTranslation();
  const [{ data: resources }, { data: groups }, { data: schedules }, { data: workspace }] = useSuspenseQueries({
    queries: [resourcesQuery, groupsQuery, schedulesQuery, workspaceQuery],
  });
  const money = service === undefined ? moneyOf(workspace.currency) : { currency: service.currency, exponent: service.currency_exponent };
  const firstNeed = (): Need[] => {
    const [group] = groups;
    const [resource] = resources;
    return group !== undefined ? [{ group_id: group.id }] : resource !== undefined ? [{ resource_id: resource.id }] : [];
  };
  const [draft, setDraft] = useState<Draft>(() => (service === undefined ? newDraft(money, firstNeed()) : draftOf(service)));
  const put = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const saving = useMutation({
    mutationFn: (): Promise<Left> =>
      service === undefined
        ? api.post('/services', { body: inputOf(draft, money) })
        : api.patch('/services/{id}', { params: { path: { id: service.id }, header: seen(service) }, body: inputOf(draft, money) }),
    onSuccess: async (left) => {
      await queries.invalidateQueries({ queryKey: ['services'] });
      onSaved(left);
    },
  });
  return (
    <Form
      error={saving.error}
      onSubmit={() => saving.mutate()}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" isPending={saving.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('catalog:name')}
        hint={t('catalog:nameHint')}
        name="name"
        isRequired
        maxLength={200}
        value={draft.name}
        onChange={(name) => put({ name })}
        autoFocus={service === undefined}
      />
      <div className="pair">
        <Minutes
          label={t('catalog:length')}
          name="duration_minutes"
          least={1}
          value={draft.duration_minutes}
          onChange={(duration_minutes) => put({ duration_minutes })}
        />
        <Amount label={t('catalog:price')} name="price_cents" money={money} value={draft.price} onChange={(price) => put({ price })} />
      </div>
      <Needs value={draft.requirements} names={{ resources, groups }} onChange={(requirements) => put({ requirements })} />
      <Deposit draft={draft} money={money} put={put} />
      <div className="pair">
        <Minutes
          label={t('catalog:bufferBefore')}
          name="buffer_before_minutes"
          value={draft.buffer_before_minutes}
          onChange={(buffer_before_minutes) => put({ buffer_before_minutes })}
        />
        <Minutes
          label={t('catalog:bufferAfter')}
          name="buffer_after_minutes"
          value={draft.buffer_after_minutes}
          onChange={(buffer_after_minutes) => put({ buffer_after_minutes })}
        />
      </div>
      <Switch isSelected={draft.active} onChange={(active) => put({ active })}>
        {t('catalog:bookable')}
      </Switch>
      <details className="rules">
        <summary>{t('catalog:moreRules')}</summary>
        <div className="form">
          <TextArea
            label={t('catalog:description')}
            name="description"
            maxLength={4096}
            value={draft.description}
            onChange={(description) => put({ description })}
          />
          <div className="pair">
            <NumberField
              label={t('catalog:partyFrom')}
              name="min_party_size"
              minValue={1}
              value={draft.min_party_size}
              onChange={(value) => put({ min_party_size: value || 1 })}
            />
            <NumberField
              label={t('catalog:partyTo')}
              name="max_party_size"
              minValue={1}
              value={draft.max_party_size}
              onChange={(value) => put({ max_party_size: value || 1 })}
            />
          </div>
          <Minutes
            label={t('catalog:notice')}
            hint={t('catalog:noticeHint')}
            name="min_notice_minutes"
            value={draft.min_notice_minutes}
            onChange={(min_notice_minutes) => put({ min_notice_minutes })}
          />
          <NumberField
            label={t('catalog:horizon')}
            hint={t('catalog:emptyForNoEnd')}
            name="booking_horizon_days"
            minValue={0}
            value={draft.booking_horizon_days ?? NaN}
            onChange={(value) => put({ booking_horizon_days: Number.isNaN(value) ? null : value })}
          />
          <NumberField
            label={t('catalog:interval')}
            hint={t('catalog:intervalHint')}
            name="slot_interval_minutes"
            minValue={1}
            value={draft.slot_interval_minutes ?? NaN}
            onChange={(value) => put({ slot_interval_minutes: Number.isNaN(value) ? null : value })}
          />
          <Select
            label={t('catalog:ownHours')}
            hint={t('catalog:ownHoursHint')}
            name="schedule_id"
            choices={[{ id: 'none', label: t('catalog:hoursOfNeeds') }, ...schedules.map(({ id, name }) => ({ id, label: name }))]}
            value={draft.schedule_id ?? 'none'}
            onChange={(id) => put({ schedule_id: id === 'none' ? null : id })}
          />
          <fieldset className="boxes">
            <legend>{t('catalog:asked')}</legend>
            {(['name', 'phone', 'email'] as const).map((field) => (
              <Checkbox
                key={field}
                isSelected={draft.required_customer_fields.includes(field)}
                onChange={(on) =>
                  put({
                    required_customer_fields: [
                      ...draft.required_customer_fields.filter((other) => other !== field),
                      ...(on ? [field] : []),
                    ],
                  })
                }
              >
                {t(`catalog:customerFields.${field}`)}
              </Checkbox>
            ))}
          </fieldset>
        </div>
      </details>
    </Form>
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
  return (
    <NumberField
      {...props}
      minValue={least}
      formatOptions={{ style: 'unit', unit: 'minute', unitDisplay: 'short' }}
      onChange={(value) => onChange(Number.isNaN(value) ? least : Math.round(value))}
    />
  );
}

/** An amount of money as people write it. */
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

function Deposit({ draft, money, put }: { draft: Draft; money: Money; put: (change: Partial<Draft>) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('catalog:deposit')}
        name="deposit"
        choices={(['none', 'percent', 'fixed'] as const).map((id) => ({ id, label: t(`catalog:deposits.${id}`) }))}
        value={draft.deposit}
        onChange={(deposit) => put({ deposit })}
      />
      {draft.deposit !== 'none' && (
        <>
          <div className="pair">
            {draft.deposit === 'fixed' ? (
              <Amount
                label={t('catalog:amount')}
                name="deposit.amount_cents"
                money={money}
                value={draft.depositAmount}
                onChange={(depositAmount) => put({ depositAmount })}
              />
            ) : (
              <NumberField
                label={t('catalog:share')}
                name="deposit.percent"
                minValue={1}
                maxValue={100}
                value={draft.depositPercent}
                onChange={(value) => put({ depositPercent: Number.isNaN(value) ? 1 : Math.round(value) })}
              />
            )}
            <Minutes
              label={t('catalog:payWithin')}
              name="deposit.expires_in_minutes"
              least={1}
              value={draft.expires_in_minutes}
              onChange={(expires_in_minutes) => put({ expires_in_minutes })}
            />
          </div>
          <Select
            label={t('catalog:paidBy')}
            name="deposit.method"
            choices={(money.currency === 'BRL' ? (['pix', 'manual'] as const) : (['manual'] as const)).map((id) => ({
              id,
              label: t(`catalog:methods.${id}`),
            }))}
            value={draft.method}
            onChange={(method) => put({ method })}
          />
        </>
      )}
    </>
  );
}
