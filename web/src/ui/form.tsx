import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { askBeforeLeaving } from '../api/connection';
import { fieldProblems, problemSentence } from '../api/problems';
import { Button } from './button';
import { useSettled } from './settled';

export interface FormProps {
  /** The refusal of the last attempt; shown at the fields that it names, and above the buttons if it names none or one that is missing. */
  error?: unknown;
  onSubmit: () => void;
  /** Asks before submitting; if the person declines, the form stays unchanged. */
  agrees?: (() => Promise<boolean>) | undefined;
  /** The fields. */
  children: React.ReactNode;
  /** The label of the submit button; "Save" by default. */
  submit?: string;
  kind?: 'primary' | 'danger' | 'plain';
  isPending?: boolean;
  isDisabled?: boolean;
  /** Adds a cancel button. */
  onClose?: (() => void) | undefined;
  /** Buttons in front of the usual ones. */
  more?: React.ReactNode;
  /** Buttons that replace the usual ones. */
  actions?: React.ReactNode;
  'aria-label'?: string;
}

function fieldOf(form: HTMLFormElement | null, name: string) {
  return form?.elements.namedItem(name) ?? null;
}

/** Opens the parts of the form that contain the element, so that its error is visible. */
function reveal(element: Element | null): void {
  for (let part = element?.closest('details'); part; part = part.parentElement?.closest('details')) {
    part.open = true;
  }
}

/** A form with fields named after the members that the server expects, such as `customer.phone`. */
export function Form({
  error: refused,
  onSubmit,
  agrees,
  children,
  submit,
  kind = 'primary',
  isPending,
  isDisabled,
  onClose,
  more,
  ...props
}: FormProps) {
  const { t } = useTranslation();
  const error = useSettled(refused);
  const form = useRef<HTMLFormElement>(null);
  /** Whether unsaved values were typed. */
  const typed = useRef(false);
  useEffect(() => {
    const onInvalid = ({ target }: Event) => reveal(target as Element);
    const onInput = () => {
      typed.current = true;
    };
    const element = form.current!;
    element.addEventListener('invalid', onInvalid, true); // the event does not bubble
    element.addEventListener('input', onInput);
    const asksNoMore = askBeforeLeaving(() => typed.current);
    return () => {
      element.removeEventListener('invalid', onInvalid, true);
      element.removeEventListener('input', onInput);
      asksNoMore();
    };
  }, []);
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !isPending && !refused) {
      typed.current = false;
    }
    wasPending.current = isPending ?? false;
  }, [isPending, refused]);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // after saving, the button disappears or is disabled, and the focus would be lost
    const element = form.current!;
    const focused = document.activeElement ?? document.body;
    const isNowhere = focused === document.body || focused.matches(':disabled');
    if (hadFocus.current && isNowhere) {
      element.tabIndex = -1;
      element.focus({ preventScroll: true });
    }
    hadFocus.current &&= !isNowhere && element.contains(focused);
  });
  // the same object until the next refusal: with a new one, fields would show errors that were already corrected
  const fields = useMemo(() => fieldProblems(error), [error]);
  const isSaidAtFields = Object.keys(fields).length > 0 && Object.keys(fields).every((name) => fieldOf(form.current, name) !== null);
  useEffect(() => {
    if (error) {
      const wrong = Object.keys(fieldProblems(error))
        .map((name) => fieldOf(form.current, name))
        .filter((field) => field instanceof Element);
      wrong.forEach(reveal);
      const first = wrong[0] ?? form.current?.querySelector('[role=alert]');
      if (first instanceof HTMLElement) {
        first.focus();
      }
    }
  }, [error]);
  const {
    actions = (
      <>
        {more}
        {onClose && <Button onPress={onClose}>{t('cancel')}</Button>}
        <Button type="submit" kind={kind} isPending={isPending ?? false} isDisabled={isDisabled ?? false}>
          {submit ?? t('save')}
        </Button>
      </>
    ),
    ...labels
  } = props;
  return (
    <AriaForm
      {...labels}
      ref={form}
      className="form"
      validationErrors={fields}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        hadFocus.current = form.current!.contains(document.activeElement);
        if (agrees === undefined) {
          onSubmit();
        } else {
          void agrees().then((isAgreed) => isAgreed && onSubmit());
        }
      }}
    >
      {children}
      {error && !isSaidAtFields ? (
        <p role="alert" className="refusal" tabIndex={-1}>
          {problemSentence(error)}
        </p>
      ) : null}
      <footer className="actions">{actions}</footer>
    </AriaForm>
  );
}
