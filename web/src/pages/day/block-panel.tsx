import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDateTime, toZoned } from '@internationalized/date';
import { api } from '../../api/client';
import { when } from '../../text/format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Select, TextField, TimeField } from '../../ui/fields';
import { Form } from '../../ui/form';
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

/** Keeps a time of one person or thing free of bookings. */
export function BlockPanel({ date, resourceId, resources, zone, onClose, ...given }: MakeProps) {
  const { t } = useTranslation();
  const [who, setWho] = useState(resourceId ?? resources[0]?.id ?? '');
  const [from, setFrom] = useState(given.from);
  const [to, setTo] = useState(given.to);
  const [reason, setReason] = useState('');
  const at = (time: string) => toZoned(parseDateTime(`${date}T${time}`), zone).toAbsoluteString();
  const blocking = useMutation({
    mutationFn: () => block(who, at(from), at(to), reason.trim() === '' ? null : reason),
    onSuccess: onClose,
  });
  return (
    <Dialog title={t('day:blockInstead')} isOpen onClose={onClose} place="side">
      <Form
        error={blocking.error}
        onSubmit={() => blocking.mutate()}
        actions={
          <Button type="submit" kind="primary" isPending={blocking.isPending}>
            {t('day:blockInstead')}
          </Button>
        }
      >
        <Select label={t('day:with')} value={who} onChange={setWho} choices={resources.map(({ id, name }) => ({ id, label: name }))} />
        <div className="when">
          <TimeField label={t('day:from')} name="start" isRequired value={from} onChange={setFrom} />
          <TimeField label={t('day:to')} name="end" isRequired value={to} onChange={setTo} />
        </div>
        <TextField label={t('day:reason')} name="reason" value={reason} onChange={setReason} />
      </Form>
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
