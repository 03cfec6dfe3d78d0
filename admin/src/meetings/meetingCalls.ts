import { http } from '@derslik/client/http';

/** What is done with a meeting beside reading it. */
export const meetingCalls = {
  endMeeting: async (meetingId: string): Promise<void> => {
    await http({ path: `/admin/meetings/${meetingId}/end`, method: 'POST' });
  },
};
export type MeetingCalls = typeof meetingCalls;
