import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { FormField } from '@friends/shared/ui/form/FormField';
import { categoriesAtom } from '../../../state/content.ts';
import { plainText } from '../plainText.ts';
import {
  ContentDay,
  ContentFlag,
  ContentNumber,
  ContentSection,
  ContentText,
  FieldFrame,
  FieldGrid,
  HtmlPair,
  TextPair,
} from './ContentFields.tsx';
import { ContentPicture } from './ContentPicture.tsx';

/** Fields of a reward. */
export function RewardForm() {
  const { t } = useTranslation();
  return (
    <>
      <ContentSection name="texts">
        <TextPair name="Name" english="NameEn" required />
        <HtmlPair name="Description" english="DescriptionEn" />
        <FieldGrid>
          <CategoryField />
        </FieldGrid>
        <ContentPicture name="Image" />
      </ContentSection>
      <ContentSection name="price">
        <FieldGrid>
          <ContentNumber name="Points" required />
          <ContentNumber name="PointsDiscount" hint={t('content.hint.PointsDiscount')} />
          <ContentNumber name="Value" hint={t('content.hint.Value')} />
          <ContentNumber name="BonusValue" hint={t('content.hint.BonusValue')} />
        </FieldGrid>
      </ContentSection>
      <ContentSection name="offer">
        <ContentFlag name="Active" />
        <FieldGrid>
          <ContentDay name="OfferedFrom" />
          <ContentDay name="OfferedUntil" />
          <ContentNumber name="LimitPerMember" />
          <ContentNumber name="LimitPerSeason" />
          <ContentText name="Country" hint={t('content.hint.Country')} />
        </FieldGrid>
      </ContentSection>
    </>
  );
}

function CategoryField() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [state] = useLoaded(categoriesAtom);
  const categories = state.status === 'ready' ? state.value : [];
  return (
    <FieldFrame name="Category">
      <FormField
        as="select"
        name="Category"
        label={t('content.field.Category')}
        placeholder={t('content.choose')}
        options={categories.map(({ Name, NameEn, Live, Draft }) => ({
          value: plainText((Live ?? Draft?.Fields)?.id),
          label: language === 'id' ? Name : NameEn,
        }))}
        required
      />
    </FieldFrame>
  );
}
