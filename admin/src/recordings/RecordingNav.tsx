import { useTranslate } from 'react-admin';
import { PageNav } from '../layout/PageNav';

const pages = [
  ['/recordings', 'films'],
  ['/recording-storage', 'storage'],
  ['/recording-rules', 'rules'],
  ['/recorders', 'recorders'],
] as const;

/** The pages about films of lessons, beside each other. */
export const RecordingNav = () => {
  const translate = useTranslate();
  return (
    <PageNav
      label={translate('recordings.pages.all')}
      pages={pages.map(([to, key]) => ({ to, label: translate(`recordings.pages.${key}`) }))}
    />
  );
};
