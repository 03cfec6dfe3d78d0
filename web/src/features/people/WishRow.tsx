import { useTranslation } from 'react-i18next';
import type { Wish } from '../../room/people/wishes';
import { useRoomActions } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import styles from './PersonRow.module.css';

/** What one person wants, in words. */
export const WishNote = ({ wish: { kind, id } }: { wish: Wish }) => {
  const { t } = useTranslation();
  const { icon: Icon, Note } = kind;
  return (
    <span className={styles.wants} data-variant={kind.variant}>
      {/* A note says more than the words, which the icon then says. */}
      <Icon data-small {...(Note ? { 'aria-label': kind.words(t), role: 'img' } : { 'aria-hidden': true })} />
      {Note ? <Note id={id} /> : <span>{kind.words(t)}</span>}
    </span>
  );
};

/** What I can answer. */
export const WishAnswers = ({ wish: { kind, id }, name }: { wish: Wish; name: string }) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  if (!kind.hasAnswers) return null;
  return (
    <span className={styles.decide} role="group" aria-label={kind.words(t)}>
      {kind.answers(t, id, name).map(({ label, spoken, primary, command }) => (
        <Button
          key={label}
          {...(primary ? {} : { variant: 'ghost' as const })}
          size="sm"
          className={styles.tight}
          {...(spoken !== undefined && { 'aria-label': spoken })}
          onClick={() => void send(command)}
        >
          {label}
        </Button>
      ))}
    </span>
  );
};

/** A wish on a line of its own, below its person's name. */
export const WishRow = ({ wish, name }: { wish: Wish; name: string }) => (
  <div className={styles.wish}>
    <WishNote wish={wish} />
    <WishAnswers wish={wish} name={name} />
  </div>
);
