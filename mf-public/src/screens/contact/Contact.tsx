import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { manifest } from '../../manifest.ts';
import css from './Contact.module.css';
import { ContactForm } from './ContactForm.tsx';
import en from './contact.en.json';
import id from './contact.id.json';
import { HeadOffice } from './HeadOffice.tsx';

addScreenMessages(manifest.name, { en, id });

/** Get in touch: the head office, and a form (docs/product.md#contact). */
export function Contact() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageHeading title={t('contact.title')} lead={t('contact.lead')} />
      <div className={css.columns}>
        <ContactForm />
        <HeadOffice />
      </div>
    </div>
  );
}
