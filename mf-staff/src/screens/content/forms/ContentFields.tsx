import type { Language } from '@friends/shared/contract/rules/language';
import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';
import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { CheckboxField } from '../../../components/choice/CheckboxField.tsx';
import { HtmlEditor } from '../../../components/htmlEditor/HtmlEditor.tsx';
import css from './ContentFields.module.css';
import { fieldId, fieldKey } from './fieldNames.ts';

interface ContentSectionProps {
  /** Key of its title below `content.section`. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A titled part of an entry's form. */
export function ContentSection({ name, children }: ContentSectionProps) {
  const { t } = useTranslation();
  return (
    <section className={css.section} aria-labelledby={`content-${name}`}>
      <h2 className={css.title} id={`content-${name}`}>
        {t(`content.section.${name}`)}
      </h2>
      {children}
    </section>
  );
}

/** Fields side by side; below each other on phones. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={css.grid}>{children}</div>;
}

interface FieldFrameProps {
  /** Name of the field, as in the API. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Gives a field, or a group of fields, an ID that links can target. */
export function FieldFrame({ name, children }: FieldFrameProps) {
  return (
    <div className={css.field} id={fieldId(name)}>
      {children}
    </div>
  );
}

interface NamedField {
  /** Name of the field, as in the API; its label is `content.field.…`. */
  readonly name: string;
  readonly required?: boolean;
}

export function ContentText({ name, required, hint }: NamedField & { readonly hint?: string }) {
  const { t } = useTranslation();
  return (
    <FieldFrame name={name}>
      <FormField
        name={name}
        label={t(fieldKey(name))}
        autoComplete="off"
        {...(required ? { required } : { optionalLabel: true })}
        {...(hint && { hint })}
      />
    </FieldFrame>
  );
}

export function ContentNumber({ name, required, hint }: NamedField & { readonly hint?: string }) {
  const { t } = useTranslation();
  return (
    <FieldFrame name={name}>
      <FormField
        name={name}
        label={t(fieldKey(name))}
        inputMode="numeric"
        autoComplete="off"
        {...(required ? { required } : { optionalLabel: true })}
        {...(hint && { hint })}
      />
    </FieldFrame>
  );
}

export function ContentDay({ name }: NamedField) {
  const { t } = useTranslation();
  return (
    <FieldFrame name={name}>
      <FormField name={name} type="date" label={t(fieldKey(name))} optionalLabel />
    </FieldFrame>
  );
}

/** A checkbox; its hint is `content.hint.…`. */
export function ContentFlag({ name }: NamedField) {
  const { t } = useTranslation();
  return (
    <FieldFrame name={name}>
      <CheckboxField name={name} label={t(fieldKey(name))} hint={t(`content.hint.${name.replace('.', '-')}`)} />
    </FieldFrame>
  );
}

interface FieldPairProps extends NamedField {
  /** Name of the same field in English. */
  readonly english: string;
  /** True for a text of several lines. */
  readonly isLong?: boolean;
}

interface HtmlFieldProps {
  readonly name: string;
  readonly label: string;
  readonly lang: Language;
}

function HtmlField({ name, label, lang }: HtmlFieldProps) {
  const { input } = useField<string>(name);
  return (
    <FieldFrame name={name}>
      <HtmlEditor label={label} lang={lang} value={input.value} onChange={input.onChange} />
    </FieldFrame>
  );
}

/** HTML in both languages: side by side if both fit, else one below the other. */
export function HtmlPair({ name, english }: Omit<FieldPairProps, 'isLong' | 'required'>) {
  const { t } = useTranslation();
  const label = (lang: Language) =>
    t('content.inLanguage', { field: t(fieldKey(name)), lang: t(`content.lang.${lang}`) });
  return (
    <div className={css.bodies}>
      <HtmlField name={name} label={label('id')} lang="id" />
      <HtmlField name={english} label={label('en')} lang="en" />
    </div>
  );
}

/** A text in both languages, side by side. */
export function TextPair({ name, english, isLong = false, required = false }: FieldPairProps) {
  const { t } = useTranslation();
  const languages = [
    { field: name, lang: 'id' },
    { field: english, lang: 'en' },
  ] as const;
  return (
    <FieldGrid>
      {languages.map(({ field, lang }) => {
        const shared = {
          name: field,
          lang,
          label: t('content.inLanguage', { field: t(fieldKey(name)), lang: t(`content.lang.${lang}`) }),
          ...(required ? { required: true } : { optionalLabel: true }),
        };
        return (
          <FieldFrame key={field} name={field}>
            {isLong ? <FormField as="area" rows={8} {...shared} /> : <FormField autoComplete="off" {...shared} />}
          </FieldFrame>
        );
      })}
    </FieldGrid>
  );
}
