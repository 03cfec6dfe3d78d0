import { AppError } from '@derslik/contract/errors';
import { recordingTypes } from '@derslik/contract/roles';
import type { RoomRows } from '../rooms/log/roomRows.js';
import { mayShowFilm } from './shownFilms.js';

const staff = recordingTypes.map((type) => `'${type}'`).join(', ');

/**
 * SQL over `v` of videos: this person may show it in this room: their own, what was brought to the lesson, or what colleagues share, where
 * they teach themselves.
 */
export const mayShowVideo = (
  person: string,
  room: string,
): string => `v.finished_at IS NOT NULL AND (v.owner_id = ${person}
  OR EXISTS (SELECT 1 FROM video_lessons vl WHERE vl.video_id = v.id AND vl.lesson_id = ${room})
  OR (v.is_shared AND EXISTS (SELECT 1 FROM users mu WHERE mu.id = ${person} AND mu.user_type IN (${staff}))))`;

const showable = `SELECT 1 FROM videos v WHERE v.id = $1 AND ${mayShowVideo('$2', '$3')}
  UNION ALL SELECT 1 FROM recordings r JOIN meetings m ON m.id = r.meeting_id WHERE r.id = $1 AND ${mayShowFilm('$2')}`;

/** What was shown, and what it is called, stays with the meeting: the room forgets a video when it ends. */
export const sharedVideoRows: RoomRows = {
  append: 'append_shared_videos',
  rowsOf: (decided) => {
    const shown = decided.flatMap(({ entry: { event, seq, at }, command }) => {
      if (event.type !== 'videoStarted' || command.type !== 'video action' || command.action !== 'start') return [];
      const { shareId: id, ownerId, source } = event;
      return { id, seq, ownerId, source, title: command.title, at };
    });
    return shown.length > 0 ? shown : null;
  },
  // One shares videos of the school as above, films of one's own lessons, and those of a site that the administrator allows.
  admits: async (command, personId, { config, roomId, finds }) => {
    if (command.type !== 'video action' || command.action !== 'start') return;
    const { source } = command;
    if (source.kind === 'school') {
      if (!(await finds(showable, [source.videoId, personId, roomId]))) throw new AppError('videos.notFound');
    } else if (config.VIDEO_SITE_ORIGIN === null) throw new AppError('meeting.warnValidYoutubeLink');
  },
};
