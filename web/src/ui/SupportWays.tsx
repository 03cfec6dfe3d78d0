import type { PublicConfig } from '@derslik/contract/auth';
import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './SupportWays.module.css';

/** How the school's support is reached; nothing where it named no way. */
export const SupportWays = ({ email, phone }: PublicConfig['support']) => {
  const { t } = useTranslation();
  return (
    <>
      {email && (
        <p className={styles.way}>
          <Mail aria-hidden />
          <span>{t('common.supportEmail')}</span>
          <a href={`mailto:${email}`} translate="no">
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p className={styles.way}>
          <Phone aria-hidden />
          <span>{t('common.supportPhone')}</span>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      )}
    </>
  );
};
