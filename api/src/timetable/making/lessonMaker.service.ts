import { Inject, Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { LiveRoom } from '../../meetings/liveRoom.js';
import { MeetingsStore } from '../../meetings/meetings.store.js';
import { JobQueues } from '../../queue/jobQueues.service.js';
import { SchoolService } from '../../school/school.service.js';
import { TimetableNews } from '../../structure/timetableNews.js';
import { PlanStore } from '../plan.store.js';
import { makeLessons, type MadeCounts, type MakingScope } from './makeLessons.js';

const everyMs = 10 * 60_000;
/**
 * Keeps the rooms of the next days as the timetable wants them: makes what is missing, changes what nobody has been in yet, takes away
 * what the timetable has no more. Postgres says what there is; run twice, or by two processes at once, it does the same as once.
 */
@Injectable()
export class LessonMaker {
  private readonly log = new Logger('timetable');
  /** One at a time in a process: the others would wait for the same lock with a connection each. */
  private readonly turn = pLimit(1);

  constructor(
    private readonly source: DataSource,
    private readonly plans: PlanStore,
    private readonly school: SchoolService,
    private readonly meetings: MeetingsStore,
    private readonly live: LiveRoom,
    @Inject(CONFIG) private readonly config: Config,
    jobs: JobQueues,
    news: TimetableNews,
  ) {
    jobs.define({ name: 'lessons', everyMs, sweep: async () => void (await this.make()) });
    school.onClockChanged(() => this.follow());
    news.onNamesChanged(() => this.follow());
  }

  /** After a change of the timetable was committed. What fails here the next sweep does. */
  async follow(scope: MakingScope = {}): Promise<void> {
    if (scope.lessonIds?.length === 0) return;
    await this.make(scope).catch((error: unknown) =>
      this.log.warn({ msg: 'lessons could not follow the timetable', err: String(error) }),
    );
  }

  async make(scope: MakingScope = {}): Promise<MadeCounts> {
    const { endings, ...made } = await this.turn(() =>
      this.source.transaction(async (manager) => {
        const timeZone = await this.school.timeZone(manager);
        const tools = { plans: this.plans, timeZone, hosts: this.config.JITSI_HOSTS, now: new Date() };
        return makeLessons(manager, tools, scope);
      }),
    );
    for (const id of endings) await this.end(id);
    return made;
  }

  /** Somebody waits at the door of a lesson that will not be. */
  async end(id: string): Promise<void> {
    const meeting = await this.meetings.byId(id);
    if (!meeting || meeting.endedAt) return;
    await this.live
      .end(meeting, meeting.ownerId, 'cancelled')
      .catch((error: unknown) => this.log.warn({ msg: 'a cancelled lesson could not be ended', err: String(error) }));
  }
}
