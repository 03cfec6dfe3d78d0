import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PeoplePanel.module.css';
import type { Section } from './peopleRows';

/** Heading of a section with its count. `title` is `section:count`. */
export const PeopleTitle = memo(({ title }: { title: string }) => {
  const { t } = useTranslation();
  const [section, count] = title.split(':') as [Section, string];
  return (
    <div className={styles.title}>
      <h3>{t(section === 'inside' ? 'room.sectionInside' : 'room.sectionRejected', { count: Number(count) })}</h3>
    </div>
  );
});
