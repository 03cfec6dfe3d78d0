import { isLanguage } from '@derslik/client/language';
import { keepOwnLanguage } from '@derslik/client/profile';
import { useAppDispatch, useAppSelector } from '../lib/hooks';
import { setLanguage } from '../lib/i18n';
import { meChanged, selectIsMember, selectMe } from '../lib/session';
import { tellFailure } from './tellFailure';

/** A language that somebody chooses: this browser's from now on, and their account's, for what is mailed to them. */
export const useChooseLanguage = (): ((language: string) => Promise<void>) => {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const isMember = useAppSelector(selectIsMember);
  return async (language) => {
    await setLanguage(language);
    if (!isMember || !me || !isLanguage(language)) return;
    void keepOwnLanguage(language).then(
      () => dispatch(meChanged({ id: me.id, language })),
      (failure: unknown) => tellFailure(failure, { kind: 'warn' }),
    );
  };
};
