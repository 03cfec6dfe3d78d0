import { AppError } from '@derslik/contract/errors';
import type { RoomRows } from '../rooms/log/roomRows.js';
import { mayShowFilm } from './shownFilms.js';

const ownWhole = `SELECT 1 FROM videos WHERE id = $1 AND owner_id = $2 AND finished_at IS NOT NULL
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
  // One shares one's own videos, films of one's own lessons, and those of a site that the administrator allows.
  admits: async (command, personId, { config, finds }) => {
    if (command.type !== 'video action' || command.action !== 'start') return;
    const { source } = command;
    if (source.kind === 'school') {
      if (!(await finds(ownWhole, [source.videoId, personId]))) throw new AppError('videos.notFound');
    } else if (config.VIDEO_SITE_ORIGIN === null) throw new AppError('meeting.warnValidYoutubeLink');
  },
};
