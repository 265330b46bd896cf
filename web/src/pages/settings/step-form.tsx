import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Checkbox, Choices, Select, Switch, TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import type { Stage, Step } from './stage-draft';

interface StepFormProps {
  step: Step | undefined;
  stages: readonly Stage[];
  onDone: (step: Omit<Step, 'key'>) => void;
  onClose: () => void;
}

const effects = ['none', 'check_in', 'no_show', 'cancel'] as const;

/** A step between stages: where it starts, where it leads, and what it says of the visit. */
export function StepForm({ step, stages, onDone, onClose }: StepFormProps) {
  const { t } = useTranslation();
  const [label, setLabel] = useState(step?.label ?? '');
  const [from, setFrom] = useState<readonly string[]>(step?.from_stages ?? []);
  const [to, setTo] = useState(step?.to_stage ?? null);
  const [effect, setEffect] = useState<(typeof effects)[number]>(step?.effect ?? 'none');
  const [takesResource, setTakesResource] = useState(step?.requires_resource ?? false);
  const mayTake = effect !== 'cancel';
  return (
    <Form
      onSubmit={() =>
        to !== null &&
        onDone({
          label: label.trim(),
          from_stages: stages.map(({ key }) => key).filter((key) => from.includes(key)),
          to_stage: to,
          effect: effect === 'none' ? null : effect,
          requires_resource: mayTake && takesResource,
          fields: step?.fields ?? [],
        })
      }
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" isDisabled={from.length === 0 || to === null || label.trim() === ''}>
            {t('settings:useStep')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('settings:stepName')}
        hint={t('settings:stepNameHint')}
        name="label"
        isRequired
        maxLength={200}
        value={label}
        onChange={setLabel}
        autoFocus
      />
      <fieldset className="boxes">
        <legend>{t('settings:from')}</legend>
        {stages.map(({ key, label: name }) => (
          <Checkbox
            key={key}
            isSelected={from.includes(key)}
            onChange={(on) => setFrom((now) => (on ? [...now, key] : now.filter((other) => other !== key)))}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <Select
        label={t('settings:to')}
        name="to_stage"
        isRequired
        value={to}
        onChange={setTo}
        choices={stages.map(({ key, label: name }) => ({ id: key, label: name }))}
      />
      <Choices
        label={t('settings:effect')}
        name="effect"
        value={effect}
        onChange={setEffect}
        choices={effects.map((id) => ({ id, label: t(`settings:effects.${id}`) }))}
      />
      {mayTake && (
        <Switch isSelected={takesResource} onChange={setTakesResource}>
          {t('settings:takesResource')}
        </Switch>
      )}
      {step !== undefined && step.fields.length > 0 && (
        <p className="hint">{t('settings:asksFor', { fields: step.fields.map((field) => field.label).join(', ') })}</p>
      )}
    </Form>
  );
}
