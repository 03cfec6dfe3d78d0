import { useTranslation } from 'react-i18next';
import styles from './SkipTiles.module.css';

/**
 * For the keyboard: past the header and everyone's tile, each with a menu, to the tools. The first stop after the heading,
 * where a reader stands on entering. Seen while it has the focus.
 */
export const SkipTiles = () => {
  const { t } = useTranslation();
  const skip = (): void => document.querySelector<HTMLElement>('[data-tools] button')?.focus();
  return (
    <button type="button" className={styles.skip} onClick={skip}>
      {t('room.skipTiles')}
    </button>
  );
};
