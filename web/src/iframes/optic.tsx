import '../lib/nonce';
import '../styles/base.css';
import '../styles/forcedColours.css';
import './optic.css';
import type { OpticFrame } from '@derslik/contract/opticFrames';
import { createRoot } from 'react-dom/client';
import { FrameCalls } from './frameCalls';
import { enterFrame } from './frameEntry';
import { openLine } from './frameLine';
import { startFrameTexts } from './frameTexts';
import { OpticSheet } from './OpticSheet';

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** An answer sheet of the app in a page of its own: seven kinds of answers are written once. Session, store and room stay away. */
const begin = async (): Promise<void> => {
  const [entered] = await Promise.all([enterFrame<OpticFrame>('optic'), startFrameTexts()]);
  if (!entered) return;
  const { entry: frame, origin } = entered;
  document.title = frame.title;
  const calls = new FrameCalls(frame);
  const box = document.getElementById('root') as HTMLElement;
  const root = createRoot(box);
  const draw = (finishes: number): void => root.render(<OpticSheet {...{ frame, calls, finishes }} />);
  const look = { page: 1, zoom: 1, x: 500, y: 0 };

  /** What is being typed is sent, what is on its way waited for, and the test handed in. Reading alone, it goes. */
  const finish = async (): Promise<void> => {
    if (frame.questions) root.unmount();
    else {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      await calls.settled();
      await calls.finish();
      draw(1);
    }
    line.tell({ type: 'finished' });
    line.close();
  };
  const line = openLine({ here: window, around: parent, origin }, (command) => {
    if (command.type === 'finish') {
      finish().catch((error: unknown) => {
        console.warn(error);
        line.tell({ type: 'failed' });
      });
      return;
    }
    if (command.type === 'go') {
      look.page = within(Math.round(command.page), 1, frame.count);
      const question = box.querySelector<HTMLElement>(`[data-question="${look.page}"]`);
      question?.scrollIntoView({ block: 'start' });
      question?.focus({ preventScroll: true });
    } else {
      look.zoom = within(command.zoom, 1, frame.zoomMax);
      box.style.zoom = String(look.zoom);
    }
    line.tell({ type: 'at', look });
  });
  draw(0);
  line.tell({ type: 'ready', pages: frame.count });
};
void begin();
