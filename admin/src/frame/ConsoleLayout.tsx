import { useKeptFocus } from '@derslik/client/useKeptFocus';
import { useHeadingFocus } from '@derslik/client/useHeadingFocus';
import { mayOpenConsole } from '@derslik/contract/roles';
import { useRef, type ReactNode } from 'react';
import { Layout } from 'react-admin';
import { useLocation, useNavigationType } from 'react-router-dom';
import { currentSession } from '../session/session';
import { FactorFirstPage } from '../signIn/FactorFirstPage';
import { NoAccessPage } from '../signIn/NoAccessPage';
import { ConsoleBar } from './ConsoleBar';
import { useLastSignIn } from './useLastSignIn';
import { ConsoleSidebar } from './ConsoleSidebar';
import { CutPasteNotice } from '../layout/CutPasteNotice';
import { DocumentState } from '../layout/DocumentState';
import { StorageNotice } from '../layout/StorageNotice';

/** The frame of every page. Someone who does not manage the school sees why, and nothing else is asked of the server. */
export const ConsoleLayout = ({ children }: { children: ReactNode }) => {
  const session = currentSession();
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  useLastSignIn();
  // Whoever opens the console by its address keeps the browser's own beginning; whoever has signed in is at the heading.
  useHeadingFocus(useLocation().pathname, useNavigationType() !== 'POP');
  if (session && !mayOpenConsole(session.informations.roles)) {
    const { name, surname } = session.informations;
    return <NoAccessPage name={`${name} ${surname}`.trim()} />;
  }
  if (session?.consoleStep) return <FactorFirstPage step={session.consoleStep} />;
  return (
    <Layout appBar={ConsoleBar} sidebar={ConsoleSidebar}>
      <DocumentState />
      <StorageNotice />
      <CutPasteNotice />
      <div ref={page}>{children}</div>
    </Layout>
  );
};
