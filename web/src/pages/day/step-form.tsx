import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { EntityForm, useDraft } from '../../ui/entity-form';
import { Select } from '../../ui/fields';
import { toast } from '../../ui/toasts';
import { useActs } from './acts';
import { IntakeFields, type Intake } from './intake';
import type { Booking, Resource } from './model';

export interface StepProps {
  booking: Booking;
  step: Schemas['AvailableAction'];
  resources: readonly Resource[];
  onDone: () => void;
}

/** The form of a business's step, with its questions. */
export function StepForm({ booking, step, resources, onDone }: StepProps) {
  const { t } = useTranslation();
  const acts = useActs();
  const { values, put, field } = useDraft({ data: {} as Intake, resource_id: null as string | null });
  return (
    <EntityForm
      aria-label={step.label}
      save={() =>
        acts.seen.write(booking, (header) =>
          api.post('/bookings/{id}/actions/{key}', {
            params: { path: { id: booking.id, key: step.key }, header },
            body: { data: values.data, ...(values.resource_id !== null && { resource_id: values.resource_id }) },
          }),
        )
      }
      onSaved={async (changed) => {
        onDone();
        if (changed !== null) {
          toast(t('day:stepDone', { step: step.label }));
          await acts.refresh(changed);
        }
      }}
      submit={step.label}
      onClose={onDone}
    >
      {step.requires_resource && (
        <Select
          label={t('desk:with')}
          name="resource_id"
          value={values.resource_id}
          onChange={(resource_id) => put({ resource_id })}
          choices={resources.filter(({ active }) => active).map(({ id, name }) => ({ id, label: name }))}
        />
      )}
      <IntakeFields fields={step.fields} {...field('data')} />
    </EntityForm>
  );
}
