import { callError } from '@derslik/client/callError';
import { nextSetupPage, type SetupPage as Page, setupPages } from '@derslik/contract/setup';
import { Alert, Button, Skeleton } from '@mui/material';
import { type ComponentType } from 'react';
import { useAuthenticated, useTranslate } from 'react-admin';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useMayChangeSchool } from '../school/useMayChangeSchool';
import { EndPage } from './EndPage';
import { LanguageStep } from './LanguageStep';
import { MailStep } from './MailStep';
import { PeopleStep } from './PeopleStep';
import { RegistrationStep } from './RegistrationStep';
import { SchoolStep } from './SchoolStep';
import { SetupFrame } from './SetupFrame';
import { SetupSteps } from './SetupSteps';
import type { PageProps } from './useStep';
import { useSetup, useSetupActs } from './useSetup';

const pages: Readonly<Record<Page, ComponentType<PageProps>>> = {
  school: SchoolStep,
  language: LanguageStep,
  registration: RegistrationStep,
  mail: MailStep,
  people: PeopleStep,
  end: EndPage,
};

/** Leads an administrator through a new school's first start. The address names the page; without one it goes on where it was left. */
export const SetupPage = () => {
  const { authenticated, isPending: isComing } = useAuthenticated();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { mayChange, isPending } = useMayChangeSchool();
  const { data: setup, error, refetch } = useSetup();
  const { write } = useSetupActs();
  const { page } = useParams();
  const at = setupPages.find((one) => one === page) ?? null;
  if (isComing || !authenticated || isPending) return null;
  if (!mayChange) return <Navigate to="/" replace />;
  if (!setup)
    return (
      <SetupFrame at={at} way={{ words: translate('setup.later'), out: () => navigate('/') }}>
        {error ? (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('console.retry')}</Button>}>
            {translate(callError(error).code)}
          </Alert>
        ) : (
          <Skeleton variant="rounded" height={360} />
        )}
      </SetupFrame>
    );
  if (!at) return <Navigate to={`/setup/${nextSetupPage(setup)}`} replace />;
  const leave = async () => {
    if (await write('left')) navigate('/');
  };
  const isOver = setup.state === 'finished' || setup.state === 'aside';
  const way = isOver
    ? { words: translate('ra.action.close'), out: () => navigate('/') }
    : { words: translate('setup.later'), out: () => void leave() };
  const Shown = pages[at];
  return (
    <SetupFrame at={at} way={way} beside={<SetupSteps setup={setup} at={at} />}>
      <Shown key={at} setup={setup} />
    </SetupFrame>
  );
};
