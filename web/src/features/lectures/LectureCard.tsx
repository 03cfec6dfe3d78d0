import { lectureLimits } from '@derslik/contract/limits/lecture';
import type { ErrorCode } from '@derslik/contract/errors';
import { writtenType, type Lecture } from '@derslik/contract/lectures';
import { officeEndingOf } from '@derslik/contract/officeTypes';
import { Eye, Pencil, RotateCcw, SquarePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { sizeText } from '../../lib/sizeText';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { CardFoot, MaterialCard } from '../../room/library/MaterialCard';
import { lectureCalls } from '../../room/slides/lectureCalls';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Message } from '../../ui/Message';
import { tellFailure } from '../../ui/tellFailure';
import styles from './Lectures.module.css';

interface LectureCardProps {
  lecture: Lecture;
  isOwn: boolean;
  onLook: () => void;
  onEdit: () => void;
  /** Its text is to be written anew. */
  onWrite: () => void;
  /** It is gone, or its pages are tried anew. */
  onChange: () => void;
}

/** What another try may mend; what is wrong with the file itself stays wrong. */
const passing: readonly ErrorCode[] = ['lectures.tooHeavy', 'lectures.notInstalled', 'lectures.saveAsPdf'];

/** One file of slides, and how far its pages are. */
export const LectureCard = ({ lecture, isOwn, onLook, onEdit, onWrite, onChange }: LectureCardProps) => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { day } = useSchoolTime();
  const { id, title, pages, pagesMade, state, failure, bytes, type, createdAt } = lecture;
  const attempt = (call: Promise<unknown>): void => void call.then(onChange, tellFailure);
  const isMaking = state === 'waiting' || state === 'making';
  return (
    <MaterialCard
      material={lecture}
      isOwn={isOwn}
      title={title}
      acts={
        isOwn &&
        state === 'ready' && (
          <IconButton size="sm" label={t('lectures.edit', { title })} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
        )
      }
      facts={[
        pages !== null && t('lectures.pages', { count: pages }),
        sizeText(bytes, i18n.language),
        day(Date.parse(createdAt) / 1_000),
      ]}
      shared={t('lectures.isShared')}
      deletion={{
        label: t('lectures.delete', { title }),
        title: t('lectures.deleteTitle'),
        text: t('lectures.deleteText', { title }),
        verb: t('lectures.deleteVerb'),
        run: () => attempt(lectureCalls.remove(id)),
      }}
    >
      {isMaking && (
        <div className={styles.making} role="status">
          <span className={styles.small}>
            {pages !== null
              ? t('lectures.making', { made: pagesMade, count: pages })
              : t(state === 'making' && officeEndingOf(type) ? 'lectures.converting' : 'lectures.waiting')}
          </span>
          <progress aria-label={t('lectures.progress')} {...(pages !== null && { value: pagesMade, max: pages })} />
        </div>
      )}
      {failure && <Message kind="bad">{errorText({ code: failure, params: { max: lectureLimits.pagesMax } })}</Message>}
      <CardFoot>
        {state === 'ready' && (
          <Button size="sm" icon={<Eye aria-hidden />} aria-label={t('lectures.lookAt', { title })} onClick={onLook}>
            {t('lectures.look')}
          </Button>
        )}
        {isOwn && !isMaking && type === writtenType && (
          <Button
            size="sm"
            icon={<SquarePen aria-hidden />}
            aria-label={t('lectures.rewriteNamed', { title })}
            onClick={onWrite}
          >
            {t('lectures.rewrite')}
          </Button>
        )}
        {failure && isOwn && passing.includes(failure) && (
          <Button
            size="sm"
            icon={<RotateCcw aria-hidden />}
            aria-label={t('lectures.againNamed', { title })}
            onClick={() => attempt(lectureCalls.again(id))}
          >
            {t('lectures.again')}
          </Button>
        )}
      </CardFoot>
    </MaterialCard>
  );
};
