import { callError, type CallError } from '@derslik/client/callError';
import { http } from '@derslik/client/http';
import type { LiveSubjects } from '@derslik/contract/lessons';
import type { Room } from '@derslik/contract/meetings';
import type { UserType } from '@derslik/contract/roles';

/** A lesson is asked for so often, with a pause between. */
const attempts = 3;
const pauseMs = 750;
/** What another try would not change. */
const isFinal = ({ code }: CallError): boolean =>
  /^(meeting\.|auth\.|lesson\.noTeacher|common\.(forbidden|unauthorized|invalid))/.test(code);
/** The server has tried the lesson's platform so often itself. */
const isTried = ({ code }: CallError): boolean => code === 'lesson.platformAway';
const noted = new Set<string>();

/**
 * A lesson by its room's code, or by its own name. Where it can't be had, the administrator is told once.
 * @throws CallError meeting.notFound, meeting.forbidden
 */
export const findLesson = async (userType: UserType, token: string): Promise<Room> => {
  for (let n = 1; ; n++) {
    try {
      const query = { token, per_page: 1 };
      const answer = await http<LiveSubjects>({ path: `/v1/${userType}/live-subject/live-subject`, query });
      const [room] = answer.data;
      if (room) return room;
      throw { code: 'meeting.notFound' } satisfies CallError;
    } catch (error) {
      const said = callError(error);
      if (isFinal(said)) throw said;
      if (n < attempts && !isTried(said)) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        continue;
      }
      if (!noted.has(said.code)) {
        noted.add(said.code);
        const body = { name: 'liveSubject', params: { code: said.code } };
        void http({ path: '/metodbox/errLog', method: 'POST', body, anonymous: true }).catch(() => undefined);
      }
      throw said;
    }
  }
};
