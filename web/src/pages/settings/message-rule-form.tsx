import { useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { choosableLocations, locationsQuery } from '../../api/locations';
import { useWrite } from '../../api/write';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { EntityForm, given, useDraft } from '../../ui/entity-form';
import { Boxes, Choices, NumberField, Select, Switch, TextField } from '../../ui/fields';
import { toast } from '../../ui/toasts';
import { seen, servicesQuery, workspaceQuery } from '../catalog/data';
import { MessagePreview, previewQuery, useCalm } from './message-preview';
import { MessageText } from './message-text';
import { channelsInWords, closest, localesOf, minutesOf, offsetOf, ordersFor, units, type Occasion, type Rule } from './message-words';

interface RuleFormProps {
  /** Undefined for a new rule. */
  rule: Rule | undefined;
  occasion: Occasion;
  onClose: () => void;
}

const DAY = 1_440;

/** A rule, and the message that it would send for a real booking. */
export function RuleForm({ rule, occasion, onClose }: RuleFormProps) {
  const { t } = useTranslation();
  const [{ data: services }, { data: locations }, { data: workspace }] = useSuspenseQueries({
    queries: [servicesQuery, locationsQuery, workspaceQuery],
  });
  const isReminder = occasion === 'reminder';
  const orders = ordersFor(occasion);
  const { values, put, field, number, flag } = useDraft({
    active: rule?.active ?? true,
    ...offsetOf(rule?.offset_minutes ?? (isReminder ? DAY : 0)),
    channels: (rule?.channels ?? orders[0]!).join('_'),
    service_ids: rule?.service_ids ?? [],
    location_ids: rule?.location_ids ?? [],
    texts: rule?.texts ?? [],
    template: rule?.template ?? '',
  });
  const channels = orders.find((order) => order.join('_') === values.channels)!;
  const body = {
    active: values.active,
    offset_minutes: minutesOf(values.count, values.unit),
    channels: [...channels],
    service_ids: values.service_ids,
    location_ids: values.location_ids,
    texts: values.texts,
    template: given(values.template),
  } satisfies Schemas['MessageRulePatch'];
  const [wanted, setWanted] = useState(workspace.locale);
  const locales = localesOf(values.texts);
  const locale = closest(wanted, locales);
  const { data: preview, error } = useQuery(
    previewQuery(useCalm({ ...body, ...(rule === undefined ? { occasion } : { rule_id: rule.id }) })),
  );
  const usable = services.filter(({ id, active }) => active || values.service_ids.includes(id));
  const places = choosableLocations(locations, ...values.location_ids);
  return (
    <EntityForm
      save={() =>
        rule === undefined
          ? api.post('/message-rules', { body: { occasion, ...body } })
          : api.patch('/message-rules/{id}', { params: { path: { id: rule.id }, header: seen(rule) }, body })
      }
      changes={['message-rules']}
      onClose={onClose}
      more={rule && <DeleteButton rule={rule} onDone={onClose} />}
    >
      <Switch {...flag('active')}>{t('messages:active')}</Switch>
      <div className="two-fields">
        <NumberField
          label={t(isReminder ? 'messages:howLongBefore' : 'messages:howLongAfter')}
          {...number('count', 0)}
          name="offset_minutes"
          minValue={0}
          maxValue={43_200}
        />
        <Select
          label={t('messages:unit')}
          {...field('unit')}
          choices={units.map((unit) => ({ id: unit, label: t(`messages:units.${unit}`) }))}
        />
      </div>
      <Choices
        label={t('messages:by')}
        {...field('channels')}
        choices={orders.map((order) => ({ id: order.join('_'), label: channelsInWords(order, t) }))}
      />
      <MessageText
        locale={locale}
        locales={locales}
        onLocale={setWanted}
        inUse={preview?.texts ?? []}
        texts={values.texts}
        onTexts={(texts) => put({ texts })}
      />
      <MessagePreview preview={preview} error={error} locale={locale} channels={channels} zone={workspace.time_zone} />
      {usable.length > 1 && (
        <details open={values.service_ids.length > 0}>
          <summary>{t('messages:someServices')}</summary>
          <Boxes
            label={t('messages:someServices')}
            isLabelHidden
            {...field('service_ids')}
            choices={usable.map(({ id, name }) => ({ id, label: name }))}
          />
        </details>
      )}
      {places.length > 1 && (
        <details open={values.location_ids.length > 0}>
          <summary>{t('messages:someLocations')}</summary>
          <Boxes label={t('messages:someLocations')} isLabelHidden {...field('location_ids')} choices={places} />
        </details>
      )}
      {channels.includes('whatsapp') && (
        <details open={values.template !== ''}>
          <summary>{t('messages:template')}</summary>
          <TextField
            label={t('messages:templateKey')}
            hint={t('messages:templateHint', { key: occasion })}
            placeholder={occasion}
            {...field('template')}
            maxLength={64}
          />
        </details>
      )}
    </EntityForm>
  );
}

function DeleteButton({ rule, onDone }: { rule: Rule; onDone: () => void }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const deleting = useWrite(() => api.delete('/message-rules/{id}', { params: { path: { id: rule.id } } }), {
    changes: ['message-rules'],
    onDone: () => {
      toast(t('messages:deleted'));
      onDone();
    },
    onSettled: () => setAsks(false),
  });
  return (
    <>
      <Button kind="danger" onPress={() => setAsks(true)}>
        {t('messages:delete')}
      </Button>
      <Confirm
        title={t('messages:deleteTitle')}
        action={t('messages:delete')}
        isOpen={asks}
        isPending={deleting.isPending}
        onConfirm={() => deleting.mutate()}
        onClose={() => setAsks(false)}
      >
        <p>{t('messages:deleteText')}</p>
      </Confirm>
    </>
  );
}
