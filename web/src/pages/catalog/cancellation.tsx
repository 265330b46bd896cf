import { useTranslation } from 'react-i18next';
import type { Draft } from '../../ui/entity-form';
import { NumberField, Select, TextArea } from '../../ui/fields';
import { HOURS } from '../../ui/figures';
import { refunds, type ServiceDraft } from './service-draft';

/** The fields for when a cancellation refunds the deposit, and until when customers may change bookings themselves. */
export function Cancellation({ draft: { values, field, number } }: { draft: Draft<ServiceDraft> }) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('catalog:cancellation')}
        hint={t('catalog:cancellationHint')}
        {...field('refund')}
        name="cancellation_policy"
        choices={refunds.map((id) => ({ id, label: t(`catalog:refunds.${id}`) }))}
      />
      {values.refund === 'until' && (
        <NumberField
          label={t('catalog:freeUntil')}
          {...number('refundHours', 0)}
          name="cancellation_policy.free_until_minutes"
          formatOptions={HOURS}
          minValue={0}
          maxValue={26_280}
        />
      )}
      <TextArea
        label={t('catalog:policyText')}
        hint={t('catalog:policyTextHint')}
        {...field('policyText')}
        name="cancellation_policy.text"
        rows={2}
        maxLength={4096}
      />
      <NumberField
        label={t('catalog:changeUntil')}
        hint={t('catalog:changeUntilHint')}
        {...number('changeHours', null)}
        name="change_until_minutes"
        formatOptions={HOURS}
        minValue={0}
        maxValue={8_760}
      />
    </>
  );
}
