import { useConfig, useHasMail } from '@derslik/client/config';
import { languageNames } from '@derslik/client/language';
import { setupSteps, type SetupStep } from '@derslik/contract/setup';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { StatusChip } from '../list/StatusChip';
import { useMailServer } from '../mails/useMailServer';
import { NextThings } from './NextThings';
import { shownSteps } from './shownSteps';
import { StepHeading } from './StepHeading';
import { usePeopleCount } from './usePeopleCount';
import type { PageProps } from './useStep';
import { useSetupActs } from './useSetup';

const tones = { done: 'ok', skipped: 'quiet', open: 'warn' } as const;

/** What each step left behind, in a few words; empty while it is not known. */
const useFacts = (): Record<SetupStep, string> => {
  const translate = useTranslate();
  const config = useConfig();
  const server = useMailServer();
  const { total } = usePeopleCount();
  const language = config?.school.language;
  return {
    school: config?.school.name ?? '',
    language: config
      ? [language ? languageNames[language] : translate('school.languageBrowser'), config.timeZone].join(' · ')
      : '',
    registration: config ? translate(`signInSettings.modes.${config.registration.mode}`) : '',
    mail: server ? (server.server ?? translate('setup.mailNone')) : '',
    people: total === undefined ? '' : translate('setup.accounts', { smart_count: total }),
  };
};

/** What stands, what was passed over, and what comes next. */
export const EndPage = ({ setup }: PageProps) => {
  const { state } = setup;
  const steps = shownSteps(setup, useHasMail());
  const translate = useTranslate();
  const navigate = useNavigate();
  const facts = useFacts();
  const { isPending, write } = useSetupActs();
  const isFinished = state === 'finished';
  const left = setupSteps.filter((step) => steps[step] === 'open').length;
  return (
    <>
      <StepHeading
        title={translate(isFinished ? 'setup.readyTitle' : 'setup.pages.end')}
        text={translate(isFinished ? 'setup.readyText' : 'setup.endText')}
      />
      {isFinished && <NextThings />}
      {!isFinished && left > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('setup.stillOpen', { smart_count: left })}
        </Alert>
      )}
      {!isFinished && (
        <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {setupSteps.map((step) => (
            <Box
              component="li"
              key={step}
              sx={{
                ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 },
                p: '12px 16px',
                '& + li': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 550 }}>{translate(`setup.pages.${step}`)}</Typography>
                <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere', minHeight: 20 }}>
                  {facts[step]}
                </Typography>
              </Box>
              <StatusChip tone={tones[steps[step]]} label={translate(`setup.states.${steps[step]}`)} />
              <Button
                component={Link}
                to={`/setup/${step}`}
                variant="text"
                aria-label={translate('setup.lookAt', { step: translate(`setup.pages.${step}`) })}
              >
                {translate('setup.look')}
              </Button>
            </Box>
          ))}
        </Card>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap-reverse', justifyContent: 'flex-end', gap: 1, mt: 3 }}>
        {isFinished ? (
          <Button variant="contained" onClick={() => navigate('/')}>
            {translate('setup.toOverview')}
          </Button>
        ) : (
          <>
            <Button variant="text" component={Link} to="/setup/people" sx={{ mr: 'auto' }}>
              {translate('setup.back')}
            </Button>
            <Button variant="contained" loading={isPending} onClick={() => void write('finished')}>
              {translate('setup.finish')}
            </Button>
          </>
        )}
      </Box>
    </>
  );
};
