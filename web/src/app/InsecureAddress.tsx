import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../lib/pageTitle';
import { LinkButton } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Hall } from '../ui/Hall';

/** This page by https, at its usual port: a plain one of ours says nothing about the other. */
const secureAddress = (): string => {
  const { hostname, pathname, search, hash } = location;
  return `https://${hostname}${pathname}${search}${hash}`;
};

/**
 * For plain http: browsers keep back there what signs in, what encrypts a room, and every device. Nothing that this app
 * is for would work, so it says why and where to go instead.
 */
const InsecureAddress = () => {
  const { t } = useTranslation();
  usePageTitle(t('common.insecureTitle'));
  return (
    <Hall centred>
      <EmptyState
        heading="h1"
        drawing="trouble"
        title={t('common.insecureTitle')}
        text={t('common.insecureText')}
        action={
          <LinkButton variant="primary" to={secureAddress()}>
            {t('common.insecureGo')}
          </LinkButton>
        }
      />
    </Hall>
  );
};
export default InsecureAddress;
