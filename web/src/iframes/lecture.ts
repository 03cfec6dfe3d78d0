import type { LectureFrame } from '@derslik/contract/lectureFrames';
import './frame.css';
import { enterFrame } from './frameEntry';
import { openLine } from './frameLine';
import { FrameSlides } from './frameSlides';

const begin = async (): Promise<void> => {
  const entered = await enterFrame<LectureFrame>('lecture');
  if (!entered) return;
  const { entry: slides, origin } = entered;
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
