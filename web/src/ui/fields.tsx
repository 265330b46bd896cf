import { parseDate, parseTime } from '@internationalized/date';
import { use, useState } from 'react';
import {
  Button as AriaButton,
  Checkbox as AriaCheckbox,
  ComboBox as AriaComboBox,
  DateField as AriaDateField,
  DateInput,
  DateSegment,
  FieldErrorContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  SearchField as AriaSearchField,
  Select as AriaSelect,
  SelectValue,
  Switch as AriaSwitch,
  Text,
  TimeField as AriaTimeField,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  useFilter,
  type CheckboxProps,
  type Key,
  type SwitchProps,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { languageNow } from '../text';
import { MINUTES, readFigure, writeFigure, type FigureFormat } from './figures';
import { Icon } from './icon';
import { useSettled } from './settled';

interface Named {
  label: string;
  /** A sentence below the field. */
  hint?: string | undefined;
}

function Below({ hint }: { hint: string | undefined }) {
  return (
    <>
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldFault />
    </>
  );
}

/** The browser's checks for which we have our own messages; the browser's messages would be in its own language. */
const faults = ['valueMissing', 'typeMismatch', 'tooShort'] as const;

/** The error of the surrounding field; an empty element if there is none, so that the field can always refer to it. */
export function FieldFault() {
  const { t } = useTranslation();
  const validation = useSettled(use(FieldErrorContext));
  const known = faults.find((fault) => validation?.validationDetails[fault]);
  const errors = known === undefined ? (validation?.validationErrors.join(' ') ?? '') : t(`faults.${known}`);
  return (
    <Text slot="errorMessage" className="field-error">
      {validation?.isInvalid ? errors : ''}
    </Text>
  );
}

export type TextFieldProps = Omit<AriaTextFieldProps, 'children' | 'className' | 'style'> & Named & { placeholder?: string };

type KeyHandler = NonNullable<AriaTextFieldProps['onKeyDown']>;

/** React Aria stops the key events that a field handles, but Escape must reach the dialog that it closes. */
function passedOn(handle: KeyHandler): KeyHandler {
  return (event) => {
    handle(event);
    event.continuePropagation();
  };
}

export function TextField({ label, hint, placeholder, onKeyDown, ...props }: TextFieldProps) {
  return (
    <AriaTextField {...props} {...(onKeyDown && { onKeyDown: passedOn(onKeyDown) })} className="field">
      <Label>{label}</Label>
      <Input className="input" placeholder={placeholder} />
      <Below hint={hint} />
    </AriaTextField>
  );
}

export function TextArea({ label, hint, rows = 3, placeholder, ...props }: TextFieldProps & { rows?: number }) {
  return (
    <AriaTextField {...props} className="field">
      <Label>{label}</Label>
      <AriaTextArea className="input" rows={rows} placeholder={placeholder} />
      <Below hint={hint} />
    </AriaTextField>
  );
}

interface NumberFieldProps extends Named {
  /** NaN for an empty field. */
  value: number;
  onChange: (value: number) => void;
  name?: string | undefined;
  placeholder?: string;
  minValue?: number;
  maxValue?: number;
  formatOptions?: FigureFormat;
  isRequired?: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A number, an amount or a duration. An unreadable text is an error, never a different number. */
export function NumberField({
  label,
  hint,
  placeholder,
  value,
  onChange,
  minValue = -Infinity,
  maxValue = Infinity,
  formatOptions = {},
  ...props
}: NumberFieldProps) {
  const { t } = useTranslation();
  // null while the field shows its value: if nothing was typed, or once the field has lost the focus with a valid text
  const [typed, setTyped] = useState<string | null>(null);
  const language = languageNow();
  const write = (figure: number) => writeFigure(figure, language, formatOptions);
  const read = (text: string) => readFigure(text, language, formatOptions);
  const fits = (figure: number) => figure >= minValue && figure <= maxValue;
  const faultOf = (text: string) => {
    const figure = read(text);
    if (figure === undefined) {
      return t(`faults.${formatOptions.style ?? 'decimal'}`, { example: write(1500) });
    }
    if (Number.isNaN(figure) || fits(figure)) {
      return null;
    }
    return figure < minValue ? t('faults.atLeast', { least: write(minValue) }) : t('faults.atMost', { most: write(maxValue) });
  };
  const type = (text: string) => {
    setTyped(text);
    const figure = read(text);
    if (figure !== undefined && (Number.isNaN(figure) || fits(figure))) {
      onChange(figure);
    }
  };
  const text = typed ?? write(value);
  return (
    <AriaTextField
      {...props}
      className="field number"
      value={text}
      onChange={type}
      validate={faultOf}
      onBlur={() => setTyped((now) => (now !== null && faultOf(now) === null ? null : now))}
      onKeyDown={passedOn((event) => {
        const next = (read(text) || 0) + (steps[event.key] ?? 0);
        if (event.key in steps && fits(next)) {
          type(write(next));
        }
      })}
    >
      <Label>{label}</Label>
      <Input className="input" placeholder={placeholder} inputMode={minValue < 0 ? 'text' : 'decimal'} autoComplete="off" />
      <Below hint={hint} />
    </AriaTextField>
  );
}

/** A duration in whole minutes. */
export function MinutesField(props: Omit<NumberFieldProps, 'formatOptions'>) {
  return <NumberField {...props} formatOptions={MINUTES} />;
}

interface WhenFieldProps extends Named {
  /** `2027-03-01`, or `10:30`. */
  value: string;
  onChange: (value: string) => void;
  name?: string;
  isRequired?: boolean;
  autoFocus?: boolean;
}

/** A local date, with day, month and year in the order of the person's language; empty for no date. */
export function DateField({
  label,
  hint,
  value,
  onChange,
  validate,
  ...props
}: WhenFieldProps & { validate?: (date: string) => string | null }) {
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
      <DateInput className="input segments">{(segment) => <DateSegment segment={segment} className="segment" />}</DateInput>
      <Below hint={hint} />
    </AriaDateField>
  );
}

/** A time of day. */
export function TimeField({ label, hint, value, onChange, ...props }: WhenFieldProps) {
  return (
    <AriaTimeField
      {...props}
      className="field"
      hourCycle={24}
      shouldForceLeadingZeros
      value={parseTime(value)}
      onChange={(time) => time && onChange(time.toString().slice(0, 5))}
    >
      <Label>{label}</Label>
      <DateInput className="input segments">{(segment) => <DateSegment segment={segment} className="segment" />}</DateInput>
      <Below hint={hint} />
    </AriaTimeField>
  );
}

/** A search field above a list; its label is for screen readers only. */
export function SearchField({ label, ...props }: { label: string; value: string; onChange: (text: string) => void; autoFocus?: boolean }) {
  return (
    <AriaSearchField {...props} aria-label={label} className="field search">
      <Icon name="search" />
      <Input className="input" placeholder={label} />
    </AriaSearchField>
  );
}

export interface Choice<K extends string = string> {
  id: K;
  label: string;
  /** A second line. */
  note?: string | undefined;
}

interface SelectProps<K extends string> extends Named {
  /** The label is for screen readers only. */
  isLabelHidden?: boolean;
  choices: readonly Choice<K>[];
  value: K | null;
  onChange: (value: K) => void;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  placeholder?: string;
  /** The text of an empty list. Without it, a list without choices does not open. */
  empty?: string;
  /** The reason why the choice cannot be sent; null if it can. */
  validate?: () => string | null;
}

function EmptyChoices({ text }: { text: string | undefined }) {
  return <span className="choice hint">{text}</span>;
}

function Items({ choices }: { choices: readonly Choice[] }) {
  return choices.map((choice) => (
    <ListBoxItem key={choice.id} id={choice.id} textValue={choice.label} className="choice">
      <Text slot="label">{choice.label}</Text>
      {choice.note !== undefined && (
        <Text slot="description" className="hint">
          {choice.note}
        </Text>
      )}
    </ListBoxItem>
  ));
}

export function Select<K extends string>({
  label,
  hint,
  choices,
  value,
  onChange,
  placeholder,
  empty,
  isLabelHidden = false,
  ...props
}: SelectProps<K>) {
  const { t } = useTranslation();
  return (
    <AriaSelect
      {...props}
      className="field"
      allowsEmptyCollection={empty !== undefined}
      placeholder={placeholder ?? t('choose')}
      selectedKey={value}
      onSelectionChange={(key: Key | null) => key !== null && onChange(key as K)}
    >
      <Label {...(isLabelHidden && { className: 'visually-hidden' })}>{label}</Label>
      <AriaButton className="input select">
        <SelectValue>{({ selectedText, defaultChildren }) => selectedText || defaultChildren}</SelectValue>
        <Icon name="down" />
      </AriaButton>
      <Below hint={hint} />
      <Popover className="popover">
        <ListBox className="choices" renderEmptyState={() => <EmptyChoices text={empty} />}>
          <Items choices={choices} />
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

interface ComboProps extends Named {
  /** All choices if the list is filtered here, else the ones that the server found for the text. */
  choices: readonly Choice[];
  text: string;
  onText: (text: string) => void;
  onChoose: (id: string) => void;
  name?: string;
  isRequired?: boolean;
  autoFocus?: boolean;
  /** Whether to filter by the text here; false if the server has already searched. */
  filters?: boolean;
  /** The text of an empty list. With this text, the list stays open while the server searches. */
  empty?: string;
  /** The reason why the text cannot be sent; null if it can. */
  validate?: () => string | null;
}

/** A text field with suggestions; the text need not be one of them. */
export function Combo({ label, hint, choices, text, onText, onChoose, filters = true, empty, ...props }: ComboProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const labels = new Set(choices.map((choice) => choice.label));
  // a list that stayed open after a choice would hide the rest of the page from screen readers
  const matches = (choice: string, typed: string) => !filters || (!labels.has(typed) && contains(choice, typed));
  return (
    <AriaComboBox
      {...props}
      className="field"
      allowsCustomValue
      allowsEmptyCollection={empty !== undefined}
      menuTrigger="input"
      inputValue={text}
      onInputChange={onText}
      selectedKey={null}
      onSelectionChange={(key: Key | null) => key !== null && onChoose(String(key))}
      defaultFilter={matches}
    >
      <Label>{label}</Label>
      <Input className="input" autoComplete="off" />
      <Below hint={hint} />
      <Popover className="popover">
        <ListBox className="choices" renderEmptyState={() => <EmptyChoices text={empty} />}>
          <Items choices={choices} />
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

export function Checkbox({ children, ...props }: Omit<CheckboxProps, 'children' | 'className'> & { children: React.ReactNode }) {
  return (
    <AriaCheckbox {...props} className="checkbox">
      <span className="box">
        <Icon name="check" />
      </span>
      <span>{children}</span>
    </AriaCheckbox>
  );
}

interface BoxesProps<K extends string> {
  label: string;
  choices: readonly Choice<K>[];
  value: readonly K[];
  onChange: (value: K[]) => void;
  /** The label is for screen readers only, because a title says the same. */
  isLabelHidden?: boolean;
}

/** A group of checkboxes. */
export function Boxes<K extends string>({ label, choices, value, onChange, isLabelHidden = false }: BoxesProps<K>) {
  return (
    <fieldset className="boxes">
      <legend className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      {choices.map(({ id, label: name, note }) => (
        <Checkbox
          key={id}
          isSelected={value.includes(id)}
          onChange={(on) => onChange(on ? [...value, id] : value.filter((other) => other !== id))}
        >
          {name}
          {note !== undefined && <span className="hint">{note}</span>}
        </Checkbox>
      ))}
    </fieldset>
  );
}

export function Switch({ children, ...props }: Omit<SwitchProps, 'children' | 'className'> & { children: React.ReactNode }) {
  return (
    <AriaSwitch {...props} className="switch">
      <span className="track" />
      <span>{children}</span>
    </AriaSwitch>
  );
}

export function Choices<K extends string>({ label, hint, choices, value, onChange, name }: SelectProps<K>) {
  return (
    <RadioGroup className="field radios" value={value} onChange={(key) => onChange(key as K)} {...(name !== undefined && { name })}>
      <Label>{label}</Label>
      {choices.map((choice) => (
        <Radio key={choice.id} value={choice.id} className="radio">
          <span className="dot" />
          <span>
            {choice.label}
            {choice.note !== undefined && <span className="hint">{choice.note}</span>}
          </span>
        </Radio>
      ))}
      <Below hint={hint} />
    </RadioGroup>
  );
}
