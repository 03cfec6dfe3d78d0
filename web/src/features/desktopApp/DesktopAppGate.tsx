import { useConfig, useConfigIsAway } from '@derslik/client/config';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isMobile } from '../../lib/device';
import { later } from '../../lib/later';
import { isBrowserChosen } from './browserRooms';
import { appLink, downloadFor } from './desktopApps';

/** Comes only where the administrator configured apps. */
const DesktopAppChooser = later(() => import('./DesktopAppChooser'), ['desktop']);

/** Before a room on a computer: the app or the browser. Nothing is asked where the administrator configured no app. */
const DesktopAppGate = ({ children }: { children: ReactNode }) => {
  const { roomId = '' } = useParams();
  const config = useConfig();
  const isAway = useConfigIsAway();
  const [chosen, setChosen] = useState(() => isMobile() || isBrowserChosen(roomId));
  // A room without its server says so itself, and isn't covered by the question when the answer comes late.
  if (!chosen && !config && isAway) setChosen(true);
  if (chosen) return children;
  if (!config) return null;
  const download = downloadFor(config.desktopApps, navigator.userAgent);
  const link = appLink(config.desktopApps, roomId);
  if (!download && !link) return children;
  return <DesktopAppChooser roomId={roomId} download={download} link={link} onBrowser={() => setChosen(true)} />;
};
export default DesktopAppGate;
