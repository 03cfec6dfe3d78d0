import { http } from '@derslik/client/http';
import type { ChatHistory, ChatPageWanted } from '@derslik/contract/chat';
import type { MeetingUpdate, Room } from '@derslik/contract/meetings';
import type { Device } from '@derslik/contract/room/state';
import { api } from '../../lib/api';

const roomApi = api.injectEndpoints({
  endpoints: (build) => ({
    roomByToken: build.query<Room, { token: string; password: string | null; device: Device['kind'] }>({
      query: (query) => ({ path: '/liveRoomByToken', query }),
      // Who waits and whether it is open change while nobody looks.
      keepUnusedDataFor: 0,
    }),
    updateRoom: build.mutation<Room, { token: string; change: MeetingUpdate }>({
      query: ({ token, change }) => ({ path: `/liveRoom/${encodeURIComponent(token)}`, method: 'PUT', body: change }),
    }),
  }),
});
export const { useRoomByTokenQuery, useUpdateRoomMutation } = roomApi;

/** @throws AppError */
export const chatPage = (token: string, wanted: ChatPageWanted): Promise<ChatHistory> =>
  http<ChatHistory>({ path: `/public/chats/${encodeURIComponent(token)}`, query: { ...wanted } });
