import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { useSettled } from '../../ui/settled';
import { roomAtOnce, takenPerBooking, type Need, type Needable, type ServiceDraft } from './service-draft';
import { needsInWords } from './words';

interface RoomAtOnceProps {
  draft: Pick<ServiceDraft, 'requirements' | 'max_party_size'>;
  names: Needable;
  onChange: (needs: Need[]) => void;
}

/** Shows how many people fit at one time, and warns if a class is full before all its places are taken. */
export function RoomAtOnce({ draft, names, onChange }: RoomAtOnceProps) {
  const { t } = useTranslation();
  const taken = takenPerBooking(draft, names);
  const room = useSettled(roomAtOnce(draft, names)); // the sentence may need another line
  if (!Number.isFinite(room.people) || room.people === 0) {
    return null; // no requirement is chosen yet, or one cannot be met
  }
  const left = draft.requirements.filter((need) => !taken.includes(need));
  const needs = needsInWords(taken, names, t);
  return (
    <>
      <p className="hint" aria-live="polite">
        {t('catalog:fitsAtOnce', { count: room.people })}
      </p>
      {taken.length > 0 && (
        <div className="notice" role="status">
          <span>
            {t('catalog:takenPerBooking', {
              needs,
              count: room.bookings,
              places: roomAtOnce({ ...draft, requirements: left }, names).people,
            })}
          </span>
          <Button onPress={() => onChange(left)}>{t('catalog:leaveOut', { needs })}</Button>
        </div>
      )}
    </>
  );
}
