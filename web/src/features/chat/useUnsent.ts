import { tabStorage } from '@derslik/client/storage';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { useEffect } from 'react';
import { useRoomConnection } from '../../room/RoomProvider';
import { useSay } from './useSay';

const key = 'room.unsent';
/** The page does not send older ones behind their writer's back. */
const keptMs = 60_000;

type Text = ClientCommand & { type: 'chat' };
interface Unsent {
  room: string;
  /** Who wrote them. */
  by: string;
  /** When the page went, Unix milliseconds. */
  at: number;
  texts: { id: string; command: Text }[];
}

const takeUnsent = (room: string, by: string): Unsent['texts'] => {
  const kept = tabStorage.takeJson<Unsent>(key);
  return kept?.room === room && kept.by === by && Date.now() - kept.at < keptMs ? kept.texts : [];
};

/** Texts that wait for the line outlast a reload of the page, under their own ids. */
export const useUnsent = (): void => {
  const connection = useRoomConnection();
  const say = useSay();
  useEffect(() => {
    const { you = '', room } = connection.getState().data ?? {};
    for (const { id, command } of takeUnsent(room?.token ?? '', you)) say(command.text, command.receiverId ?? null, id);
    const keep = (): void => {
      const { data, pending } = connection.getState();
      const texts = pending.flatMap(({ id, command }) => (command.type === 'chat' ? [{ id, command }] : []));
      if (!data || texts.length === 0) return;
      tabStorage.writeJson(key, { room: data.room.token, by: data.you, at: Date.now(), texts } satisfies Unsent);
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [connection, say]);
};
