import { answerOf, http } from '@derslik/client/http';
import type { BroadcastViewer, BroadcastViewers } from '@derslik/contract/adminBroadcasts';

/** What is done with one broadcast beside reading of it. */
export const broadcastCalls = {
  deleteBroadcast: async (id: string): Promise<void> => {
    await http({ path: `/admin/broadcasts/${id}`, method: 'DELETE' });
  },
  /** Who watched; pages count from 1. */
  broadcastViewers: async (id: string, page: number, size: number): Promise<BroadcastViewers> => {
    const range = JSON.stringify([(page - 1) * size, page * size - 1]);
    const { headers, body } = await answerOf({ path: `/admin/broadcasts/${id}/viewers`, query: { range } });
    const total = Number(headers.get('content-range')?.split('/')[1] ?? 0);
    return { rows: body as BroadcastViewer[], total };
  },
};
export type BroadcastCalls = typeof broadcastCalls;
