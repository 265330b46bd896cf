import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { ConflictList } from './conflicts';
import type { Conflicts } from './data';

interface PreviewedChangeProps<C> {
  /** What was tried, with the bookings that it would leave outside the hours. */
  preview: { data: Conflicts | undefined; variables: C | undefined; reset: () => void };
  /** Does what was tried, whatever the fields say by then. */
  writing: { data: Conflicts | undefined; error: Error | null; isPending: boolean; mutate: (change: C) => void; reset: () => void };
  onClose: () => void;
  /** What is filled in before the preview. */
  children: ReactNode;
}

/**
 * A change of hours in its steps: what is filled in, what it would do to bookings, what it has done. Where it hits no
 * booking there is nothing to decide: the first step has saved it.
 */
export function PreviewedChange<C>({ preview, writing, onClose, children }: PreviewedChangeProps<C>) {
  const { t } = useTranslation();
  if (writing.data !== undefined && writing.data.conflicts_total > 0) {
    const { conflicts, conflicts_total } = writing.data;
    return (
      <div className="dialog-text">
        <p className="all-well">{t('saved')}</p>
        <ConflictList conflicts={conflicts} conflicts_total={conflicts_total} written />
        <footer className="actions">
          <Button kind="primary" autoFocus onPress={onClose}>
            {t('close')}
          </Button>
        </footer>
      </div>
    );
  }
  if (preview.data === undefined || preview.data.conflicts_total === 0) {
    return children;
  }
  const { variables } = preview;
  const { conflicts, conflicts_total } = preview.data;
  return (
    <Form
      error={writing.error}
      onSubmit={() => variables !== undefined && writing.mutate(variables)}
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
