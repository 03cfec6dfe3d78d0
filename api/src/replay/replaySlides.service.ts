import { Inject, Injectable } from '@nestjs/common';
import type { ReplaySlides } from '@derslik/contract/replay';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { MediaKey } from '../auth/mediaKey.js';
import { CONFIG, type Config } from '../config.js';
import { shownPieces } from './replay.service.js';
import { ReplayAccess, type ReplayedLesson } from './replayAccess.service.js';

const claims = z.object({ personId: idSchema });

/** The pages that a lesson was shown. A cookie says who somebody is; what they may see is asked with each page. */
@Injectable()
export class ReplaySlidesService {
  private readonly key: MediaKey<typeof claims>;

  constructor(
    private readonly source: DataSource,
    private readonly access: ReplayAccess,
    @Inject(CONFIG) config: Config,
  ) {
    const addressOf = (id: string): string => `/media/lectures/again/${id}`;
    this.key = new MediaKey(config, { name: 'replay', addressOf, seconds: config.VIDEO_KEY_SECONDS, claims });
  }

  async give(lesson: ReplayedLesson, request: FastifyRequest, reply: FastifyReply): Promise<ReplaySlides> {
    const pages = new Map(
      shownPieces(lesson.story.slides, lesson.shown).map((one) => [`${one.lectureId} ${one.page}`, one]),
    );
    const shown = [...pages.values()];
    const rows = await this.source.query<ReplaySlides['pages']>(
      `SELECT p.lecture_id AS "lectureId", p.number AS page, p.width, p.height, p.text
       FROM unnest($1::uuid[], $2::int[]) AS w(lecture_id, number)
         JOIN lecture_pages p ON p.lecture_id = w.lecture_id AND p.number = w.number
         JOIN lectures l ON l.id = p.lecture_id AND l.ready_at IS NOT NULL`,
      [shown.map(({ lectureId }) => lectureId), shown.map(({ page }) => page)],
    );
    return { pages: rows, ...this.key.give(lesson.meetingId, { personId: lesson.personId }, request, reply) };
  }

  /** Whether whoever the cookie was given to may see this page now. @throws AppError common.unauthorized, meeting.forbidden */
  async mayRead(meetingId: string, lectureId: string, page: number, request: FastifyRequest): Promise<boolean> {
    const { personId } = this.key.read(meetingId, request);
    const { story, shown } = await this.access.byId(personId, meetingId);
    const ofPage = story.slides.filter((one) => one.lectureId === lectureId && one.page === page);
    return shownPieces(ofPage, shown).length > 0;
  }
}
