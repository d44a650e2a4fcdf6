import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { FormField } from '@friends/shared/ui/form/FormField';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useField } from 'react-final-form';
import { newKey } from '../draft/seasonValues.ts';
import { useMayChange } from '../useMayChange.ts';
import css from './Fields.module.css';
import { Part } from './Part.tsx';

const LANGUAGES = ['en', 'id'] as const;
const ALWAYS = ['first', 'teaser-lead', 'teaser-text', 'over-lead', 'over-text'] as const;

/** Fields for all texts, in both languages side by side. */
export function Texts() {
  const { t } = useTranslation();
  return (
    <Part name="texts">
      {ALWAYS.map((name) => (
        <Pair key={name} path={name === 'first' ? 'lead' : name.replace('-', '.')} title={t(`season.texts.${name}`)} />
      ))}
      <TextList group="rules" item="rule" />
      <TextList group="terms" item="term" />
    </Part>
  );
}

interface PairProps {
  /** Path within the texts of a language. */
  readonly path: string;
  readonly title: string;
}

function Pair({ path, title }: PairProps) {
  const { t } = useTranslation();
  return (
    <div className={css.texts}>
      {LANGUAGES.map((language) => (
        <FormField
          key={language}
          as="area"
          name={`texts.${language}.${path}`}
          label={t('season.texts.of', { text: title, language: t(`season.texts.${language}`) })}
          lang={language}
          rows={3}
          required
        />
      ))}
    </div>
  );
}

interface TextListProps {
  readonly group: 'rules' | 'terms';
  readonly item: 'rule' | 'term';
}

/** A variable number of texts, at least one. */
function TextList({ group, item }: TextListProps) {
  const { t } = useTranslation();
  const { input, meta } = useField<readonly string[]>(group, { subscription: { value: true, initial: true } });
  const keys = input.value;
  const mayChange = useMayChange();
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (key: string) => {
    input.onChange(keys.filter((other) => other !== key));
    // The clicked button disappears.
    addButton.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {keys.map((key, at) => {
        const title = t(`season.texts.${item}`, { number: at + 1 });
        return (
          <div key={key} className={css.item}>
            <Pair path={`${group}.${key}`} title={title} />
            {mayChange && keys.length > 1 && (
              <Button variant="quiet" onClick={() => remove(key)}>
                {t('season.texts.remove', { text: title })}
              </Button>
            )}
          </div>
        );
      })}
      {mayChange && (
        <div className={css.item}>
          <Button
            ref={addButton}
            variant="quiet"
            icon={<Plus strokeWidth={1.75} />}
            onClick={() => input.onChange([...keys, newKey([...keys, ...(meta.initial ?? [])])])}
          >
            {t(`season.texts.add-${item}`)}
          </Button>
        </div>
      )}
    </>
  );
}
