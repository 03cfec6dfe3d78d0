import type { Engine, Refusal } from '../../../conference/engine';
import type { RoomConnection } from '../../../room/roomConnection';

type Note = (event: string, params: Record<string, string | number>) => void;

/** What of an engine and a connection is watched. */
export type WatchedEngine = Pick<Engine, 'getSnapshot' | 'subscribe'>;
export type WatchedConnection = Pick<RoomConnection, 'getState' | 'subscribe'>;

/** Words of a browser, without the numbers and addresses of the description that it quotes. */
const programWords = (reason: string): string => reason.replaceAll(/[^A-Za-z :'-]/g, '').slice(0, 100);

/** Tells the steps of one stay: entry, media, line and device troubles with how long they took, and how it ended. */
export const logLesson = (
  engine: WatchedEngine,
  connection: WatchedConnection,
  note: Note,
  now: () => number = Date.now,
): (() => void) => {
  const began = now();
  let media = engine.getSnapshot().connection;
  let mediaSince = began;
  let lostAt = connection.getState().lostAt;
  const devices = new Map<string, string>();
  const refusals = new Set<Refusal>();
  note('stay.entered', { engine: connection.getState().data?.conference?.kind ?? 'none' });

  const onEngine = (): void => {
    const snapshot = engine.getSnapshot();
    if (snapshot.connection !== media) {
      const ms = now() - mediaSince;
      if (snapshot.connection === 'connected') note(media === 'connecting' ? 'media.connected' : 'media.back', { ms });
      else if (media === 'connected' && snapshot.connection !== 'left')
        note('media.lost', { code: snapshot.error ?? snapshot.connection });
      media = snapshot.connection;
      mediaSince = now();
    }
    for (const kind of ['camera', 'microphone', 'screen'] as const) {
      const error = snapshot[kind].error ?? '';
      if (error && devices.get(kind) !== error) note('device.failed', { code: `${kind}.${error}` });
      devices.set(kind, error);
    }
    for (const refusal of snapshot.refusals) {
      if (refusals.has(refusal)) continue;
      refusals.add(refusal);
      note(refusal.isLast ? 'media.refused' : 'media.refusedOnce', { code: programWords(refusal.reason) });
    }
  };
  const onConnection = (): void => {
    const state = connection.getState();
    if (lostAt !== null && state.lostAt === null && state.up) note('line.back', { ms: now() - lostAt });
    lostAt = state.lostAt;
  };
  onEngine();
  const stops = [engine.subscribe(onEngine), connection.subscribe(onConnection)];
  return () => {
    stops.forEach((stop) => stop());
    note('stay.left', { code: connection.getState().phase, ms: now() - began });
  };
};
