import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card';
import { ContactForm } from './ContactForm';
import styles from './ContactForm.module.css';

/** The corporate form, as the home page opens it. */
const CorporateCard = () => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" padded aria-label={t('support.contactTitle')}>
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1}>
          {t('support.contactTitle')}
        </h2>
        <p>{t('support.contactText')}</p>
      </div>
      <ContactForm corporate />
    </Card>
  );
};
export default CorporateCard;
