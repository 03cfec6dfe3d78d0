import type { WatchedBody } from '@derslik/contract/audience';
import { audienceLimits } from '@derslik/contract/limits/audience';
import { reactions, type Reaction } from '@derslik/contract/room/reactionSigns';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { ReactionSign } from '../../ui/ReactionSign';
import { toast } from '../../ui/toast';
import styles from './Audience.module.css';
import { react as send } from './playCalls';

type Sums = Partial<Record<Reaction, number>>;
const gatheredMs = 2_000;

/** What was pressed goes out together, after a moment; the sums show it at once. */
const useReactions = (asked: WatchedBody) => {
  const errorText = useErrorText();
  const [own, setOwn] = useState<Sums>({});
  const pressed = useRef<Sums>({});
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const flush = async (): Promise<void> => {
    timer.current = undefined;
    const signs = pressed.current;
    pressed.current = {};
    const { error } = await send({ ...asked, signs: signs as Record<Reaction, number> });
    if (error) toast({ id: 'reactions', kind: 'warn', title: errorText(error) });
    // By now the sums hold them, or soon do.
    setOwn({});
  };
  const react = (sign: Reaction): void => {
    const count = (pressed.current[sign] ?? 0) + 1;
    if (count > audienceLimits.reactionsAtOnce) return;
    pressed.current = { ...pressed.current, [sign]: count };
    setOwn(pressed.current);
    timer.current ??= setTimeout(() => void flush(), gatheredMs);
  };
  return { own, react };
};

/** Signs to press, each with how many there were of all viewers. */
export const AudienceReactions = ({ asked, sums }: { asked: WatchedBody; sums: Sums }) => {
  const { t } = useTranslation();
  const { own, react } = useReactions(asked);
  return (
    <div className={styles.reactions} role="group" aria-label={t('play.reactions')}>
      {reactions.map((sign) => {
        const count = (sums[sign] ?? 0) + (own[sign] ?? 0);
        return (
          <button key={sign} type="button" className={styles.reaction} onClick={() => react(sign)}>
            <ReactionSign sign={sign} />
            <span className={styles.signName}>{t(`play.sign_${sign}`)}</span>
            {count > 0 && <b>{count}</b>}
          </button>
        );
      })}
    </div>
  );
};
