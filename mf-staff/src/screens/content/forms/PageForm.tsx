import { SOCIAL_NETWORKS } from '@friends/shared/contract/rules/socialNetworks';
import { useTranslation } from '@friends/shared/i18n/translation';
import {
  ContentFlag,
  ContentNumber,
  ContentSection,
  ContentText,
  FieldGrid,
  HtmlPair,
  TextPair,
} from './ContentFields.tsx';
import { ContentPicture } from './ContentPicture.tsx';

/** Fields of a content page. */
export function PageForm() {
  const { t } = useTranslation();
  return (
    <>
      <ContentSection name="texts">
        <TextPair name="Title" english="TitleEn" required />
        <HtmlPair name="Description" english="DescriptionEn" />
        <ContentPicture name="Image" />
      </ContentSection>
      <ContentSection name="social">
        <p>{t('content.social')}</p>
        <FieldGrid>
          {SOCIAL_NETWORKS.map((name) => (
            <ContentText key={name} name={name} />
          ))}
        </FieldGrid>
      </ContentSection>
      <ContentSection name="place">
        <FieldGrid>
          <ContentText name="Slug" hint={t('content.hint.Slug')} required />
          <ContentNumber name="Position" hint={t('content.hint.Position')} />
          <ContentText name="Country" hint={t('content.hint.Country')} />
        </FieldGrid>
        <ContentFlag name="Custom" />
        <ContentFlag name="Published" />
        <ContentFlag name="Active" />
      </ContentSection>
    </>
  );
}
