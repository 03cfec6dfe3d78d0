import { callError } from '@derslik/client/callError';
import { lectureLimits } from '@derslik/contract/limits/lecture';
import type { ErrorCode } from '@derslik/contract/errors';
import { officeEndingOf, writtenType, type Lecture } from '@derslik/contract/lectures';
import { Eye, Pencil, RotateCcw, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { sizeText } from '../../lib/sizeText';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { IconButton } from '../../ui/IconButton';
import { Message } from '../../ui/Message';
import { toast } from '../../ui/toast';
import { lectureCalls } from '../../room/slides/lectureCalls';
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

/** One file of slides: how far its pages are, where it was brought, and what can be done with it. */
export const LectureCard = ({ lecture, isOwn, onLook, onEdit, onWrite, onChange }: LectureCardProps) => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { day, clock } = useSchoolTime();
  const [isDeleting, setDeleting] = useState(false);
  const { id, title, pages, pagesMade, state, failure, bytes, subject, topic, lessons, ownerName, isShared, type } =
    lecture;
  const attempt = (call: Promise<unknown>): void => {
    call.then(onChange, (error: unknown) => toast({ kind: 'bad', title: errorText(callError(error)) }));
  };
  const isMaking = state === 'waiting' || state === 'making';
  const [lesson, ...others] = lessons;
  const startsAt = lesson ? Date.parse(lesson.startAt) / 1_000 : 0;
  return (
    <Card as="li" className={styles.card ?? ''}>
      <div className={styles.head}>
        <h2 className={styles.name} dir="auto">
          {title}
        </h2>
        {isOwn && (
          <span className={styles.acts}>
            {state === 'ready' && (
              <IconButton size="sm" label={t('lectures.edit', { title })} onClick={onEdit}>
                <Pencil aria-hidden />
              </IconButton>
            )}
            <IconButton size="sm" label={t('lectures.delete', { title })} onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      <p className={styles.small}>
        {[
          pages !== null && t('lectures.pages', { count: pages }),
          sizeText(bytes, i18n.language),
          day(Date.parse(lecture.createdAt) / 1_000),
          !isOwn && ownerName,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(subject || topic || lesson || (isOwn && isShared)) && (
        <p className={styles.chips}>
          {isOwn && isShared && <Chip>{t('lectures.isShared')}</Chip>}
          {subject && <Chip variant="accent">{subject.name}</Chip>}
          {topic && <Chip>{topic}</Chip>}
          {lesson && (
            <Chip variant="accent">
              {lesson.name}, {day(startsAt)} {clock(startsAt)}
              {others.length > 0 && ` +${others.length}`}
            </Chip>
          )}
        </p>
      )}
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
      <div className={styles.foot}>
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
      </div>
      <ConfirmDialog
        open={isDeleting}
        danger
        title={t('lectures.deleteTitle')}
        text={t('lectures.deleteText', { title })}
        verb={t('lectures.deleteVerb')}
        onClose={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false);
          attempt(lectureCalls.remove(id));
        }}
      />
    </Card>
  );
};
