import type { IdentityMapping, NewcomerRule } from '@derslik/contract/identity';
import type { ProviderTrial, TrialStep, Would } from '@derslik/contract/providerTrial';
import type { ProviderKind } from '@derslik/contract/providerKinds';
import { Box, Button, Card, Typography, useTheme } from '@mui/material';
import { Check, CircleAlert, CircleX, Hourglass } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLoaded } from '../layout/useLoaded';
import { useSchoolTime } from '../layout/useSchoolTime';
import { DirectoryTrialForm } from './DirectoryTrialForm';
import { previewMapping, readTrial } from './identityCalls';
import { TokenTrialForm } from './TokenTrialForm';

/** The window of the trial tells it. */
const channelName = 'derslik-identity-trial';
/** Who types a mapping isn't answered at every letter. */
const pauseMs = 400;

const Step = ({ step: { step, state, fault, detail } }: { step: TrialStep }) => {
  const translate = useTranslate();
  const { palette } = useTheme();
  const Icon = { ok: Check, warning: CircleAlert, failed: CircleX, waiting: Hourglass }[state];
  const colour = {
    ok: palette.success.main,
    warning: palette.warning.main,
    failed: palette.error.main,
    waiting: palette.text.secondary,
  }[state];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Icon
        size={20}
        aria-label={translate(`identitySources.states.${state}`)}
        role="img"
        color={colour}
        style={{ flexShrink: 0, marginTop: 1 }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography>{translate(`identitySources.steps.${step}`)}</Typography>
        {fault && <Typography variant="body2">{translate(`identitySources.faults.${fault}`)}</Typography>}
        {detail && (
          <Typography variant="body2" color="text.secondary" translate="no" sx={{ overflowWrap: 'anywhere' }}>
            {step === 'clock' ? `${detail} s` : detail}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

const Outcome = ({ would }: { would: Would }) => {
  const translate = useTranslate();
  const t = (key: string, more = {}): string => translate(`identitySources.${key}`, more);
  const { said, outcome, code, person, type, classes, departments, missing } = would;
  const list = (names: string[] | null): string => (names ? names.join(', ') || '–' : t('unsaid'));
  const rows = [
    ['name', [said.name, said.surname].filter(Boolean).join(' ') || t('unsaid')],
    ['email', said.email ? `${said.email}${said.emailVerified ? '' : ` (${t('unverified')})`}` : t('unsaid')],
    ['type', type ? translate(`userType.${type}`) : t('nobody')],
    ['classes', list(classes)],
    ['departments', list(departments)],
    ...(missing.length > 0 ? [['missing', missing.join(', ')]] : []),
  ] as const;
  return (
    <Box sx={{ mt: 2 }} aria-live="polite">
      <Typography sx={{ fontWeight: 650 }}>{t('would')}</Typography>
      <Typography>
        {t(`outcomes.${outcome}`, { name: person?.name ?? '' })} {code && translate(code)}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(96px, auto) 1fr', columnGap: 2, rowGap: 0.5, m: 0, mt: 1 }}
      >
        {rows.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" color="text.secondary">
              {t(`fields.${name}`)}
            </Typography>
            <Typography component="dd" translate="no" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** How a kind is tried that isn't tried in a window, and the words for it. */
const trialForms: Partial<Record<ProviderKind, typeof DirectoryTrialForm>> = {
  ldap: DirectoryTrialForm,
  jwt: TokenTrialForm,
  ticket: TokenTrialForm,
};
const trialTexts: Partial<Record<ProviderKind, string>> = {
  ldap: 'directories.trialText',
  jwt: 'identitySources.tokenTrialText',
  ticket: 'identitySources.tokenTrialText',
};

interface Props {
  id: string;
  /** Tokens and directories are tried here, the others in a window. */
  kind: ProviderKind;
  /** As the form has it now. */
  mapping: IdentityMapping;
  newcomers: NewcomerRule;
  onOver?: (() => void) | undefined;
}

/** Goes the whole way in a window, and shows each step, what came, and what would become of it. */
export const TrialCard = ({ id, kind, mapping, newcomers, onOver }: Props) => {
  const translate = useTranslate();
  const time = useSchoolTime();
  const Form = trialForms[kind];
  const read = useCallback(() => readTrial(id), [id]);
  const { data: trial, load } = useLoaded<ProviderTrial | null>(read);
  const [would, setWould] = useState<Would | null>(null);
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => {
      load();
      onOver?.();
    };
    // A window that was closed on its way says nothing.
    addEventListener('focus', load);
    return () => {
      channel.close();
      removeEventListener('focus', load);
    };
  }, [load, onOver]);
  const written = JSON.stringify({ mapping, newcomers });
  const came = trial?.claims ? trial.at : null;
  useEffect(() => {
    if (!came) return setWould(null);
    const timer = setTimeout(() => {
      previewMapping(id, JSON.parse(written) as { mapping: IdentityMapping; newcomers: NewcomerRule }).then(
        setWould,
        () => setWould(null),
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [id, written, came]);
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('identitySources.trial')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate(trialTexts[kind] ?? 'identitySources.trialText')}
      </Typography>
      {Form ? (
        <Form
          id={id}
          isAgain={trial !== null}
          onOver={() => {
            load();
            onOver?.();
          }}
        />
      ) : (
        <Button
          variant="outlined"
          component="a"
          href={`/api/auth/identity/${id}/begin?trial=1`}
          target="_blank"
          rel="opener"
        >
          {translate(trial ? 'identitySources.trialAgain' : 'identitySources.trialStart')}
        </Button>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {trial
          ? translate('identitySources.trialAt', { time: time(trial.at) })
          : translate('identitySources.trialNone')}
      </Typography>
      {trial && (
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
          {trial.steps.map((step) => (
            <Step key={step.step} step={step} />
          ))}
        </Box>
      )}
      {trial?.claims && (
        <Box component="details" sx={{ mt: 1 }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
            {translate('identitySources.came')}
          </Box>
          <Box
            component="pre"
            translate="no"
            sx={{ m: 0, fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {JSON.stringify(trial.claims, null, 2)}
          </Box>
        </Box>
      )}
      {would && <Outcome would={would} />}
    </Card>
  );
};
