import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../lib/hooks';
import { useKnownStage } from '../lib/onStage';
import { forgetPath, rememberedPath, rememberPath } from '../lib/redirect';
import { roomPassword } from '../lib/roomPassword';
import {
  selectIsFirst,
  selectIsGuest,
  selectIsMember,
  selectMe,
  selectWasEnded,
  selectWasGuestEnded,
} from '../lib/session';
import { endGuestSession } from '../lib/signInFlow';
import { paths } from '../lib/paths';

/** To sign-in, keeping the address for afterwards. */
const ToSignIn = ({ remember }: { remember: boolean }) => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (remember) rememberPath(pathname, search);
  }, [remember, pathname, search]);
  return <Navigate to={paths.signIn} replace />;
};

/** Guarded routes. Signs out a guest who visits one; after signing out on one, nobody comes back to it. */
export const MembersOnly = () => {
  const isMember = useAppSelector(selectIsMember);
  const isGuest = useAppSelector(selectIsGuest);
  const dispatch = useAppDispatch();
  const cameAsMember = useRef(isMember);
  useEffect(() => {
    if (isGuest) endGuestSession(dispatch);
  }, [isGuest, dispatch]);
  return isMember ? <Outlet /> : <ToSignIn remember={!cameAsMember.current} />;
};

const ToRemembered = () => {
  const [isFirst] = useState(useAppSelector(selectIsFirst));
  // The welcome leads on to it.
  const me = useAppSelector(selectMe)?.id;
  const [path] = useState(() => (isFirst ? paths.welcome : rememberedPath(me)));
  useEffect(() => {
    if (!isFirst) forgetPath();
  }, [isFirst]);
  return <Navigate to={path} replace />;
};

/** Routes for people without a session: members go where they wanted to go. */
export const GuestOnly = ({ children }: { children: ReactNode }) => {
  const isMember = useAppSelector(selectIsMember);
  return isMember ? <ToRemembered /> : children;
};

/** Anybody may watch a broadcast, as its link says; whose session ended meanwhile signs in anew and comes back. */
export const ViewerGate = ({ children }: { children: ReactNode }) => {
  const cameAsMember = useRef(useAppSelector(selectIsMember));
  const wasEnded = useAppSelector(selectWasEnded);
  return cameAsMember.current && wasEnded ? <ToSignIn remember /> : children;
};

/** A room opens with a session or with its password; otherwise sign-in first, and back. */
export const RoomGate = ({ children }: { children: ReactNode }) => {
  const isMember = useAppSelector(selectIsMember);
  const isGuest = useAppSelector(selectIsGuest);
  const { roomId = '' } = useParams();
  const { search } = useLocation();
  // Decided once: the room takes the password out of the address at once.
  const hadPassword = useRef(new URLSearchParams(search).has('pwd') || roomPassword(roomId) !== null);
  const wasInside = useRef(isMember || isGuest);
  const cameAsMember = useRef(isMember);
  const wasEnded = useAppSelector(selectWasEnded);
  const wasGuestEnded = useAppSelector(selectWasGuestEnded);
  const isStage = useKnownStage(roomId);
  // Their link would open the guests' door, without a word about the session.
  if (cameAsMember.current && wasEnded) return <ToSignIn remember={false} />;
  if (isMember || isGuest || hadPassword.current) return children;
  // They have no account to sign in with.
  if (wasInside.current && !cameAsMember.current && wasGuestEnded)
    return <Navigate to={paths.completed} replace state={isStage ? { of: 'broadcast' } : null} />;
  return <ToSignIn remember={!wasInside.current} />;
};

/** The stage of a broadcast opens with an account, or with a panelist's own link. */
export const StageGate = ({ children }: { children: ReactNode }) => {
  const isMember = useAppSelector(selectIsMember);
  const isGuest = useAppSelector(selectIsGuest);
  const { hash } = useLocation();
  // Decided once: the page takes the token out of the address at once.
  const hadToken = useRef(hash.length > 1);
  const wasInside = useRef(isMember || isGuest);
  return isMember || isGuest || hadToken.current ? children : <ToSignIn remember={!wasInside.current} />;
};
