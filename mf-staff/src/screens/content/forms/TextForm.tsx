import { FIXED_TEXTS } from '@friends/shared/contract/portal/fixedTexts';
import { useField } from 'react-final-form';
import { ContentSection, HtmlPair, TextPair } from './ContentFields.tsx';

/** A text of the portal's own pages, in both languages. */
export function TextForm() {
  const { input } = useField<string>('Name');
  const isHtml = FIXED_TEXTS.get(input.value)?.kind === 'html';
  return (
    <ContentSection name="texts">
      {isHtml ? <HtmlPair name="Text" english="TextEn" /> : <TextPair name="Text" english="TextEn" />}
    </ContentSection>
  );
}
