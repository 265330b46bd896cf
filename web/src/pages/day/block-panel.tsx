import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { parseDateTime, toZoned } from '@internationalized/date';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { useManages } from '../../api/session';
import { when } from '../../text/format';
import { addDays, beginOf } from '../../time';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { given, useDraft } from '../../ui/entity-form';
import { DateField, Select, Switch, TextField, TimeField } from '../../ui/fields';
import type { Conflicts } from '../catalog/data';
import { PreviewedForm } from '../catalog/previewed-form';
import { useActs } from './acts';
import type { Resource } from './model';

interface MakeProps {
  date: string;
  /** A local time such as `10:30`, like `to`. */
  from: string;
  to: string;
  resourceId: string | null;
  resources: readonly Resource[];
  zone: string;
  onClose: () => void;
}

function conflictsOf({ conflicts = [], conflicts_total = 0 }: Partial<Conflicts>): Conflicts {
  return { conflicts, conflicts_total };
}

/** Blocks a time of one resource for bookings: from one time of day to another, or whole days. Shows affected bookings before the write. */
export function BlockPanel({ date, resourceId, resources, zone, onClose, ...times }: MakeProps) {
  const { t } = useTranslation();
  const acts = useActs();
  const manages = useManages();
  const { values, put, field, flag } = useDraft({
    who: resourceId ?? resources[0]?.id ?? '',
    wholeDays: false,
    first: date,
    last: date,
    from: times.from,
    to: times.to,
    reason: '',
  });
  const { who, wholeDays, first, last, from, to } = values;
  const endsNextDay = from !== '' && to !== '' && to <= from;
  const at = (date: string, time: string) => toZoned(parseDateTime(`${date}T${time}`), zone).toAbsoluteString();
  const time = () =>
    wholeDays
      ? { start: beginOf(first, zone), end: beginOf(addDays(last, 1), zone) }
      : { start: at(first, from), end: at(endsNextDay ? addDays(first, 1) : first, to) };
  const change = (): { who: string; body: Schemas['BlockInput'] } => ({ who, body: { ...time(), reason: given(values.reason) } });
  return (
    <Dialog title={t('day:blockInstead')} isOpen onClose={onClose} place="side">
      <PreviewedForm
        change={change}
        preview={({ who: id, body }) =>
          api.post('/resources/{id}/blocks', { params: { path: { id }, query: { dry_run: true } }, body }).then(conflictsOf)
        }
        write={({ who: id, body }, isAgreed) => acts.block(id, { ...body, ...(isAgreed && { force: true }) }).then(conflictsOf)}
        changes={[]}
        mayAgree={manages}
        onSaved={onClose}
        onClose={onClose}
        withoutCancel
        submit={t('day:blockInstead')}
        isDisabled={wholeDays && last < first}
      >
        {resources.length > 1 && (
          <Select label={t('desk:with')} {...field('who')} choices={resources.map(({ id, name }) => ({ id, label: name }))} />
        )}
        <Switch {...flag('wholeDays')}>{t('desk:wholeDays')}</Switch>
        <div className="when">
          <DateField
            label={t(wholeDays ? 'desk:from' : 'desk:date')}
            isRequired
            value={first}
            onChange={(begin) => begin !== '' && put({ first: begin, last: last < begin ? begin : last })}
          />
          {wholeDays && (
            <DateField label={t('desk:lastDay')} isRequired value={last} onChange={(end) => end !== '' && put({ last: end })} />
          )}
        </div>
        {!wholeDays && (
          <div className="when">
            <TimeField label={t('desk:from')} {...field('from')} name="start" isRequired />
            <TimeField label={t('desk:to')} {...field('to')} name="end" isRequired />
          </div>
        )}
        {!wholeDays && endsNextDay && <p className="hint">{t('desk:endsNextDay')}</p>}
        <TextField label={t('desk:reason')} {...field('reason')} maxLength={500} />
      </PreviewedForm>
    </Dialog>
  );
}

interface ShowProps {
  resource: Resource;
  blockId: string;
  zone: string;
  onClose: () => void;
}

/** Shows why a time is blocked, and lets the person remove the block. */
export function BlockDetail({ resource, blockId, zone, onClose }: ShowProps) {
  const { t } = useTranslation();
  const acts = useActs();
  const { data: found } = useQuery({
    queryKey: ['blocks', blockId],
    queryFn: () => api.get('/resources/{id}/blocks/{block_id}', { params: { path: { id: resource.id, block_id: blockId } } }),
  });
  return (
    <Dialog title={t('day:block')} isOpen onClose={onClose}>
      {found && (
        <>
          <p>
            {resource.name}, {when(found.start, 'dateTime', zone)} – {when(found.end, 'dateTime', zone)}
          </p>
          {found.reason && <p>{found.reason}</p>}
        </>
      )}
      <footer className="actions">
        <Button
          kind="danger"
          onPress={() => {
            onClose(); // closes first, so that the deleted block is not read again
            void acts.unblock(resource.id, blockId);
          }}
        >
          {t('desk:unblock')}
        </Button>
      </footer>
    </Dialog>
  );
}
