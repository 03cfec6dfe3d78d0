import type { Likeness } from '@derslik/contract/room/state';
import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './LikePutOut.module.css';

export const likenessWords = {
  name: 'room.likePutOutName',
  address: 'room.likePutOutAddress',
} as const satisfies Record<Likeness, string>;

/** What a guest has in common with a person who was put out; only moderators see it. */
export const LikePutOut = ({ likeness }: { likeness: Likeness }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.mark} title={t(likenessWords[likeness])}>
      <ShieldAlert aria-hidden data-small />
      <span>{t(likenessWords[likeness])}</span>
    </span>
  );
};
