import { isUnanswered } from '@derslik/contract/room/parts/survey';
import { ChartColumn, EyeOff, Megaphone, CircleStop, Pencil, Trash2, Vote } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { IconButton } from '../../ui/IconButton';
import { useRoomUiStore } from '../../room/roomUi';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { useTyped } from '../../room/useTyped';
import { toast } from '../../ui/toast';
import styles from './SurveyCard.module.css';
import { surveyUi, type KnownSurvey } from './surveyUi';
import { emptySurvey, typedOf } from './typedSurvey';
import { selectShared, useAskedSurvey, useSurveyRights } from './useSurveys';

/** One survey of the list, with what I can do about it now. */
export const SurveyCard = ({ survey }: { survey: KnownSurvey }) => {
  const { id, title, createdBy, creatorName, isAnonymous } = survey;
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const [isAsking, setAsking] = useState(false);
  const shared = useRoomSelector((room) => selectShared(room)[id]);
  const isMine = useRoomSelector(({ data }) => data?.you === createdBy);
  const { mayKnow, mayManage } = useSurveyRights(createdBy);
  const mayVote = useAskedSurvey()?.id === id;
  const mayEdit = useRoomSelector(({ data }) => !!data && isUnanswered(data.view, id)) && mayManage;
  const [, write] = useTyped('survey', emptySurvey);
  const status = t(!shared ? 'survey.isDraft' : shared.isOpen ? 'survey.isOpen' : 'survey.isOver');
  const remove = async (): Promise<void> => {
    const isDone = await send({ type: 'deleteSurvey', surveyId: id });
    if (isDone) toast({ title: t('survey.deleted'), kind: 'ok' });
  };
  return (
    <li className={styles.card} data-open={shared?.isOpen || undefined}>
      <div className={styles.top}>
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
        {mayEdit && (
          <IconButton
            size="sm"
            label={t('survey.edit')}
            onClick={() => {
              write(typedOf(survey));
              ui.patch(surveyUi.with(ui.get(), { at: { page: 'form' } }));
            }}
          >
            <Pencil aria-hidden />
          </IconButton>
        )}
        {mayManage && (
          <IconButton size="sm" label={t('survey.delete')} onClick={() => setAsking(true)}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      <p className={styles.about}>
        <span>{status}</span>
        {shared && <span>{t('survey.answers', { count: shared.answered })}</span>}
        {!isMine && <span translate="no">{creatorName}</span>}
        {isAnonymous && (
          <span className={styles.secret}>
            <EyeOff aria-hidden />
            {t('survey.anonymous')}
          </span>
        )}
      </p>
      <div className={styles.acts}>
        {mayVote && (
          <Button size="sm" icon={<Vote aria-hidden />} onClick={() => ui.patch({ dialog: 'poll' })}>
            {t('survey.answer')}
          </Button>
        )}
        {!shared && mayManage && (
          <Button
            size="sm"
            variant="tonal"
            icon={<Megaphone aria-hidden />}
            onClick={() => void send({ type: 'show survey', surveyId: id })}
          >
            {t('survey.share')}
          </Button>
        )}
        {shared && (mayKnow || shared.isShown) && (
          <Button
            size="sm"
            icon={<ChartColumn aria-hidden />}
            onClick={() => ui.patch(surveyUi.with(ui.get(), { at: { page: 'result', surveyId: id } }))}
          >
            {t('survey.result')}
          </Button>
        )}
        {shared?.isOpen && mayManage && (
          <Button
            size="sm"
            icon={<CircleStop aria-hidden />}
            onClick={() => void send({ type: 'pollClose', surveyId: id })}
          >
            {t('survey.end')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('survey.deleteTitle')}
        text={t('survey.deleteText')}
        verb={t('survey.deleteVerb')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void remove();
        }}
      />
    </li>
  );
};
