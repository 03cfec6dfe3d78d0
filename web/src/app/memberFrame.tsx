import { later } from '../lib/later';
import styles from './Header.module.css';

const parts = () => import('./memberParts');

/** Keeps the header's place. */
const EmptyHeader = () => <header className={styles.top} />;

/** What stands around the pages of somebody who has signed in; the sign-in page and a guest's room do without it. */
export const memberFrame = {
  Menu: later(async () => ({ default: (await parts()).MemberMenu })),
  Header: later<{ onHelp: () => void }>(async () => ({ default: (await parts()).Header }), [], EmptyHeader),
  TabBar: later(async () => ({ default: (await parts()).TabBar })),
} as const;

/** For a page that begins with somebody who has signed in: all of it is drawn at once. */
export const loadMemberFrame = async (): Promise<void> => {
  await Promise.all(Object.values(memberFrame).map((part) => part.preload()));
};
