import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RoomConnectionState } from '../../../lib/roomPhase';

const outside: RoomConnectionState = { phase: 'preparing', error: null, data: null, up: false, lostAt: null };

/** The live room as this tab knows it. The connection runs `reduceRoom`; the store shows the result. */
export const roomSlice = createSlice({
  name: 'room',
  initialState: outside,
  reducers: {
    roomChanged: (_, { payload }: PayloadAction<RoomConnectionState>) => payload,
    roomClosed: () => outside,
  },
});
export const { roomChanged, roomClosed } = roomSlice.actions;
