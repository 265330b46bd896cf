import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { ConflictList } from './conflicts';
import type { Conflicts } from './data';

/** A call that is tried or made, with the bookings that it leaves outside the hours. */
interface Step {
  data: Conflicts | undefined;
  error: Error | null;
  isPending: boolean;
  mutate: () => void;
  reset: () => void;
}

interface PreviewedChangeProps {
  preview: Step;
  writing: Step;
  onClose: () => void;
  /** What is filled in before the preview. */
  children: ReactNode;
}

/** A change of hours in its steps: what is filled in, what it would do to bookings, what it has done. */
export function PreviewedChange({ preview, writing, onClose, children }: PreviewedChangeProps) {
  const { t } = useTranslation();
  if (writing.data !== undefined) {
    const { conflicts, conflicts_total } = writing.data;
    return (
      <div className="dialog-text">
        <p className="all-well">{t('saved')}</p>
        <ConflictList conflicts={conflicts} conflicts_total={conflicts_total} written />
        <footer className="actions">
          <Button kind="primary" onPress={onClose}>
            {t('close')}
          </Button>
        </footer>
      </div>
    );
  }
  if (preview.data === undefined) {
    return children;
  }
  const { conflicts, conflicts_total } = preview.data;
  return (
    <Form
      error={writing.error}
      onSubmit={() => writing.mutate()}
      actions={
        <>
          <Button
            onPress={() => {
              preview.reset();
              writing.reset();
            }}
          >
            {t('back')}
          </Button>
          <Button type="submit" kind="primary" isPending={writing.isPending} autoFocus>
            {t('save')}
          </Button>
        </>
      }
    >
      <h3>{t('conflicts:whatHappens')}</h3>
      <p className="hint">{t('conflicts:nothingYet')}</p>
      <ConflictList conflicts={conflicts} conflicts_total={conflicts_total} written={false} />
    </Form>
  );
}
