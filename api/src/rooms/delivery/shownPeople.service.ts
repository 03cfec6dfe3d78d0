import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { DataSource } from 'typeorm';
import { PersonNews } from '../../users/personNews.js';
import { RunningRooms } from './runningRooms.js';

const log = new Logger('rooms');

/** Somebody looks or is called otherwise: the rooms that they are in show it. */
@Injectable()
export class ShownPeople {
  constructor(
    private readonly source: DataSource,
    private readonly rooms: RunningRooms,
    news: PersonNews,
  ) {
    news.onRenamed((personId) => this.tell(personId));
  }

  /** It is kept by now: what a room says to it changes nothing. */
  async tell(personId: string): Promise<void> {
    const rows = await this.source.query<{ id: string }[]>(
      'SELECT meeting_id AS id FROM connections WHERE person_id = $1',
      [personId],
    );
    const told = await Promise.allSettled(
      rows.map(({ id }) =>
        this.rooms.submit(id, { actorId: personId, command: { type: 'lookChanged' }, clientId: null }),
      ),
    );
    for (const one of told)
      if (one.status === 'rejected' && !(one.reason instanceof AppError))
        log.error({ msg: 'a room was not told of a new picture or name', err: String(one.reason) });
  }
}
