import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { Hall } from '../../ui/Hall';

/** What a person reads who opens the recorder's page. */
export const NotForPeople = () => {
  const { t } = useTranslation();
  return (
    <Hall centred>
      <EmptyState heading="h1" drawing="notFound" title={t('recorder.title')} text={t('recorder.notForPeople')} />
    </Hall>
  );
};
