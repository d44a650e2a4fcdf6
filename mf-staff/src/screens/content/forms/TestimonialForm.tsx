import { ContentFlag, ContentSection, ContentText, FieldGrid, TextPair } from './ContentFields.tsx';
import { ContentPicture } from './ContentPicture.tsx';

/** Fields of a testimonial. */
export function TestimonialForm() {
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
        <ContentFlag name="Approved" />
      </ContentSection>
    </>
  );
}
