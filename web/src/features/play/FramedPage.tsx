import type { CallError } from '@derslik/client/callError';
import { useConfig } from '@derslik/client/config';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { tellAround } from '../../lib/aroundFrame';
import { paths } from '../../lib/paths';
import { takeRoomAddress } from '../../lib/roomAddress';
import { useTaken } from '../../lib/useTaken';
import { BroadcastPoster } from '../../ui/BroadcastPoster';
import styles from './FramedPage.module.css';
import { delayOf } from './delayOf';
import { LivePlayer } from './LivePlayer';
import { watchInFrame } from './playCalls';
import { useViewing } from './useViewing';

const Framed = ({ jToken }: { jToken: string }) => {
  const { t } = useTranslation();
  const { password } = useTaken(`framed ${jToken}`, () => takeRoomAddress(jToken));
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const delay = useRef<number | null>(null);
  /** Kept nowhere: it counts this page once, for as long as it stands. */
  const viewer = useRef(crypto.randomUUID());
  const ask = useCallback(async () => {
    const pwd = password !== null && { pwd: password };
    const answer = await watchInFrame({ jToken, viewer: viewer.current, ...pwd, ...delayOf(delay.current) });
    // Whoever guesses solves a captcha on the page itself.
    if (answer.error?.code === 'auth.captchaRequired') setRefusal(answer.error);
    return answer;
  }, [jToken, password]);
  const leave = useCallback((): void => {
    const pwd = password !== null && { pwd: password };
    void watchInFrame({ jToken, viewer: viewer.current, ...pwd, leaves: true });
  }, [jToken, password]);
  const viewing = useViewing(ask, setRefusal, leave);
  const sites = useConfig()?.frameParents.play;
  const state = viewing?.state;
  const isOver = state === 'completed' || state === 'deleted';
  const isThere = state !== undefined && !isOver;
  useEffect(() => {
    if (isThere) tellAround(sites, jToken, { type: 'joined' });
  }, [isThere, sites, jToken]);
  useEffect(() => {
    if (isOver) tellAround(sites, jToken, { type: 'ended' });
  }, [isOver, sites, jToken]);
  useEffect(() => {
    if (refusal) tellAround(sites, jToken, { type: 'error', code: refusal.code });
  }, [refusal, sites, jToken]);
  if (refusal)
    return (
      <main className={styles.message}>
        <p>{t('play.framedRefused')}</p>
        {/* Nothing leads on inside of the frame: no other page of ours may stand in it. */}
        <a href={paths.play(jToken)} target="_blank" rel="noopener noreferrer">
          {t('play.openPage')}
        </a>
      </main>
    );
  if (!viewing)
    return (
      <main className={styles.message}>
        <p role="status">{t('play.connecting')}</p>
      </main>
    );
  const { title, logo, src } = viewing;
  return (
    <main className={styles.framed}>
      {viewing.state === 'process' || viewing.state === 'interrupted' ? (
        src && (
          <LivePlayer
            src={src}
            title={title}
            isInterrupted={viewing.state === 'interrupted'}
            caption={null}
            delay={delay}
          />
        )
      ) : (
        <BroadcastPoster state={viewing.state} broadcast={viewing} />
      )}
      <div className={styles.bar}>
        {logo && <img className={styles.logo} src={logo} alt="" />}
        <h1 className={styles.title}>{title}</h1>
      </div>
    </main>
  );
};

/** A broadcast in a page of another site, by a link that opens by itself: the picture, and what it is. */
const FramedPage = () => {
  const { roomId = '' } = useParams();
  return <Framed key={roomId} jToken={roomId} />;
};
export default FramedPage;
