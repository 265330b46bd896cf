import { useTranslation } from 'react-i18next';
import { whatsAppAddress } from '../phone';
import { phoneText } from '../text/format';
import { Icon } from './icon';

/** A customer's phone number: one link calls it, another opens WhatsApp. */
export function PhoneLink({ phone, isButton = false }: { phone: string; isButton?: boolean }) {
  const { t } = useTranslation();
  const said = phoneText(phone);
  const chat = whatsAppAddress(phone);
  return (
    <span className="phone-link">
      <a className={isButton ? 'button plain' : undefined} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        {isButton && <Icon name="phone" />}
        {said}
      </a>
      {chat !== null && (
        <a className="button quiet only-icon" href={chat} target="_blank" rel="noreferrer" aria-label={t('whatsapp', { phone: said })}>
          <Icon name="chat" />
        </a>
      )}
    </span>
  );
}
