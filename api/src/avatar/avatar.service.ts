import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { RoomState } from '@derslik/contract/room/state';
import { viewFor } from '@derslik/contract/room/view';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import type { Session } from '../http/session.js';
import { recoded, type Keeping } from '../pictures/recode.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import { ShownPeople } from '../rooms/delivery/shownPeople.service.js';
import { requirePower } from '../users/requirePower.js';
import { keepPicture, keptAs } from './keepPicture.js';

const keeping: Keeping = {
  formats: ['png', 'jpeg'],
  ...{ width: limits.avatar.maxWidthPx, height: limits.avatar.maxHeightPx },
  // What was seen through in a PNG is white.
  written: (image) => image.flatten({ background: 'white' }).jpeg(keptAs),
  error: 'avatar.invalidPicture',
};

/** People's own pictures: one a person, in the database with everything else. */
@Injectable()
export class AvatarService {
  constructor(
    private readonly source: DataSource,
    private readonly rooms: RunningRooms,
    private readonly shown: ShownPeople,
  ) {}

  /**
   * Takes the place of the one before, also in the rooms that the person is in.
   * @returns its address, which names its content
   * @throws AppError avatar.invalidPicture, common.tooMany
   */
  async set(personId: string, file: Buffer): Promise<string> {
    const { body } = await recoded(file, personId, keeping);
    const { address, isNew } = await keepPicture(this.source, personId, body);
    if (isNew) await this.shown.tell(personId);
    return address;
  }

  /** One's own. */
  async remove(personId: string): Promise<void> {
    const isGone = await this.source.transaction((manager) => dropPicture(manager, personId));
    if (isGone) await this.shown.tell(personId);
  }

  /** Somebody else's, by an administrator. @throws AppError common.notFound, common.forbidden */
  async removeOf(session: Session, personId: string): Promise<void> {
    const isGone = await this.source.transaction(async (manager) => {
      await requirePower(manager, session, [personId]);
      const changed = await dropPicture(manager, personId);
      const { personId: actorId } = session;
      if (changed && actorId !== personId)
        await writeAudit(manager, { actorId, act: 'user.avatarRemoved', subjectId: personId });
      return changed;
    });
    if (isGone) await this.shown.tell(personId);
  }

  /**
   * For everyone of the school, and for guests who see this person in their room.
   * @throws AppError common.notFound, also for anybody who may not see it
   */
  async read(session: Session, personId: string, hash: string): Promise<Buffer> {
    const rows = await this.source.query<{ body: Buffer }[]>(
      'SELECT body FROM avatars WHERE user_id = $1 AND hash = $2',
      [personId, hash],
    );
    const [found] = rows;
    if (!found || !(await this.maySee(session, personId))) throw new AppError('common.notFound');
    return found.body;
  }

  private async maySee({ kind, personId: readerId, meetingId }: Session, personId: string): Promise<boolean> {
    if (kind === 'user') return true;
    if (meetingId === null) return false;
    const sees = (state: RoomState | null): boolean => {
      if (!state) return false;
      const { participants, outside, ownerId } = viewFor(state, readerId);
      return personId === ownerId || participants[personId] !== undefined || outside[personId] !== undefined;
    };
    // Who has come in through another process a moment ago may not stand in what this one holds.
    return sees((await this.rooms.held(meetingId)).state) || sees(await this.rooms.stateNow(meetingId));
  }
}

/** Answers whether there was one. */
const dropPicture = async (manager: EntityManager, personId: string): Promise<boolean> => {
  await manager.query('DELETE FROM avatars WHERE user_id = $1', [personId]);
  const [, changed] = await manager.query<[unknown[], number]>(
    'UPDATE users SET avatar = NULL WHERE id = $1 AND avatar IS NOT NULL',
    [personId],
  );
  return changed > 0;
};
