import { useTranslate } from 'react-admin';
import { PageNav } from '../layout/PageNav';

const pages = [
  ['/broadcasts', 'list'],
  ['/ingest', 'ingest'],
  ['/broadcast-rights', 'rights'],
] as const;

/** The pages about broadcasts, beside each other. */
export const BroadcastNav = () => {
  const translate = useTranslate();
  return (
    <PageNav
      label={translate('broadcasts.pages.all')}
      pages={pages.map(([to, key]) => ({ to, label: translate(`broadcasts.pages.${key}`) }))}
    />
  );
};
