import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';
import { AudienceField } from '../promotions/AudienceField.tsx';
import { HotelSearch } from '../promotions/HotelSearch.tsx';
import { PromotionEstimate } from '../promotions/PromotionEstimate.tsx';
import {
  ContentDay,
  ContentFlag,
  ContentNumber,
  ContentSection,
  ContentText,
  FieldFrame,
  FieldGrid,
  HtmlPair,
} from './ContentFields.tsx';
import { ContentPicture } from './ContentPicture.tsx';
import { fieldKey } from './fieldNames.ts';

/** Fields of a hotel promotion. */
export function PromotionForm() {
  const { t } = useTranslation();
  return (
    <>
      <ContentSection name="texts">
        <HtmlPair name="Description" english="DescriptionEn" />
        <FieldGrid>
          <ContentText name="Ref" hint={t('content.hint.Ref')} required />
          <ContentText name="City" />
          <ContentText name="Address" />
          <ContentNumber name="Rating" />
        </FieldGrid>
        <ContentPicture name="Image" />
      </ContentSection>
      <FieldFrame name="hotel">
        <HotelFields />
      </FieldFrame>
      <ContentSection name="points">
        <FieldGrid>
          <ContentNumber name="Points" hint={t('content.hint.PromotionPoints')} />
          <FieldFrame name="AppliesTo">
            <AudienceField />
          </FieldFrame>
        </FieldGrid>
        <FieldFrame name="Rule">
          <RuleFields />
        </FieldFrame>
      </ContentSection>
      <ContentSection name="place">
        <ContentFlag name="Published" />
        <ContentFlag name="Active" />
      </ContentSection>
    </>
  );
}

/** A list of texts, one per line. */
function LinesField({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <FieldFrame name={name}>
      <FormField
        as="area"
        name={name}
        rows={4}
        label={t(fieldKey(name))}
        hint={t(`content.hint.${name.replace('.', '-')}`)}
        optionalLabel
      />
    </FieldFrame>
  );
}

/** Optional details of the hotel. */
function HotelFields() {
  const { t } = useTranslation();
  return (
    <ContentSection name="hotel">
      <FieldGrid>
        <ContentText name="hotel.Name" />
        <ContentText name="hotel.NameEn" hint={t('content.hint.hotel-NameEn')} />
        <ContentText name="hotel.Address" />
        <ContentNumber name="hotel.Rating" />
      </FieldGrid>
      <ContentPicture name="hotel.Image" />
    </ContentSection>
  );
}

/** Rule for the bookings that earn the promotion's points automatically. */
function RuleFields() {
  return (
    <>
      <HotelSearch />
      <FieldGrid>
        <LinesField name="Rule.Hotels" />
        <FieldGrid>
          <ContentDay name="Rule.From" />
          <ContentDay name="Rule.Until" />
        </FieldGrid>
      </FieldGrid>
      <PromotionEstimate />
    </>
  );
}
