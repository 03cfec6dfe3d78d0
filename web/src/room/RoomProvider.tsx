import { http, httpData } from '@derslik/client/http';
import type { SocketToken } from '@derslik/contract/auth';
import type { JitsiToken } from '@derslik/contract/conference';
import type { RowPage } from '@derslik/contract/room/pagedRows';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { RoomConnection } from './roomConnection';
import { roomDevice } from './roomDevice';
import { tabId } from './tabId';

const getSocketToken = async (): Promise<SocketToken> => httpData<SocketToken>({ path: '/socketToken' });

const getJitsiToken = async (room: string): Promise<JitsiToken> =>
  httpData<JitsiToken>({ path: '/auth/getJitsiToken', method: 'POST', body: { room } });

export const ConnectionContext = createContext<RoomConnection | null>(null);

/**
 * Owns this tab's connection to one room for as long as it is mounted. `session` names who is signed in: another
 * person's session means another connection. Renders nothing until the connection is made.
 */
export const RoomProvider = ({
  code,
  session,
  children,
}: {
  code: string;
  session: string | null;
  children: ReactNode;
}) => {
  const [connection, setConnection] = useState<RoomConnection | null>(null);

  useEffect(() => {
    let current: RoomConnection | null = null;
    let gone = false;
    void tabId().then((tab) => {
      if (gone) return;
      current = new RoomConnection({
        origin: '',
        room: code,
        tabId: tab,
        device: roomDevice(),
        getSocketToken,
        getJitsiToken: () => getJitsiToken(code),
        getPage: (path, after) => http<RowPage>({ path, query: { after } }),
      });
      if (session) current.warmUp();
      setConnection(current);
    });
    return () => {
      gone = true;
      current?.close();
      setConnection(null);
    };
  }, [code, session]);

  return connection && <ConnectionContext value={connection}>{children}</ConnectionContext>;
};

/** The connection itself; screens use `useRoom`. */
export const useRoomConnection = (): RoomConnection => {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('useRoomConnection needs a RoomProvider above it');
  return connection;
};
