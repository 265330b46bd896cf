import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TurnoError } from 'turno-client';
import { refuse } from '../api/write';
import { Button } from './button';
import { toast } from './toasts';

/** The maximum length of a picture's side that is sent, in pixels: the server stores no larger pictures, and rejects most phone photos. */
const MAX_SIDE = 1_600;
const QUALITY = 0.9;

/** The largest file that the server accepts, in bytes (docs/rules/pictures.md). */
const MAX_BYTES = 6 * 1_048_576;

interface PictureFieldProps {
  label: string;
  hint?: string;
  /** The URL of the picture; null if there is none. */
  url: string | null;
  put: (picture: Blob) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** Shows a picture; replaces or removes it immediately. */
export function PictureField({ label, hint, url, put, remove }: PictureFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: async (file: File) => put(await reduced(file)),
    onError: (error) => {
      const isUnreadable = error instanceof TurnoError && error.errors.some(({ code }) => code === 'format');
      const isTooLarge = error instanceof TurnoError && error.code === 'payload_too_large';
      if (isTooLarge) toast(t('picture.tooLarge', { megabytes: MAX_BYTES / 1_048_576 }), { tone: 'bad' });
      else if (isUnreadable) toast(t('picture.unreadable'), { tone: 'bad' });
      else refuse(error);
    },
  });
  const removing = useMutation({ mutationFn: remove, onError: refuse });
  const isBusy = sending.isPending || removing.isPending;
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {url !== null && <img className="picture" src={url} alt={label} />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('picture.choose', { label })}
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) sending.mutate(file);
        }}
      />
      <div className="actions">
        <Button isPending={isBusy} onPress={() => input.current?.click()}>
          {t(url === null ? 'picture.add' : 'picture.replace')}
        </Button>
        {url !== null && (
          <Button kind="quiet" isDisabled={isBusy} onPress={() => removing.mutate()}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      {hint !== undefined && <span className="hint">{hint}</span>}
    </fieldset>
  );
}

/** The picture upright, and with fewer pixels if it is too large; the original file if the browser cannot read it. */
async function reduced(file: File): Promise<Blob> {
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const as = (type: string) => new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), type, QUALITY));
  const kept = await as(file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png');
  if (kept.size <= MAX_BYTES || context === null) return kept;
  // a photograph that was saved as PNG; JPEG has no transparency
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return as('image/jpeg');
}

/** The options of a request that sends a file unchanged: the contract types bytes as a string. */
export function asFile(picture: Blob) {
  return {
    body: picture as unknown as string,
    bodySerializer: (body: unknown) => body as BodyInit,
    headers: { 'Content-Type': picture.type || 'application/octet-stream' },
  };
}
