import { callError } from '@derslik/client/callError';
import type { QuizRow } from '@derslik/contract/quizzes';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { paths } from '../../lib/paths';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { IconButton } from '../../ui/IconButton';
import { toast } from '../../ui/toast';
import { quizLibraryCalls } from './quizLibraryCalls';
import styles from './Quizzes.module.css';

interface QuizCardProps {
  quiz: QuizRow;
  isOwn: boolean;
  onChange: () => void;
}

/** One test: how much it asks, where it was brought, and what can be done with it. */
export const QuizCard = ({ quiz, isOwn, onChange }: QuizCardProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { day, clock } = useSchoolTime();
  const [isDeleting, setDeleting] = useState(false);
  const { id, title, questions, points, minutes, subject, topic, lessons, ownerName, isShared } = quiz;
  const attempt = (call: Promise<unknown>, said?: string): void => {
    call.then(
      () => {
        if (said) toast({ kind: 'ok', title: said });
        onChange();
      },
      (error: unknown) => toast({ kind: 'bad', title: errorText(callError(error)) }),
    );
  };
  const [lesson, ...others] = lessons;
  const startsAt = lesson ? Date.parse(lesson.startAt) / 1_000 : 0;
  return (
    <Card as="li" className={styles.card ?? ''}>
      <div className={styles.head}>
        <h2 className={styles.name} dir="auto">
          <Link to={paths.quiz(id)}>{title}</Link>
        </h2>
        <span className={styles.acts}>
          <IconButton
            size="sm"
            label={t('quizzes.copyNamed', { title })}
            onClick={() =>
              attempt(
                quizLibraryCalls.copy(id, isOwn ? t('quizzes.copyTitle', { title }).slice(0, 240) : title),
                t('quizzes.copied'),
              )
            }
          >
            <Copy aria-hidden />
          </IconButton>
          {isOwn && (
            <IconButton size="sm" label={t('quizzes.deleteNamed', { title })} onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </span>
      </div>
      <p className={styles.small}>
        {[
          t('quizzes.questionCount', { count: questions }),
          t('quizzes.points', { count: points }),
          minutes !== null && t('quizzes.minuteCount', { count: minutes }),
          !isOwn && ownerName,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(subject || lesson || topic || (isOwn && isShared)) && (
        <p className={styles.chips}>
          {isOwn && isShared && <Chip>{t('quizzes.isShared')}</Chip>}
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
      <Link
        className={styles.open}
        to={paths.quiz(id)}
        aria-label={t(isOwn ? 'quizzes.editNamed' : 'quizzes.lookNamed', { title })}
      >
        {isOwn && <Pencil aria-hidden data-small />}
        {t(isOwn ? 'quizzes.edit' : 'quizzes.look')}
      </Link>
      <ConfirmDialog
        open={isDeleting}
        danger
        title={t('quizzes.deleteTitle')}
        text={t('quizzes.deleteText', { title })}
        verb={t('quizzes.deleteVerb')}
        onClose={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false);
          attempt(quizLibraryCalls.remove(id));
        }}
      />
    </Card>
  );
};
