import { later } from '../lib/later';
import styles from './Header.module.css';

const parts = () => import('./memberParts');

/** Keeps the header's place. */
const EmptyHeader = () => <header className={styles.top} />;

export const MemberMenu = later(async () => ({ default: (await parts()).MemberMenu }));
export const Header = later<{ onHelp: () => void }>(async () => ({ default: (await parts()).Header }), EmptyHeader);
export const TabBar = later(async () => ({ default: (await parts()).TabBar }));

/** For a page that begins with somebody who has signed in: all of it is drawn at once. */
export const loadMemberFrame = async (): Promise<void> => {
  await Promise.all([MemberMenu, Header, TabBar].map((part) => part.preload()));
};
