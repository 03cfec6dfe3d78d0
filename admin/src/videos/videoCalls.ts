import { http } from '@derslik/client/http';

/** What is done with one video beside reading of it. */
export const videoCalls = {
  deleteVideo: async (id: string): Promise<void> => {
    await http({ path: `/admin/videos/${id}`, method: 'DELETE' });
  },
};
export type VideoCalls = typeof videoCalls;
