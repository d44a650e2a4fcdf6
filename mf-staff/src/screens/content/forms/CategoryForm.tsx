import { useTranslation } from '@friends/shared/i18n/translation';
import { ContentNumber, ContentSection, ContentText, FieldGrid, TextPair } from './ContentFields.tsx';
import type { ContentFormProps } from './ContentFormProps.ts';

/** Fields of a category of rewards. */
export function CategoryForm({ isNew }: ContentFormProps) {
  const { t } = useTranslation();
  return (
    <ContentSection name="texts">
      <TextPair name="Name" english="NameEn" required />
      <FieldGrid>
        {isNew && <ContentText name="id" hint={t('content.hint.id')} required />}
        <ContentNumber name="Position" hint={t('content.hint.Position')} />
      </FieldGrid>
    </ContentSection>
  );
}
