/** What stands around every page of somebody who has signed in, in one file. */
export { Header } from './Header';
export { MemberMenu } from './MemberMenu';
export { TabBar } from './TabBar';
