import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { sharedVideo } from '@derslik/contract/room/parts/video';
import type { RoomState } from '@derslik/contract/room/state';
import type { SchoolVideo } from '@derslik/contract/videos';
import { RoomReading } from '../rooms/delivery/roomReading.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import { VideosService } from './videos.service.js';

/** Which of the school's videos a room watches now. */
@Injectable()
export class RoomVideo {
  constructor(
    private readonly readers: RoomReading,
    private readonly rooms: RunningRooms,
    private readonly videos: VideosService,
  ) {}

  /** @throws AppError room.notHere, videos.notFound */
  async watchedBy(personId: string, token: string): Promise<{ video: SchoolVideo; roomId: string }> {
    const { roomId, state } = await this.readers.byCode(token, personId);
    if (!state.participants[personId]) throw new AppError('room.notHere');
    // Another process may have begun it a moment ago.
    const id = idIn(state) ?? idIn(await this.rooms.stateNow(roomId));
    const video = id === null ? null : await this.videos.byId(id);
    if (!video) throw new AppError('videos.notFound');
    return { video, roomId };
  }

  /** Whether this person is inside, and the room watches this video. */
  async isWatchedBy(personId: string, roomId: string, videoId: string): Promise<boolean> {
    const watches = (state: RoomState | null): boolean =>
      state?.participants[personId] !== undefined && idIn(state) === videoId;
    // Another process may have heard of it first.
    return watches((await this.rooms.held(roomId)).state) || watches(await this.rooms.stateNow(roomId));
  }
}

const idIn = (state: RoomState | null): string | null => {
  const source = state && sharedVideo.of(state)?.source;
  return source?.kind === 'school' ? source.videoId : null;
};
