import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Select } from '../../ui/fields';
import { Form } from '../../ui/form';
import { toast } from '../../ui/toasts';
import { readAgain } from './acts';
import { IntakeFields, type Intake } from './intake';
import type { Booking, Resource } from './model';

interface StepProps {
  booking: Booking;
  step: Schemas['AvailableAction'];
  resources: readonly Resource[];
  onDone: () => void;
}

/** A step of the business; what it asks for is asked first. */
export function StepForm({ booking, step, resources, onDone }: StepProps) {
  const { t } = useTranslation();
  const [data, setData] = useState<Intake>({});
  const [resourceId, setResourceId] = useState<string | null>(null);
  const running = useMutation({
    mutationFn: () =>
      api.post('/bookings/{id}/actions/{key}', {
        params: { path: { id: booking.id, key: step.key } },
        body: { data, ...(resourceId !== null && { resource_id: resourceId }) },
      }),
    onSuccess: async (changed) => {
      toast(t('day:stepDone', { step: step.label }));
      onDone();
      await readAgain(changed);
    },
  });
  return (
    <Form
      aria-label={step.label}
      error={running.error}
      onSubmit={() => running.mutate()}
      actions={
        <>
          <Button onPress={onDone}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" isPending={running.isPending}>
            {step.label}
          </Button>
        </>
      }
    >
      {step.requires_resource && (
        <Select
          label={t('day:with')}
          name="resource_id"
          value={resourceId}
          onChange={setResourceId}
          choices={resources.filter(({ active }) => active).map(({ id, name }) => ({ id, label: name }))}
        />
      )}
      <IntakeFields fields={step.fields} value={data} onChange={setData} />
    </Form>
  );
}

/** The same by itself, for a booking that is not open. */
export function StepPanel(props: StepProps) {
  return (
    <Dialog title={props.step.label} isOpen onClose={props.onDone} place="side">
      <StepForm {...props} />
    </Dialog>
  );
}
