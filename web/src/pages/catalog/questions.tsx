import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Checkbox, Select, TextArea, TextField } from '../../ui/fields';
import { answers, newQuestion, type Question } from './service-draft';

interface QuestionsProps {
  value: readonly Question[];
  onChange: (questions: Question[]) => void;
}

/** The questions to the customer when booking, in this order. */
export function Questions({ value, onChange }: QuestionsProps) {
  const { t } = useTranslation();
  const replace = (place: number, change: Partial<Question>) =>
    onChange(value.map((question, at) => (at === place ? { ...question, ...change } : question)));
  return (
    <fieldset className="questions">
      <legend>{t('catalog:questions')}</legend>
      <p className="hint">{t('catalog:questionsHint')}</p>
      {value.map(({ id, label, type, required, options }, place) => (
        <div className="question" key={id}>
          <TextField
            label={t('catalog:question', { number: place + 1 })}
            name={`intake_fields.${place}.label`}
            value={label}
            onChange={(next) => replace(place, { label: next })}
            isRequired
            maxLength={200}
            autoFocus={label === ''}
          />
          <Select
            label={t('catalog:answer')}
            name={`intake_fields.${place}.type`}
            choices={answers.map((kind) => ({ id: kind, label: t(`catalog:answers.${kind}`) }))}
            value={type}
            onChange={(next) => replace(place, { type: next })}
          />
          {type === 'choice' && (
            <TextArea
              label={t('catalog:options')}
              hint={t('catalog:optionsHint')}
              name={`intake_fields.${place}.options`}
              value={options}
              onChange={(next) => replace(place, { options: next })}
              isRequired
            />
          )}
          <div className="question-foot">
            <Checkbox isSelected={required} onChange={(next) => replace(place, { required: next })}>
              {t('catalog:mustAnswer')}
            </Checkbox>
            <span className="actions">
              <Button
                kind="quiet"
                icon="up"
                aria-label={t('catalog:questionUp', { number: place + 1 })}
                isDisabled={place === 0}
                onPress={() => onChange(swapped(value, place - 1))}
              />
              <Button
                kind="quiet"
                icon="down"
                aria-label={t('catalog:questionDown', { number: place + 1 })}
                isDisabled={place === value.length - 1}
                onPress={() => onChange(swapped(value, place))}
              />
              <Button
                kind="quiet"
                icon="close"
                aria-label={t('catalog:removeQuestion', { number: place + 1 })}
                onPress={() => onChange(value.filter((_, at) => at !== place))}
              />
            </span>
          </div>
        </div>
      ))}
      {value.length < 50 && (
        <Button icon="plus" onPress={() => onChange([...value, newQuestion(value)])}>
          {t('catalog:addQuestion')}
        </Button>
      )}
    </fieldset>
  );
}

/** The list with an element and its successor swapped. */
function swapped<E>(list: readonly E[], place: number): E[] {
  return list.toSpliced(place, 2, list[place + 1]!, list[place]!);
}
