import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDateTime, toZoned } from '@internationalized/date';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { useManages } from '../../api/session';
import { when } from '../../text/format';
import { addDays, beginOf } from '../../time';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DateField, Select, Switch, TextField, TimeField } from '../../ui/fields';
import { Form } from '../../ui/form';
import type { Conflicts } from '../catalog/data';
import { PreviewedChange } from '../catalog/previewed-change';
import { block, unblock } from './acts';
import type { Resource } from './model';

interface MakeProps {
  date: string;
  /** Local times, `10:30`. */
  from: string;
  to: string;
  resourceId: string | null;
  resources: readonly Resource[];
  zone: string;
  onClose: () => void;
}

interface Wanted {
  who: string;
  body: Schemas['BlockInput'];
}

function conflictsOf({ conflicts = [], conflicts_total = 0 }: Partial<Conflicts>): Conflicts {
  return { conflicts, conflicts_total };
}

/** Keeps a time of one person or thing free of bookings: an hour, or whole days. Bookings that are in the way are shown before anything is written. */
export function BlockPanel({ date, resourceId, resources, zone, onClose, ...given }: MakeProps) {
  const { t } = useTranslation();
  const manages = useManages();
  const [who, setWho] = useState(resourceId ?? resources[0]?.id ?? '');
  const [wholeDays, setWholeDays] = useState(false);
  const [first, setFirst] = useState(date);
  const [last, setLast] = useState(date);
  const [from, setFrom] = useState(given.from);
  const [to, setTo] = useState(given.to);
  const [reason, setReason] = useState('');
  const at = (time: string) => toZoned(parseDateTime(`${first}T${time}`), zone).toAbsoluteString();
  const time = () => (wholeDays ? { start: beginOf(first, zone), end: beginOf(addDays(last, 1), zone) } : { start: at(from), end: at(to) });
  const wanted = (): Wanted => ({ who, body: { ...time(), reason: reason.trim() === '' ? null : reason.trim() } });
  const writing = useMutation({
    mutationFn: ({ who, body, force }: Wanted & { force: boolean }) => block(who, { ...body, ...(force && { force }) }).then(conflictsOf),
    onSuccess: ({ conflicts_total }) => conflicts_total === 0 && onClose(),
  });
  const preview = useMutation({
    mutationFn: ({ who, body }: Wanted) =>
      api.post('/resources/{id}/blocks', { params: { path: { id: who }, query: { dry_run: true } }, body }).then(conflictsOf),
    onSuccess: ({ conflicts_total }, tried) => conflicts_total === 0 && writing.mutate({ ...tried, force: false }),
  });
  return (
    <Dialog title={t('day:blockInstead')} isOpen onClose={onClose} place="side">
      <PreviewedChange
        preview={preview}
        writing={{ ...writing, mutate: (tried: Wanted) => writing.mutate({ ...tried, force: manages }) }}
        onClose={onClose}
      >
        <Form
          error={preview.error ?? writing.error}
          onSubmit={() => preview.mutate(wanted())}
          actions={
            <Button type="submit" kind="primary" isPending={preview.isPending || writing.isPending} isDisabled={wholeDays && last < first}>
              {t('day:blockInstead')}
            </Button>
          }
        >
          <Select label={t('day:with')} value={who} onChange={setWho} choices={resources.map(({ id, name }) => ({ id, label: name }))} />
          <Switch isSelected={wholeDays} onChange={setWholeDays}>
            {t('day:wholeDays')}
          </Switch>
          <div className="when">
            <DateField
              label={t(wholeDays ? 'day:from' : 'day:date')}
              isRequired
              value={first}
              onChange={(value) => {
                if (value !== '') {
                  setFirst(value);
                  setLast((now) => (now < value ? value : now));
                }
              }}
            />
            {wholeDays && (
              <DateField label={t('day:lastDay')} isRequired value={last} onChange={(value) => value !== '' && setLast(value)} />
            )}
          </div>
          {!wholeDays && (
            <div className="when">
              <TimeField label={t('day:from')} name="start" isRequired value={from} onChange={setFrom} />
              <TimeField label={t('day:to')} name="end" isRequired value={to} onChange={setTo} />
            </div>
          )}
          <TextField label={t('day:reason')} name="reason" maxLength={500} value={reason} onChange={setReason} />
        </Form>
      </PreviewedChange>
    </Dialog>
  );
}

interface ShowProps {
  resource: Resource;
  blockId: string;
  zone: string;
  onClose: () => void;
}

/** Says why a time is kept free, and takes that back. */
export function BlockDetail({ resource, blockId, zone, onClose }: ShowProps) {
  const { t } = useTranslation();
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
        <Button kind="danger" onPress={() => void unblock(resource.id, blockId).then(onClose)}>
          {t('day:unblock')}
        </Button>
      </footer>
    </Dialog>
  );
}
