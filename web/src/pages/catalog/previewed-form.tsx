import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Noun } from '../../api/query';
import { readAgain } from '../../api/write';
import { Button } from '../../ui/button';
import { useSavedAndClose } from '../../ui/entity-form';
import { Form, type FormProps } from '../../ui/form';
import { ConflictList } from './conflicts';
import type { Conflicts } from './data';

interface PreviewedFormProps<C> extends Omit<FormProps, 'error' | 'onSubmit' | 'isPending'> {
  /** Returns the change that the fields describe. */
  change: () => C;
  /** Finds the bookings that the change would affect, without writing. */
  preview: (change: C) => Promise<Conflicts>;
  /** Writes the change; `isAgreed` means that the person has seen the affected bookings. */
  write: (change: C, isAgreed: boolean) => Promise<Conflicts>;
  changes: readonly Noun[];
  /** Called when the change is written and no booking is affected. By default, a toast says "Saved" and the form closes. */
  onSaved?: () => void;
  onClose: () => void;
  /** Whether the person may save the change although bookings are affected; true by default. */
  mayAgree?: boolean;
  /** Whether to omit the cancel button, because the dialog has its own close button. */
  withoutCancel?: boolean;
}

/**
 * A change of hours in steps: the fields, the effect on bookings, the result. A change that affects no booking is saved in the first
 * step, because there is nothing to decide.
 */
export function PreviewedForm<C>({
  change,
  preview,
  write,
  changes,
  onSaved,
  onClose,
  mayAgree = true,
  withoutCancel = false,
  ...form
}: PreviewedFormProps<C>) {
  const { t } = useTranslation();
  const savedAndClose = useSavedAndClose(onClose);
  const writing = useMutation({
    mutationFn: ({ tried, isAgreed }: { tried: C; isAgreed: boolean }) => write(tried, isAgreed),
    onSuccess: async ({ conflicts_total }) => {
      await readAgain(...changes);
      if (conflicts_total === 0) {
        (onSaved ?? savedAndClose)();
      }
    },
    onError: () => void readAgain(...changes), // part of the change may be written
  });
  const previewing = useMutation({
    mutationFn: preview,
    onSuccess: ({ conflicts_total }, tried) => conflicts_total === 0 && writing.mutate({ tried, isAgreed: false }),
  });
  if (writing.data !== undefined && writing.data.conflicts_total > 0) {
    return (
      <div className="dialog-text">
        <p className="all-well">{t('saved')}</p>
        <ConflictList {...writing.data} written onLeave={onClose} />
        <footer className="actions">
          <Button kind="primary" autoFocus onPress={onClose}>
            {t('close')}
          </Button>
        </footer>
      </div>
    );
  }
  const { data: found, variables: tried } = previewing;
  if (found === undefined || found.conflicts_total === 0) {
    return (
      <Form
        {...form}
        error={previewing.error ?? writing.error}
        onSubmit={() => previewing.mutate(change())}
        isPending={previewing.isPending || writing.isPending}
        onClose={withoutCancel ? undefined : onClose}
      />
    );
  }
  const back = () => {
    previewing.reset();
    writing.reset();
  };
  return (
    <Form
      error={writing.error}
      onSubmit={() => tried !== undefined && writing.mutate({ tried, isAgreed: true })}
      actions={
        <>
          <Button onPress={back} autoFocus={!mayAgree}>
            {t('back')}
          </Button>
          {mayAgree && (
            <Button type="submit" kind="primary" isPending={writing.isPending} autoFocus>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      <h3>{t('conflicts:whatHappens')}</h3>
      {mayAgree && <p className="hint">{t('conflicts:nothingYet')}</p>}
      <ConflictList {...found} written={false} onLeave={onClose} {...(!mayAgree && { said: t('conflicts:moveFirst') })} />
    </Form>
  );
}
