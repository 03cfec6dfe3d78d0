import type { QuizRow } from '@derslik/contract/quizzes';
import { Copy, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { MaterialCard } from '../../room/library/MaterialCard';
import { IconButton } from '../../ui/IconButton';
import { tellFailure } from '../../ui/tellFailure';
import { toast } from '../../ui/toast';
import { quizLibraryCalls } from './quizLibraryCalls';
import styles from './QuizCard.module.css';

interface QuizCardProps {
  quiz: QuizRow;
  isOwn: boolean;
  onChange: () => void;
}

/** One test, and how much it asks. */
export const QuizCard = ({ quiz, isOwn, onChange }: QuizCardProps) => {
  const { t } = useTranslation();
  const { id, title, questions, points, minutes } = quiz;
  const copy = async (): Promise<void> => {
    await quizLibraryCalls.copy(id, isOwn ? t('quizzes.copyTitle', { title }).slice(0, 240) : title);
    toast({ kind: 'ok', title: t('quizzes.copied') });
    onChange();
  };
  return (
    <MaterialCard
      material={quiz}
      isOwn={isOwn}
      title={<Link to={paths.quiz(id)}>{title}</Link>}
      acts={
        <IconButton size="sm" label={t('quizzes.copyNamed', { title })} onClick={() => void copy().catch(tellFailure)}>
          <Copy aria-hidden />
        </IconButton>
      }
      facts={[
        t('quizzes.questionCount', { count: questions }),
        t('quizzes.points', { count: points }),
        minutes !== null && t('quizzes.minuteCount', { count: minutes }),
      ]}
      shared={t('quizzes.isShared')}
      deletion={{
        label: t('quizzes.deleteNamed', { title }),
        title: t('quizzes.deleteTitle'),
        text: t('quizzes.deleteText', { title }),
        verb: t('quizzes.deleteVerb'),
        run: () => void quizLibraryCalls.remove(id).then(onChange, tellFailure),
      }}
    >
      <Link
        className={styles.open}
        to={paths.quiz(id)}
        aria-label={t(isOwn ? 'quizzes.editNamed' : 'quizzes.lookNamed', { title })}
      >
        {isOwn && <Pencil aria-hidden data-small />}
        {t(isOwn ? 'quizzes.edit' : 'quizzes.look')}
      </Link>
    </MaterialCard>
  );
};
