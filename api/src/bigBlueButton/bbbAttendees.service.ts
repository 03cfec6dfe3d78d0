import { Injectable } from '@nestjs/common';
import { isModeratorRole, screenSharers, type RoomState } from '@derslik/contract/room/state';
import { DataSource } from 'typeorm';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';

/** Somebody inside, as their platform knows them. */
export interface BbbAttendee {
  userId: string;
  name: string;
  isModerator: boolean;
  isPresenter: boolean;
  hasMic: boolean;
  hasCam: boolean;
}

/** Who is inside of platforms' meetings now. */
@Injectable()
export class BbbAttendees {
  constructor(
    private readonly source: DataSource,
    private readonly rooms: RunningRooms,
  ) {}

  /** By the meetings' ids, in the order in which they came; whoever came otherwise has an id that begins with `w_`. */
  async of(meetingIds: readonly string[]): Promise<Map<string, BbbAttendee[]>> {
    const states = new Map<string, RoomState>();
    await Promise.all(
      meetingIds.map(async (id) => {
        const state = await this.rooms.stateNow(id);
        if (state) states.set(id, state);
      }),
    );
    const ids = [...states.values()].flatMap(({ participants }) => Object.keys(participants));
    const known = new Map((ids.length === 0 ? [] : await this.named(ids)).map((one) => [one.id, one] as const));
    return new Map(
      meetingIds.map((id) => {
        const state = states.get(id);
        return [id, state ? attendeesIn(state, known) : []] as const;
      }),
    );
  }

  private named(ids: readonly string[]): Promise<NamedPerson[]> {
    return this.source.query<NamedPerson[]>(
      `SELECT w.id, coalesce(g.name, u.name || ' ' || u.surname, '') AS name, b.user_id AS "userId"
       FROM unnest($1::uuid[]) AS w(id) LEFT JOIN guests g ON g.id = w.id LEFT JOIN users u ON u.id = w.id
       LEFT JOIN bbb_people b ON b.guest_id = w.id`,
      [ids],
    );
  }
}

interface NamedPerson {
  id: string;
  name: string;
  userId: string | null;
}

const attendeesIn = (state: RoomState, known: ReadonlyMap<string, NamedPerson>): BbbAttendee[] => {
  const sharing = new Set(screenSharers(state).map(({ id }) => id));
  return Object.values(state.participants)
    .sort((a, b) => a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : 1))
    .map(({ id, role, cam, mic }) => ({
      userId: known.get(id)?.userId ?? `w_${id}`,
      name: known.get(id)?.name ?? '',
      isModerator: isModeratorRole(role),
      isPresenter: isModeratorRole(role) || sharing.has(id),
      hasMic: mic.status === 'opened',
      hasCam: cam.status === 'opened',
    }));
};
