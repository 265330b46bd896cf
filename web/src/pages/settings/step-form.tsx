import { useTranslation } from 'react-i18next';
import { useDraft } from '../../ui/entity-form';
import { Boxes, Choices, Select, Switch, TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import type { Stage, Step } from './stage-draft';

interface StepFormProps {
  step: Step | undefined;
  stages: readonly Stage[];
  onDone: (step: Omit<Step, 'key'>) => void;
  onClose: () => void;
}

const effects = ['none', 'check_in', 'no_show', 'cancel'] as const;

/** A step between stages: where it starts, where it leads, and its effect on the visit. */
export function StepForm({ step, stages, onDone, onClose }: StepFormProps) {
  const { t } = useTranslation();
  const { values, put, field, flag } = useDraft({
    label: step?.label ?? '',
    from: step?.from_stages ?? [],
    to: step?.to_stage ?? null,
    effect: step?.effect ?? ('none' as (typeof effects)[number]),
    takesResource: step?.requires_resource ?? false,
  });
  const { label, from, to, effect } = values;
  const mayTake = effect !== 'cancel';
  const done = () =>
    to !== null &&
    onDone({
      label: label.trim(),
      from_stages: stages.map(({ key }) => key).filter((key) => from.includes(key)),
      to_stage: to,
      effect: effect === 'none' ? null : effect,
      requires_resource: mayTake && values.takesResource,
      fields: step?.fields ?? [],
    });
  const choices = stages.map(({ key, label: name }) => ({ id: key, label: name }));
  return (
    <Form
      onSubmit={done}
      submit={t('settings:useStep')}
      isDisabled={from.length === 0 || to === null || label.trim() === ''}
      onClose={onClose}
    >
      <TextField
        label={t('settings:stepName')}
        hint={t('settings:stepNameHint')}
        {...field('label')}
        isRequired
        maxLength={200}
        autoFocus
      />
      <Boxes label={t('settings:from')} {...field('from')} choices={choices} />
      <Select label={t('settings:to')} name="to_stage" isRequired value={to} onChange={(key) => put({ to: key })} choices={choices} />
      <Choices
        label={t('settings:effect')}
        {...field('effect')}
        choices={effects.map((id) => ({ id, label: t(`settings:effects.${id}`) }))}
      />
      {mayTake && <Switch {...flag('takesResource')}>{t('settings:takesResource')}</Switch>}
      {step !== undefined && step.fields.length > 0 && (
        <p className="hint">{t('settings:asksFor', { fields: step.fields.map((field) => field.label).join(', ') })}</p>
      )}
    </Form>
  );
}
