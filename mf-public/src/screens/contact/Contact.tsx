import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { Mail, MapPin, Phone } from 'lucide-react';
import { manifest } from '../../manifest.ts';
import css from './Contact.module.css';
import { ContactForm } from './ContactForm.tsx';
import en from './contact.en.json';
import id from './contact.id.json';

addScreenMessages(manifest.name, { en, id });

/** Contact page: head office and form (docs/product.md#contact). */
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

function HeadOffice() {
  const { t } = useTranslation();
  const phone = t('contact.office.phone');
  const mail = t('contact.office.mail');
  return (
    <section className={css.office} aria-labelledby="head-office">
      <h2 className={css.officeTitle} id="head-office">
        {t('contact.office.title')}
      </h2>
      <address className={css.address}>
        <p className={css.line}>
          <MapPin size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {t('contact.office.building')}
            <br />
            {t('contact.office.address')}
          </span>
        </p>
        <p className={css.line}>
          <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </p>
        <p className={css.line}>
          <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
          <a href={`mailto:${mail}`}>{mail}</a>
        </p>
      </address>
      <p className={css.hours}>{t('contact.office.hours')}</p>
    </section>
  );
}
