import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { NumberField, Select, TextField } from '../../ui/fields';

export type Intake = Record<string, unknown>;

/** Whether both objects have the same answers, in any order; an empty answer equals a missing one. */
export function isSame(one: Intake, other: Intake): boolean {
  const said = (intake: Intake) =>
    JSON.stringify(
      Object.entries(intake)
        .filter(([, answer]) => answer != null)
        .sort(),
    );
  return said(one) === said(other);
}

interface IntakeProps {
  fields: readonly (Schemas['IntakeField'] | Schemas['StageField'])[];
  value: Intake;
  onChange: (value: Intake) => void;
}

/** The questions of a service, or of a step of the business. */
export function IntakeFields({ fields, value, onChange }: IntakeProps) {
  const { t } = useTranslation();
  const set = (key: string, answer: unknown) => onChange({ ...value, [key]: answer });
  return fields.map(({ key, label, type, required, options }) => {
    const shared = { label: required ? label : `${label} (${t('optional')})`, name: `intake.${key}`, isRequired: required };
    switch (type) {
      case 'number':
        return (
          <NumberField
            key={key}
            {...shared}
            formatOptions={{ maximumFractionDigits: 10 }}
            value={typeof value[key] === 'number' ? value[key] : NaN}
            onChange={(number) => set(key, Number.isNaN(number) ? null : number)}
          />
        );
      case 'boolean':
        return (
          <Select
            key={key}
            {...shared}
            value={typeof value[key] === 'boolean' ? String(value[key]) : null}
            onChange={(choice) => set(key, choice === 'true')}
            choices={[
              { id: 'true', label: t('yes') },
              { id: 'false', label: t('no') },
            ]}
          />
        );
      case 'choice':
        return (
          <Select
            key={key}
            {...shared}
            value={typeof value[key] === 'string' ? value[key] : null}
            onChange={(choice) => set(key, choice)}
            choices={(options ?? []).map((option) => ({ id: option, label: option }))}
          />
        );
      case 'date':
      case 'text':
        return (
          <TextField
            key={key}
            {...shared}
            type={type === 'date' ? 'date' : 'text'}
            value={typeof value[key] === 'string' ? value[key] : ''}
            onChange={(text) => set(key, text === '' ? null : text)}
          />
        );
    }
  });
}
