import './unread.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnreadInTitle } from '../ui/page';
import { MAX_UNREAD, unreadQuery } from './query';
import { playSound } from './sound';

/** The number of unread messages, also in the window's title. A new message plays a sound if the person has allowed it. */
export function Unread() {
  const { t } = useTranslation();
  const { data: unread } = useQuery(unreadQuery);
  useUnreadInTitle(unread ?? 0);
  const before = useRef(unread);
  useEffect(() => {
    if (unread !== undefined && before.current !== undefined && unread > before.current) {
      playSound();
    }
    before.current = unread;
  }, [unread]);
  if (unread === undefined || unread === 0) {
    return null;
  }
  return (
    <span className="unread">
      <span aria-hidden="true">{unread > MAX_UNREAD ? `${MAX_UNREAD}+` : unread}</span>
      <span className="visually-hidden">{t('unread', { count: unread })}</span>
    </span>
  );
}
