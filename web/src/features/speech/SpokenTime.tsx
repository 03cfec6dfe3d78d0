import { countedSpeech } from '@derslik/contract/room/parts/speech';
import { useEffect, useRef } from 'react';
import { useEngine } from '../../conference/hooks';
import { useRoomEngine } from '../../room/media/roomMedia';
import { useRoomUi } from '../../room/roomUi';
import { useRoomSelector } from '../../room/useRoom';
import styles from './SpeechPanel.module.css';
import { speechText } from '../../lib/speechText';
import { speechUi } from './speechUi';

/** What the room has counted, and what was heard since; written straight into the page each second while somebody speaks. */
export const SpokenTime = ({ id }: { id: string }) => {
  const ref = useRef<HTMLTimeElement>(null);
  const engine = useRoomEngine();
  const heard = useRoomUi((ui) => speechUi.of(ui).heard);
  const counted = useRoomSelector(({ data }) => (data ? (countedSpeech(data.view)[id]?.seconds ?? 0) : 0));
  const speaks = useEngine(engine, ({ speaking }) => speaking.includes(id));
  useEffect(() => {
    const draw = (): void => {
      if (ref.current) ref.current.textContent = speechText(counted + (heard?.of(id) ?? 0) / 1_000);
    };
    draw();
    if (!speaks) return;
    const timer = setInterval(draw, 1_000);
    return () => clearInterval(timer);
  }, [counted, heard, id, speaks]);
  return <time ref={ref} className={styles.time} data-speaks={speaks || undefined} />;
};
