import type { Lecture } from '@derslik/contract/lectures';
import { onSignOut } from '../../lib/signInFlow';
import { Listeners } from '../../room/listeners';

/** What is seen of a file whose pages are being made. */
export type BroughtFile = Pick<Lecture, 'id' | 'title' | 'pages' | 'pagesMade'>;

const listeners = new Listeners<[]>();
let all: readonly BroughtFile[] = [];
const put = (next: readonly BroughtFile[]): void => {
  all = next;
  listeners.emit();
};
onSignOut(() => put([]));

/** Files that were brought into a room, and aren't ready yet. */
export const broughtFiles = {
  subscribe: listeners.add,
  all: (): readonly BroughtFile[] => all,
  note: (file: BroughtFile): void => put([...all.filter(({ id }) => id !== file.id), file]),
  drop: (gone: string): void => {
    if (all.some(({ id }) => id === gone)) put(all.filter(({ id }) => id !== gone));
  },
};
