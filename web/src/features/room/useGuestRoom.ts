import type { GuestRoom } from '@derslik/contract/meetings';
import { useEffect, useState } from 'react';
import { findGuestRoom } from './guestEntry';
import { roomDevice } from '../../room/roomDevice';

/** The lesson of a guest's link; null until it is known, and if the link does not open it: entering says why. */
export const useGuestRoom = (code: string, password: string | null): GuestRoom | null => {
  const [room, setRoom] = useState<GuestRoom | null>(null);
  useEffect(() => {
    if (password === null) return;
    let isOver = false;
    findGuestRoom({ token: code, pwd: password, device: roomDevice().kind }).then(
      (found) => isOver || setRoom(found),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [code, password]);
  return room;
};
