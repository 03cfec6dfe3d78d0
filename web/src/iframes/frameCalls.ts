import { callError, hasCodeForm } from '@derslik/client/callError';
import { AppError, type ErrorBody } from '@derslik/contract/errors';
import type { OpticFrame } from '@derslik/contract/opticFrames';
import type { OwnQuiz, SavedAnswer } from '@derslik/contract/quizRuns';
import type { PupilQuizCalls } from '../features/quiz/pupilCalls';

type Saving = Parameters<PupilQuizCalls['save']>;
const waitMs = 20_000;

/** The calls of a pupil's test by the key of its frame. What is being saved can be waited for. */
export class FrameCalls implements PupilQuizCalls {
  private readonly saving = new Set<Promise<unknown>>();

  constructor(private readonly frame: Pick<OpticFrame, 'src' | 'key' | 'keyHeader'>) {}

  read = (_id: string, signal?: AbortSignal) => this.json<OwnQuiz>('', 'GET', undefined, signal);
  begin = () => this.json<OwnQuiz>('/begin', 'POST');
  finish = () => this.json<OwnQuiz>('/finish', 'POST');
  leftTab = async () => {
    const answer = await this.answer('/leftTab', { method: 'POST', keepalive: true });
    return ((await answer.json()) as { data: { leftTab: number } }).data;
  };
  picture = async (_id: string, pictureId: string, signal: AbortSignal): Promise<Blob> =>
    (await this.answer(`/pictures/${pictureId}`, { signal })).blob();
  save = (...[, questionId, put]: Saving): Promise<SavedAnswer> => {
    const call = this.json<SavedAnswer>(`/answers/${questionId}`, 'PUT', put);
    this.saving.add(call);
    const over = (): void => void this.saving.delete(call);
    call.then(over, over);
    return call;
  };

  /** When nothing is on its way any more, saved or not. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.saving);
  }

  private async json<T>(path: string, method: string, body?: unknown, signal?: AbortSignal): Promise<T> {
    const answer = await this.answer(path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      ...(signal && { signal }),
    });
    return ((await answer.json()) as { data: T }).data;
  }

  /** @throws AppError */
  private async answer(path: string, init: RequestInit): Promise<Response> {
    const { src, key, keyHeader } = this.frame;
    const timeout = AbortSignal.timeout(waitMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const headers = { ...init.headers, [keyHeader]: key, 'x-api-key': 'derslik-web' };
    let answer: Response;
    try {
      answer = await fetch(src + path, { ...init, headers, signal });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new AppError('common.unavailable');
    }
    if (answer.ok) return answer;
    const code = ((await answer.json().catch(() => null)) as Partial<ErrorBody> | null)?.error?.code;
    throw hasCodeForm(code) ? new AppError(code) : callError(new AppError('common.unavailable'));
  }
}
