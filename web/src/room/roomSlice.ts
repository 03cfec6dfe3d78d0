import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { beforeRoom, type RoomConnectionState } from './roomConnectionState';

/** The live room as this tab knows it. The connection runs `reduceRoom`; the store shows the result. */
export const roomSlice = createSlice({
  name: 'room',
  initialState: beforeRoom,
  reducers: {
    roomChanged: (_, { payload }: PayloadAction<RoomConnectionState>) => payload,
    roomClosed: () => beforeRoom,
  },
});
export const { roomChanged, roomClosed } = roomSlice.actions;
