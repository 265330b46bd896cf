import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { languages, type Language } from '../../text';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/fields';
import { Segments } from '../../ui/segments';
import { named } from '../catalog/named';
import { placeholders, unknownPlaceholder } from './message-words';

type Text = Schemas['MessageText'];

interface MessageTextProps {
  locale: string;
  locales: readonly string[];
  onLocale: (locale: string) => void;
  /** The texts in use, including the server's own. */
  inUse: readonly Text[];
  /** The texts of the rule itself. */
  texts: readonly Text[];
  onTexts: (texts: Text[]) => void;
}

/** The text in one language: the server's own, or the business's with placeholders to choose from. */
export function MessageText({ locale, locales, onLocale, inUse, texts, onTexts }: MessageTextProps) {
  const { t } = useTranslation();
  const fields = useRef<HTMLDivElement>(null);
  /** The field into which a placeholder is inserted. */
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const index = texts.findIndex((text) => text.locale === locale);
  const own = texts[index];
  const change = (part: Partial<Text>) => onTexts(texts.with(index, { ...own!, ...part }));
  const insert = (placeholder: string) => {
    const field = last.current ?? fields.current!.querySelector('textarea')!;
    const member = field instanceof HTMLTextAreaElement ? 'body' : 'subject';
    const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
    change({ [member]: `${field.value.slice(0, from)}{${placeholder}}${field.value.slice(to)}` });
    const caret = from + placeholder.length + 2;
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(caret, caret);
    });
  };
  const remember = ({ target }: React.FocusEvent) => {
    last.current = target as HTMLInputElement | HTMLTextAreaElement;
  };
  const validate = (text: string) => {
    const unknown = unknownPlaceholder(text);
    return unknown === undefined ? null : t('messages:unknownPlaceholder', { placeholder: unknown });
  };
  return (
    <section className="form" aria-label={t('messages:text')}>
      <h3>{t('messages:text')}</h3>
      <Segments
        label={t('messages:language')}
        value={locale}
        onChange={onLocale}
        choices={locales.map((id) => ({ id, label: languages[id as Language] ?? named('language', id) }))}
      />
      {own === undefined ? (
        <div className="actions">
          <span className="hint">{t('messages:ownText')}</span>
          <Button
            isDisabled={inUse.length === 0}
            onPress={() => onTexts([...texts, { ...(inUse.find((text) => text.locale === locale) ?? inUse[0]!), locale }])}
          >
            {t('messages:writeText')}
          </Button>
        </div>
      ) : (
        <div ref={fields} className="form">
          <TextField
            key={`${locale} subject`}
            label={t('messages:subject')}
            name={`texts.${index}.subject`}
            value={own.subject}
            onChange={(subject) => change({ subject })}
            validate={validate}
            onFocus={remember}
            isRequired
            maxLength={200}
          />
          <TextArea
            key={`${locale} body`}
            label={t('messages:body')}
            name={`texts.${index}.body`}
            value={own.body}
            onChange={(body) => change({ body })}
            validate={validate}
            onFocus={remember}
            rows={7}
            isRequired
            maxLength={3_000}
          />
          <fieldset className="placeholders">
            <legend>{t('messages:insert')}</legend>
            {placeholders.map((placeholder) => (
              <button key={placeholder} type="button" onClick={() => insert(placeholder)}>
                {t(`messages:placeholders.${placeholder}`)}
              </button>
            ))}
          </fieldset>
          <p className="hint">{t('messages:lineLeftOut')}</p>
          <div className="actions">
            <Button onPress={() => onTexts(texts.toSpliced(index, 1))}>{t('messages:usualText')}</Button>
          </div>
        </div>
      )}
    </section>
  );
}
