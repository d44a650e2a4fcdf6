import { useTranslation } from '@friends/shared/i18n/translation';
import { ContentFlag, ContentSection, ContentText, FieldGrid, TextPair } from './ContentFields.tsx';

/** Fields of a testimonial. */
export function TestimonialForm() {
  const { t } = useTranslation();
  return (
    <>
      <ContentSection name="texts">
        <TextPair name="Testimony" english="TestimonyEn" isLong required />
        <FieldGrid>
          <ContentText name="Name" required />
          <ContentText name="Agent" required />
          <ContentText name="City" required />
          <ContentText name="Image" hint={t('content.hint.Image')} />
        </FieldGrid>
      </ContentSection>
      <ContentSection name="place">
        <ContentFlag name="Approved" />
      </ContentSection>
    </>
  );
}
