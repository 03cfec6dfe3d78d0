import type { LectureFrame } from '@derslik/contract/lectureFrames';
import './frame.css';
import { openLine } from './frameLine';
import { parentOrigin } from './frameParent';
import { FrameSlides } from './frameSlides';

// `/iframes/{lecture|optic}/{id}?token&role&pUrl&schoolChainId&depId`: a page of its own, without the app around it.
const [, , kind = '', id = ''] = location.pathname.split('/');
const asked = new URLSearchParams(location.search);
// A token that stood in the address stays in no history.
history.replaceState(null, '', location.pathname);

/** What the token is good for, once. */
const entered = async (): Promise<LectureFrame> => {
  if (kind !== 'lecture') throw new Error(`There is nothing to show of ${kind} here yet`);
  const answer = await fetch('/api/public/lectureFrameEntry', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'derslik-web' },
    body: JSON.stringify({ id, token: asked.get('token') ?? '' }),
  });
  if (!answer.ok) throw new Error(`The frame was answered ${answer.status}`);
  return ((await answer.json()) as { data: LectureFrame }).data;
};

const begin = async (): Promise<void> => {
  const pUrl = asked.get('pUrl') ?? '';
  let slides: LectureFrame;
  try {
    slides = await entered();
  } catch (error) {
    // As the specification has it: what fails to load is empty, and told to the log. Only a page of ours hears that it failed.
    console.warn(error);
    if (parentOrigin(pUrl, location.origin, []) !== null) parent.postMessage({ type: 'failed' }, location.origin);
    return;
  }
  const origin = parentOrigin(pUrl, location.origin, slides.parents);
  if (origin === null) return console.warn(`${pUrl} is no page that may hold this frame`);
  const box = document.body.appendChild(document.createElement('main'));
  const line = openLine({ here: window, around: parent, origin }, (command) => {
    if (command.type === 'finish') {
      shown.close();
      line.tell({ type: 'finished' });
      line.close();
      return;
    }
    shown.obey(command);
    line.tell({ type: 'at', look: shown.at });
  });
  const shown = new FrameSlides(box, slides, (error) => {
    console.warn(error);
    line.tell({ type: 'failed' });
  });
  line.tell({ type: 'ready', pages: slides.pages.length });
};
void begin();
