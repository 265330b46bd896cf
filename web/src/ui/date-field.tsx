import { parseDate } from '@internationalized/date';
import { DateField as AriaDateField, DateInput, DateSegment, FieldError, Label } from 'react-aria-components';

interface DateFieldProps {
  label: string;
  name: string;
  /** A local date, `2027-03-01`; empty for none. */
  value: string;
  onChange: (date: string) => void;
  isRequired?: boolean;
  validate?: (date: string) => string | null;
}

/** A local date, typed in the order of the person's language. */
export function DateField({ label, value, onChange, validate, ...props }: DateFieldProps) {
  return (
    <AriaDateField
      {...props}
      className="field"
      shouldForceLeadingZeros
      value={value === '' ? null : parseDate(value)}
      onChange={(date) => onChange(date?.toString() ?? '')}
      {...(validate && { validate: (date) => (date === null ? null : validate(date.toString())) })}
    >
      <Label>{label}</Label>
      <DateInput className="input date">{(segment) => <DateSegment segment={segment} className="segment" />}</DateInput>
      <FieldError className="field-error" />
    </AriaDateField>
  );
}
