import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seemsShort } from '../text/format';
import { TextField, type TextFieldProps } from './fields';

/** A phone number. If a number seems to lack a digit, the field says so when it loses focus, but accepts the number. */
export function PhoneField({ hint, ...props }: TextFieldProps) {
  const { t } = useTranslation();
  const [isLeft, setIsLeft] = useState(false);
  const isShort = isLeft && seemsShort(props.value ?? '');
  return (
    <TextField
      {...props}
      type="tel"
      hint={isShort ? t('phoneShort') : hint}
      onFocus={() => setIsLeft(false)}
      onBlur={() => setIsLeft(true)}
    />
  );
}
