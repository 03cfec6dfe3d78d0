import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { RunningUpload } from '../../room/files/RunningUpload';
import { lectureUploads } from '../../room/slides/lectureUploads';
import styles from '../../room/materials/Materials.module.css';
import { broughtFiles } from './broughtFiles';

/** Files that were brought into the room: those on their way, and those of which pages are being made. */
export const BroughtFiles = () => {
  const { t } = useTranslation();
  const uploads = useSyncExternalStore(lectureUploads.subscribe, lectureUploads.all);
  const making = useSyncExternalStore(broughtFiles.subscribe, broughtFiles.all);
  if (uploads.length + making.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('material.brought')}>
      {uploads.map((upload, n) => (
        <RunningUpload key={upload.state().mark ?? n} upload={upload} />
      ))}
      {making.map(({ id, title, pages, pagesMade }) => (
        <li key={id} className={styles.row} role="status">
          <span className={styles.words}>
            <span className={styles.name} dir="auto">
              {title}
            </span>
            <span className={styles.about}>
              {pages === null ? t('lectures.waiting') : t('lectures.making', { made: pagesMade, count: pages })}
            </span>
            <progress aria-label={t('lectures.progress')} {...(pages !== null && { value: pagesMade, max: pages })} />
          </span>
        </li>
      ))}
    </ul>
  );
};
