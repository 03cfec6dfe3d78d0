import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { FilmSharing, ReplaySharing, ReplaySharingBody, SharedReplay } from '@derslik/contract/filmShares';
import { filmLimits } from '@derslik/contract/limits/films';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import type { Session } from '../http/session.js';
import { roomCodeOf } from '../meetings/roomPassword.service.js';
import { fullName, isInForce, isMeant } from '../recordings/films/filmSight.js';
import { shareChanges, lessonShares, readShares, writeShares } from '../recordings/films/shareRows.js';
import { ClassesService } from '../structure/classes.service.js';

interface OwnLesson {
  id: string;
  chat: boolean;
}

/** A lesson is shared as a film is, where there is none: its owner says with whom. */
@Injectable()
export class ReplaySharingService {
  constructor(
    private readonly source: DataSource,
    private readonly classes: ClassesService,
  ) {}

  /** @throws AppError meeting.forbidden for anybody but its owner */
  async read({ personId }: Session, token: string): Promise<ReplaySharing> {
    return toldOf(await this.sharingOf(this.source.manager, await this.own(this.source.manager, personId, token)));
  }

  /** @throws AppError as {@link read}, and {@link writeShares} */
  set(session: Session, token: string, wanted: ReplaySharingBody): Promise<ReplaySharing> {
    return this.source.transaction(async (manager) => {
      const lesson = await this.own(manager, session.personId, token, 'FOR UPDATE');
      const before = await this.sharingOf(manager, lesson);
      const body = { ...wanted, mayDownload: false };
      await writeShares(manager, lessonShares, lesson.id, body, { session, classes: this.classes, before });
      const chat = wanted.chat ?? lesson.chat;
      await manager.query('UPDATE meetings SET shares_chat = $2 WHERE id = $1', [lesson.id, chat]);
      const after = await this.sharingOf(manager, { ...lesson, chat });
      const changes = shareChanges(before, after);
      if (Object.keys(changes).length > 0)
        await writeAudit(manager, {
          ...{ actorId: session.personId, act: 'lesson.shared', subjectId: lesson.id, changes },
        });
      return toldOf(after);
    });
  }

  /** What others share with this person, and is over. */
  sharedWith({ personId }: Session): Promise<SharedReplay[]> {
    return this.source.query<SharedReplay[]>(
      `SELECT m.token, m.name AS title, (SELECT ${fullName('w')} FROM users w WHERE w.id = m.owner_id) AS owner,
         round((o.story->>'beganAt')::float8 / 1000)::float8 AS "createdAt", (o.story->>'ms')::float8 / 1000 AS duration,
         CASE WHEN bool_and(s.ends_at IS NOT NULL) THEN extract(epoch FROM max(s.ends_at))::float8 END AS until
       FROM replay_shares s JOIN meetings m ON m.id = s.meeting_id JOIN rooms o ON o.meeting_id = m.id
         JOIN users u ON u.id = $1 AND NOT u.disabled
       WHERE s.meeting_id IN (
           SELECT x.meeting_id FROM class_people cp JOIN replay_shares x ON x.class_id = cp.class_id WHERE cp.person_id = $1
           UNION ALL
           SELECT x.meeting_id FROM (
             SELECT meeting_id FROM meeting_people WHERE person_id = $1
             UNION SELECT mc.meeting_id FROM class_people cp JOIN meeting_classes mc ON mc.class_id = cp.class_id WHERE cp.person_id = $1
           ) near JOIN replay_shares x ON x.meeting_id = near.meeting_id AND x.class_id IS NULL)
         AND ${isInForce} AND (${isMeant}) AND m.owner_id <> $1 AND (o.story->>'isOver')::boolean
       GROUP BY m.id, o.meeting_id ORDER BY "createdAt" DESC, m.id LIMIT $2`,
      [personId, filmLimits.sharedMax],
    );
  }

  private async own(
    manager: EntityManager,
    personId: string,
    token: string,
    lock: 'FOR UPDATE' | '' = '',
  ): Promise<OwnLesson> {
    const [lesson] = await manager.query<OwnLesson[]>(
      `SELECT m.id, m.shares_chat AS chat FROM meetings m
       WHERE m.token = $1 AND m.owner_id = $2 AND m.kind <> 'broadcast' ${lock}`,
      [roomCodeOf(token), personId],
    );
    if (!lesson) throw new AppError('meeting.forbidden');
    return lesson;
  }

  private async sharingOf(manager: EntityManager, { id, chat }: OwnLesson): Promise<FilmSharing> {
    return { ...(await readShares(manager, lessonShares, id)), chat };
  }
}

/** Nothing of a lesson is kept as a file. */
const toldOf = (sharing: FilmSharing): ReplaySharing => {
  const { mayDownload: _, ...told } = sharing;
  return told;
};
