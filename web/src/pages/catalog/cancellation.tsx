import { useTranslation } from 'react-i18next';
import type { Draft } from '../../ui/entity-form';
import { NumberField, Select, TextArea } from '../../ui/fields';
import { refunds, type ServiceDraft } from './service-draft';

/** The rule for a paid deposit when the customer cancels. */
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
          formatOptions={{ style: 'unit', unit: 'hour', unitDisplay: 'long', maximumFractionDigits: 2 }}
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
    </>
  );
}
