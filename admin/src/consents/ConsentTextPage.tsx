import { callError } from '@derslik/client/callError';
import { languages } from '@derslik/client/language';
import type { AdminConsentText, ConsentTexts, FilmingRule } from '@derslik/contract/filmConsents';
import { limits } from '@derslik/contract/limits';
import { Alert, Button, Card, FormControlLabel, Skeleton, Stack, Switch, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { type DataProvider, useDataProvider, useLocales, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeader } from '../layout/PageHeader';
import { useSchoolTime } from '../layout/useSchoolTime';
import { useAttempt } from '../layout/useAttempt';
import type { ConsentCalls } from './consentCalls';

interface Loaded {
  text: AdminConsentText;
  rule: FilmingRule;
}

const Form = ({ loaded: { text, rule }, onSaved }: { loaded: Loaded; onSaved: (loaded: Loaded) => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const timeOf = useSchoolTime();
  const names = useLocales();
  const dataProvider = useDataProvider<DataProvider & ConsentCalls>();
  const [texts, setTexts] = useState<ConsentTexts>(text.texts);
  const { attempt, isPending } = useAttempt();
  const save = async (act: () => Promise<Loaded>) => {
    await attempt(async () => {
      onSaved(await act());
      notify('consents.textSaved');
    });
  };
  const isSame = languages.every((language) => texts[language].trim() === text.texts[language]);
  const isEmpty = languages.some((language) => texts[language].trim() === '');
  return (
    <Stack spacing={2} sx={{ maxWidth: 760 }}>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <FormControlLabel
          control={
            <Switch
              checked={rule.asksBeforeRecording}
              disabled={isPending}
              onChange={(_event, asksBeforeRecording) =>
                void save(async () => ({ text, rule: await dataProvider.setFilmingRule({ asksBeforeRecording }) }))
              }
            />
          }
          label={translate('consents.rule')}
        />
        <Typography color="text.secondary">{translate('consents.ruleText')}</Typography>
      </Card>
      <Typography color="text.secondary">{translate('consents.textIntro')}</Typography>
      {languages.map((language) => (
        <TextField
          key={language}
          label={names.find(({ locale }) => locale === language)?.name ?? language}
          value={texts[language]}
          onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
          multiline
          fullWidth
          minRows={8}
          maxRows={20}
          slotProps={{ htmlInput: { maxLength: limits.agreement.textMax, lang: language } }}
        />
      ))}
      <Typography variant="body2" color="text.secondary">
        {[translate('consents.textVersion', { version: text.version }), timeOf(text.writtenAt), text.writtenBy]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button variant="text" component={Link} to="/filmConsents">
          {translate('ra.action.back')}
        </Button>
        <Button
          variant="contained"
          loading={isPending}
          disabled={isSame || isEmpty}
          onClick={() =>
            void save(async () => ({
              rule,
              text: await dataProvider.writeConsentText({ version: text.version, texts }),
            }))
          }
        >
          {translate('ra.action.save')}
        </Button>
      </Stack>
    </Stack>
  );
};

/** What guardians read in letter and page, and whether the school asks everyone before a film. */
export const ConsentTextPage = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DataProvider & ConsentCalls>();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    Promise.all([dataProvider.consentText(), dataProvider.filmingRule()]).then(
      ([text, rule]) => setLoaded({ text, rule }),
      (failure: unknown) => setError(callError(failure).code),
    );
  }, [dataProvider]);
  return (
    <>
      <PageHeader title={translate('consents.text')} />
      {error && <Alert severity="error">{translate(error)}</Alert>}
      {!error && !loaded && <Skeleton variant="rounded" height={360} />}
      {loaded && <Form key={loaded.text.version} loaded={loaded} onSaved={setLoaded} />}
    </>
  );
};
