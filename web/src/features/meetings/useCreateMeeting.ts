import { callError, type CallError } from '@derslik/client/callError';
import type { MeetingCreate, Room } from '@derslik/contract/meetings';
import { useState } from 'react';
import { useCreateMeetingMutation, useReserveRoomMutation } from './api';

/** Reserves a code and password and creates the meeting on them. Answers null when it failed; `error` says why. */
export const useCreateMeeting = () => {
  const [reserve] = useReserveRoomMutation();
  const [create] = useCreateMeetingMutation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);

  const createMeeting = async (meeting: Omit<MeetingCreate, 'password'>): Promise<Room | null> => {
    setBusy(true);
    setError(null);
    try {
      const { token: code, password } = await reserve().unwrap();
      return await create({ code, body: { ...meeting, password } }).unwrap();
    } catch (failure) {
      setError(callError(failure));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { createMeeting, busy, error };
};
