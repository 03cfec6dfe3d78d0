import { foldTyped } from '@derslik/contract/foldTyped';
import type { CallError } from '@derslik/client/callError';
import type { ErrorCode } from '@derslik/contract/errors';
import { roomCodePattern } from '@derslik/contract/roomLinks';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../lib/hooks';
import { keepRoomPassword } from '../../lib/roomPassword';
import { selectIsMember } from '../../lib/session';
import { paths } from '../../lib/paths';
import { useLazyRoomByCodeQuery } from './api';

/** Navigation state of the join page: a code that is known already, and why the room didn't open. */
export interface JoinState {
  id?: string;
  warning?: ErrorCode;
}

const lockedCodes: readonly ErrorCode[] = ['warning.roomLocked', 'meeting.lockedRoomWarn'];

/** Joining with code and password. A locked room ends on the join page, with the code in place. */
export const useJoinByCode = (initial: JoinState = {}) => {
  const navigate = useNavigate();
  const isMember = useAppSelector(selectIsMember);
  const [find, { isFetching }] = useLazyRoomByCodeQuery();
  const [typed, setCode] = useState(initial.id ?? '');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<CallError | null>(initial.warning ? { code: initial.warning } : null);

  const [wrong, setWrong] = useState<'code' | 'password' | null>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const mark = (field: 'code' | 'password'): void => {
    setWrong(field);
    (field === 'code' ? codeField : passwordField).current?.focus();
  };

  const join = async (): Promise<void> => {
    const code = foldTyped(typed);
    if (!roomCodePattern.test(code) || !password) {
      setError({ code: 'warning.codeAndPassword' });
      return mark(roomCodePattern.test(code) ? 'password' : 'code');
    }
    setError(null);
    setWrong(null);
    const open = (): void => {
      keepRoomPassword(code, password);
      void navigate(paths.room(code));
    };
    // A visitor becomes the room's guest first; the room's door checks what was typed.
    if (!isMember) return open();
    const answer = await find({ code, password });
    const failure = answer.error as CallError | undefined;
    if (!failure) return open();
    if (!lockedCodes.includes(failure.code)) {
      setError(failure);
      // Nobody says which of the two is wrong; the password is what people mistype.
      if (failure.code === 'warning.checkPassword') mark('password');
      return;
    }
    const locked: JoinState = { id: code, warning: 'meeting.lockedRoomWarn' };
    setError({ code: 'meeting.lockedRoomWarn' });
    void navigate(paths.joinMeeting, { state: locked });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void join();
  };
  return {
    code: typed,
    setCode,
    codeField,
    password,
    setPassword,
    passwordField,
    error,
    wrong,
    busy: isFetching,
    submit,
  };
};
