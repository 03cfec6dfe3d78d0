import { useEffect } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { takeLastSignIn } from '../session/session';

/** After a sign-in, once: when and with what it was before. */
export const useLastSignIn = (): void => {
  const translate = useTranslate();
  const notify = useNotify();
  const schoolTime = useSchoolTime();
  useEffect(() => {
    const last = takeLastSignIn();
    if (!last) return;
    const time = schoolTime(new Date(last.at * 1_000).toISOString());
    const device = [last.device?.browser, last.device?.system].filter(Boolean).join(', ');
    notify(translate(device ? 'factors.lastSignInBy' : 'factors.lastSignIn', { time, device }), {
      autoHideDuration: 8_000,
    });
  }, [notify, schoolTime, translate]);
};
