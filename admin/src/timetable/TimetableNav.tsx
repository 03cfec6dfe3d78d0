import { useTranslate } from 'react-admin';
import { PageNav } from '../layout/PageNav';

const pages = [
  ['/timetable', 'grid'],
  ['/timetable-day', 'day'],
  ['/timetableImports', 'import'],
  ['/timetable-settings', 'settings'],
] as const;

/** The pages about the timetable, beside each other. */
export const TimetableNav = () => {
  const translate = useTranslate();
  return (
    <PageNav
      label={translate('timetable.pages.all')}
      pages={pages.map(([to, key]) => ({ to, label: translate(`timetable.pages.${key}`) }))}
    />
  );
};
