import { ltiAnswerMessage, ltiTakenMessage } from '@derslik/contract/lti';

/** The page that opened this window has this long to say that it goes on. */
const waitMs = 2_000;

interface AnswerMessage {
  kind: typeof ltiAnswerMessage;
  answer: string;
}
const answerIn = (data: unknown): string | null => {
  const said = data as Partial<AnswerMessage> | null;
  return typeof said === 'object' && said?.kind === ltiAnswerMessage && typeof said.answer === 'string'
    ? said.answer
    : null;
};

/** Posts an answer to the page of ours that gives it to its platform: in this very frame or window. */
export const postAnswer = (answer: string): void => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/lti/deep-linking';
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'answer';
  field.value = answer;
  form.append(field);
  document.body.append(form);
  form.submit();
};

/** In a course's frame: what was chosen in a window of ours goes on from here, where the platform waits for it. */
export const hearAnswer = (): (() => void) => {
  const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
    const answer = origin === location.origin ? answerIn(data) : null;
    if (answer === null || source === null) return;
    (source as Window).postMessage(ltiTakenMessage, location.origin);
    postAnswer(answer);
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
};

/** From the window: to the frame that opened it, or on from here where none is. The answer goes to pages of this school alone. */
export const giveAnswer = (answer: string): void => {
  const opener = window.opener as Window | null;
  if (!opener) return postAnswer(answer);
  const alone = setTimeout(() => postAnswer(answer), waitMs);
  addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || data !== ltiTakenMessage) return;
    clearTimeout(alone);
    window.close();
  });
  opener.postMessage({ kind: ltiAnswerMessage, answer } satisfies AnswerMessage, location.origin);
};
