import type { CallError } from '@derslik/client/callError';
import type { FilmCut } from '@derslik/contract/filmCuts';
import { ArrowLeft, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useErrorText } from '../../../../lib/errorText';
import { usePageTitle } from '../../../../lib/pageTitle';
import { paths } from '../../../../lib/paths';
import { useSchoolTime } from '../../../../lib/useSchoolTime';
import { Button, LinkButton } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { ErrorState } from '../../../../ui/ErrorState';
import { Message } from '../../../../ui/Message';
import { Page, PageTitle } from '../../../../ui/Page';
import { Skeleton } from '../../../../ui/Skeleton';
import { tellFailure } from '../../../../ui/tellFailure';
import { toast } from '../../../../ui/toast';
import { useFilm } from '../useFilm';
import { useAskCutMutation, useFilmCutQuery, useUndoCutMutation } from './cutApi';
import { CutEditor } from './CutEditor';
import styles from './CutPage.module.css';

/** How often it is asked how far a cut is. */
const lookEveryMs = 3_000;

/** A film of one's own: its ends, passages that go and passages without sound. */
const CutPage = () => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { longDay } = useSchoolTime();
  const { token = '' } = useParams();
  const [lookMs, setLookMs] = useState(0);
  const { data, error, isFetching, refetch } = useFilmCutQuery(token, { pollingInterval: lookMs });
  // By whose cookie the player reads it.
  const { film, error: filmError, reload } = useFilm(token);
  const [ask, { isLoading: isSaving }] = useAskCutMutation();
  const [undo, { isLoading: isUndoing }] = useUndoCutMutation();
  const [isAsking, setAsking] = useState(false);
  usePageTitle(t('cut.title'));
  const wantedMs = data?.isBeingMade ? lookEveryMs : 0;
  if (wantedMs !== lookMs) setLookMs(wantedMs);
  const save = async (cut: FilmCut): Promise<void> => {
    const { error: refusal } = await ask({ token, cut });
    if (refusal) tellFailure(refusal);
    else toast({ kind: 'ok', title: t('cut.saved') });
  };
  const takeBack = async (): Promise<void> => {
    const { error: refusal } = await undo(token);
    if (refusal) tellFailure(refusal);
    else toast({ kind: 'ok', title: t('cut.undone') });
  };
  const failure = (data ? null : (error as CallError | undefined)) ?? (film ? null : filmError);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const leaveOff = (
    <Button icon={<Undo2 aria-hidden />} busy={isUndoing} onClick={() => void takeBack()}>
      {t('cut.leaveOff')}
    </Button>
  );
  return (
    <Page>
      <PageTitle title={t('cut.title')} text={data ? `${data.title}. ${t('cut.text')}` : null} />
      {failure ? (
        <Card>
          <ErrorState
            text={errorText(failure)}
            busy={isFetching}
            onRetry={() => {
              void refetch();
              reload();
            }}
          />
        </Card>
      ) : !data || !film ? (
        <Skeleton shape="card" />
      ) : (
        <>
          <div className={styles.notes}>
            {data.isBeingMade && (
              <div className={styles.bar}>
                <Message kind="soft" live="status">
                  {t('cut.making', { part: percent.format(data.progress / 100) })}
                </Message>
                {leaveOff}
              </div>
            )}
            {data.fault && (
              <div className={styles.bar}>
                <Message kind="bad" live="status">
                  {t(`cut.fault.${data.fault}`)}
                </Message>
                {leaveOff}
              </div>
            )}
            {data.undoneUntil !== null && !data.isBeingMade && !data.fault && (
              <div className={styles.bar}>
                <Message kind="soft">{t('cut.undoUntil', { day: longDay(data.undoneUntil) })}</Message>
                <Button icon={<Undo2 aria-hidden />} busy={isUndoing} onClick={() => setAsking(true)}>
                  {t('cut.undo')}
                </Button>
              </div>
            )}
          </div>
          {!data.isBeingMade && (
            // Another film, or another cut of it, is edited anew.
            <CutEditor
              key={`${data.url} ${JSON.stringify(data.cut)}`}
              cutting={data}
              isSaving={isSaving}
              onSave={(cut) => void save(cut)}
            />
          )}
        </>
      )}
      <p className={styles.back}>
        <LinkButton variant="link" icon={<ArrowLeft aria-hidden />} to={paths.film(token)}>
          {t('cut.back')}
        </LinkButton>
      </p>
      <ConfirmDialog
        open={isAsking}
        title={t('cut.undoTitle')}
        text={t('cut.undoText')}
        verb={t('cut.undo')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void takeBack();
        }}
      />
    </Page>
  );
};
export default CutPage;
