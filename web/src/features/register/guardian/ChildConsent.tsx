import type { GuardianChild } from '@derslik/contract/guardians';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/Card';
import { Chip } from '../../../ui/Chip';
import styles from '../Register.module.css';

const tones = { given: 'ok', refused: 'bad', unknown: 'warn' } as const;

/** What guardians allowed, in words. Only the code of a letter changes it: an account may be shared by two. */
export const ChildConsent = ({ child: { filming } }: { child: GuardianChild }) => {
  const { t } = useTranslation();
  return (
    <Card as="ul">
      <li className={styles.report}>
        <span className={styles.about}>
          <strong>{t('register.filming')}</strong>
          <span className={styles.soft}>
            {t('register.filmingText')}{' '}
            <Link to={paths.consent} className={styles.back}>
              {t('register.filmingCode')}
            </Link>
          </span>
        </span>
        <Chip variant={tones[filming]}>{t(`register.filming_${filming}`)}</Chip>
      </li>
    </Card>
  );
};
