import { useRef } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { copyText } from '../copy';
import { Button } from './button';
import { Dialog } from './dialog';
import { toast } from './toasts';

/** A value to copy that is too long to type. */
export function Copyable({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const isCopied = await copyText(value);
    field.current?.select(); // so that the person can also copy it with the keyboard
    if (isCopied) {
      toast(t('copied'));
    }
  };
  return (
    <div className="copyable">
      <TextField className="field" value={value} isReadOnly>
        <Label>{label}</Label>
        <Input className="input" ref={field} onFocus={() => field.current?.select()} />
      </TextField>
      <Button onPress={() => void copy()}>{t('copy')}</Button>
    </div>
  );
}

interface ShownOnceProps {
  title: string;
  /** The explanation above the value. */
  children: React.ReactNode;
  label: string;
  /** The dialog is open while this is defined. */
  value: string | undefined;
  onClose: () => void;
}

/** Shows a value that the server returns only once. */
export function ShownOnce({ title, children, label, value, onClose }: ShownOnceProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} isOpen={value !== undefined} onClose={onClose}>
      <div className="dialog-text">
        {children}
        <Copyable label={label} value={value ?? ''} />
      </div>
      <footer className="actions">
        <Button kind="primary" onPress={onClose}>
          {t('kept')}
        </Button>
      </footer>
    </Dialog>
  );
}
