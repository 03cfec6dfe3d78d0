import { limits } from '@derslik/contract/limits';
import { countedSpeech } from '@derslik/contract/room/parts/speech';
import { useEffect } from 'react';
import { useRoomEngine } from '../../room/media/roomMedia';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomUiStore } from '../../room/roomUi';
import { SpeakingClock } from './speakingClock';
import { createSpeechReport } from './speechReport';
import { speechUi } from './speechUi';

/** Counts who speaks, for the panel, and tells the room once a minute how long I did. Shows nothing. */
export const SpeechInside = () => {
  const ui = useRoomUiStore();
  const engine = useRoomEngine();
  const connection = useRoomConnection();
  useEffect(() => {
    const me = connection.getState().data?.you ?? '';
    const own = new SpeakingClock();
    const heard = new SpeakingClock();
    ui.patch(speechUi.with(ui.get(), { heard }));

    const hear = (): void => {
      const { connection: media, speaking } = engine.getSnapshot();
      // Words that reach nobody don't count.
      const now = media === 'connected' ? speaking : [];
      heard.hear(now);
      own.hear(now.includes(me) ? [me] : []);
    };
    let sums = {} as ReturnType<typeof countedSpeech>;
    const follow = (): void => {
      const view = connection.getState().data?.view;
      const next = view ? countedSpeech(view) : sums;
      if (next === sums) return;
      for (const id of Object.keys(next)) if (next[id]?.countedTo !== sums[id]?.countedTo) heard.reset(id);
      sums = next;
    };
    hear();
    follow();
    const report = createSpeechReport(
      () => own.of(me),
      ({ id, seconds }) => connection.send({ type: 'speech', seconds }, id),
    );
    const timer = setInterval(() => void report(), limits.speech.reportEveryMs);
    const stops = [engine.subscribe(hear), connection.subscribe(follow), connection.onLeaving(report)];
    return () => {
      clearInterval(timer);
      stops.forEach((stop) => stop());
      ui.patch(speechUi.with(ui.get(), { heard: null }));
    };
  }, [ui, engine, connection]);
  return null;
};
