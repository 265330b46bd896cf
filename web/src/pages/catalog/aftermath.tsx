import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { text } from '../../text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { toast } from '../../ui/toasts';
import { ConflictList } from './conflicts';
import type { Conflicts } from './data';

/** The work that remains after a write. */
export type Left = Partial<Conflicts> & { warnings?: Schemas['Warning'][] };

/** Whether work remains; if not, a toast says that everything is saved. */
export function leavesWork(left: Left): boolean {
  const work = (left.conflicts_total ?? 0) > 0 || (left.warnings ?? []).length > 0;
  if (!work) {
    toast(text.t('saved'));
  }
  return work;
}

/** Shown after a successful write that leaves work to do. */
export function Aftermath({ left, onClose }: { left: Left | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('catalog:savedBut')} isOpen={left !== undefined} onClose={onClose}>
      <div className="dialog-text">
        {(left?.warnings ?? []).map(({ code, detail }) => {
          const key = `catalog:warning.${code}`;
          return (
            <p key={detail} className="refusal">
              {text.exists(key) ? t(key) : detail}
            </p>
          );
        })}
        {left?.conflicts && <ConflictList conflicts={left.conflicts} conflicts_total={left.conflicts_total ?? 0} written />}
      </div>
      <footer className="actions">
        <Button kind="primary" onPress={onClose}>
          {t('close')}
        </Button>
      </footer>
    </Dialog>
  );
}
