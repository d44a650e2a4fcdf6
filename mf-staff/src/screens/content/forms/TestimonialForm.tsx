import { useTranslation } from '@friends/shared/i18n/translation';
import { ContentFlag, ContentNumber, ContentSection, ContentText, FieldGrid, TextPair } from './ContentFields.tsx';
import { ContentPicture } from './ContentPicture.tsx';

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
        </FieldGrid>
        <ContentPicture name="Image" />
      </ContentSection>
      <ContentSection name="place">
        <FieldGrid>
          <ContentNumber name="Position" hint={t('content.hint.Position')} />
        </FieldGrid>
        <ContentFlag name="Approved" />
      </ContentSection>
    </>
  );
}
