import { saveFile } from '@derslik/client/saveFile';
import { fileName } from '@derslik/contract/fileName';
import type { BankQuestion, QuizPatch } from '@derslik/contract/quizzes';
import { quizFileFormats, type QuizFileFormat } from '@derslik/contract/quizzes/questionFiles';
import {
  ArrowDown,
  ArrowLeft,
  ArrowUp,
  Copy,
  Download,
  Eye,
  FileUp,
  LibraryBig,
  Pencil,
  Plus,
  Settings2,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { useAnswer } from '../../lib/useAnswer';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { useAppSelector } from '../../lib/hooks';
import { selectMe } from '../../lib/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconButton } from '../../ui/IconButton';
import { Menu, MenuItem } from '../../ui/Menu';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { tellFailure } from '../../ui/tellFailure';
import { toast } from '../../ui/toast';
import { BankDialog } from './BankDialog';
import { ImportDialog } from './ImportDialog';
import { PreviewDialog } from './PreviewDialog';
import { QuestionDialog } from './QuestionDialog';
import { QuestionPoints } from './QuestionPoints';
import { QuestionRow } from './QuestionRow';
import { quizLibraryCalls } from './quizLibraryCalls';
import { SettingsDialog } from './SettingsDialog';
import styles from './Quizzes.module.css';

const endings: Readonly<Record<QuizFileFormat, string>> = { xlsx: 'xlsx', csv: 'csv', gift: 'gift.txt', qti: 'zip' };
type Open = 'settings' | 'preview' | 'import' | 'bank' | 'new' | BankQuestion;

/** One test: its questions in their order. A colleague's is read, tried and copied. */
const QuizPage = () => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const me = useAppSelector(selectMe)?.id;
  const { answer: quiz, failure, reload, set } = useAnswer(quizLibraryCalls.one, id);
  const targets = useAnswer(quizLibraryCalls.targets, null).answer;
  const [open, setOpen] = useState<Open | null>(null);
  usePageTitle(quiz?.title ?? t('quizzes.title'));
  if (failure && !quiz)
    return (
      <Page>
        <Card>
          <ErrorState text={errorText(failure)} onRetry={reload} />
        </Card>
      </Page>
    );
  if (!quiz)
    return (
      <Page>
        <Skeleton shape="banner" />
      </Page>
    );
  const { content, title } = quiz;
  const isOwn = quiz.ownerId === me;
  const close = (): void => setOpen(null);
  const change = async (patch: QuizPatch): Promise<void> => {
    try {
      set(await quizLibraryCalls.change(id, patch));
    } catch (error) {
      tellFailure(error);
    }
  };
  const order = (next: readonly BankQuestion[]): Promise<void> =>
    change({ questions: next.map((one) => ({ id: one.id })) });
  const move = (from: number, to: number): void => {
    const next = [...content];
    next.splice(to, 0, ...next.splice(from, 1));
    // At once, and as the server has it a moment later.
    set({ ...quiz, content: next });
    void order(next);
  };
  const save = (format: QuizFileFormat): void => {
    quizLibraryCalls
      .file(id, format, i18n.language)
      .then((made) => saveFile(made, made.type, `${fileName(title, 'test')}.${endings[format]}`), tellFailure);
  };
  const copy = (): void => {
    quizLibraryCalls.copy(id, title).then((made) => {
      toast({ kind: 'ok', title: t('quizzes.copied') });
      void navigate(paths.quiz(made.id));
    }, tellFailure);
  };
  return (
    <Page>
      <Link className={styles.back} to={paths.quizzes}>
        <ArrowLeft aria-hidden data-small /> {t('quizzes.title')}
      </Link>
      <PageTitle
        title={title}
        text={[
          t('quizzes.questionCount', { count: content.length }),
          t('quizzes.points', { count: quiz.points }),
          quiz.minutes !== null && t('quizzes.minuteCount', { count: quiz.minutes }),
          !isOwn && quiz.ownerName,
        ]
          .filter(Boolean)
          .join(' · ')}
        action={
          <div className={styles.buttons}>
            <Button icon={<Eye aria-hidden />} disabled={content.length === 0} onClick={() => setOpen('preview')}>
              {t('quizzes.preview')}
            </Button>
            <Menu trigger={<Button icon={<Download aria-hidden />}>{t('quizzes.export')}</Button>}>
              {quizFileFormats.map((format) => (
                <MenuItem key={format} onSelect={() => save(format)}>
                  {t(`quizzes.formats.${format}`)}
                </MenuItem>
              ))}
            </Menu>
            {isOwn ? (
              <Button icon={<Settings2 aria-hidden />} onClick={() => setOpen('settings')}>
                {t('quizzes.settings')}
              </Button>
            ) : (
              <Button variant="primary" icon={<Copy aria-hidden />} onClick={copy}>
                {t('quizzes.copyToMine')}
              </Button>
            )}
          </div>
        }
      />
      <p className={styles.chips}>
        {quiz.isShared && <Chip>{t('quizzes.isShared')}</Chip>}
        {quiz.subject && <Chip variant="accent">{quiz.subject.name}</Chip>}
        {quiz.topic && <Chip>{quiz.topic}</Chip>}
      </p>
      {isOwn && (
        <div className={styles.bar}>
          <Button variant="primary" size="sm" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
            {t('quizzes.newQuestion')}
          </Button>
          <Button size="sm" icon={<LibraryBig aria-hidden />} onClick={() => setOpen('bank')}>
            {t('quizzes.fromBank')}
          </Button>
          <Button size="sm" icon={<FileUp aria-hidden />} onClick={() => setOpen('import')}>
            {t('quizzes.import')}
          </Button>
        </div>
      )}
      {content.length === 0 ? (
        <Card>
          <EmptyState
            drawing="board"
            title={t('quizzes.noQuestions')}
            text={isOwn ? t('quizzes.noQuestionsText') : undefined}
          />
        </Card>
      ) : (
        <Card as="ul" className={styles.rowsCard ?? ''}>
          {content.map((question, n) => (
            <QuestionRow
              key={question.id}
              question={question}
              number={n + 1}
              pointsField={
                isOwn && (
                  <QuestionPoints
                    question={question}
                    number={n + 1}
                    onChange={(points) =>
                      void change({
                        questions: content.map(({ id: one }) =>
                          one === question.id ? { id: one, points } : { id: one },
                        ),
                      })
                    }
                  />
                )
              }
            >
              {isOwn && (
                <>
                  <IconButton
                    size="sm"
                    label={t('quizzes.questionUp', { number: n + 1 })}
                    disabled={n === 0}
                    onClick={() => move(n, n - 1)}
                  >
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={t('quizzes.questionDown', { number: n + 1 })}
                    disabled={n === content.length - 1}
                    onClick={() => move(n, n + 1)}
                  >
                    <ArrowDown aria-hidden />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={t('quizzes.editNumber', { number: n + 1 })}
                    onClick={() => setOpen(question)}
                  >
                    <Pencil aria-hidden />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={t('quizzes.takeOut', { number: n + 1 })}
                    onClick={() => void order(content.filter((one) => one.id !== question.id))}
                  >
                    <X aria-hidden />
                  </IconButton>
                </>
              )}
            </QuestionRow>
          ))}
        </Card>
      )}
      {open === 'settings' && <SettingsDialog quiz={quiz} targets={targets} onClose={close} onSaved={set} />}
      {open === 'preview' && <PreviewDialog quiz={quiz} onClose={close} />}
      {open === 'import' && (
        <ImportDialog
          quizId={id}
          onClose={close}
          onTaken={({ taken }) => {
            toast({ kind: 'ok', title: t('quizzes.taken', { count: taken }) });
            close();
            reload();
          }}
        />
      )}
      {open === 'bank' && (
        <BankDialog
          inside={new Set(content.map((one) => one.id))}
          onClose={close}
          onAdd={async (ids) => {
            await change({
              questions: [...content.map((one) => one.id), ...ids].map((one) => ({ id: one })),
            });
            close();
          }}
        />
      )}
      {open !== null && (open === 'new' || typeof open === 'object') && (
        <QuestionDialog
          question={open === 'new' ? null : open}
          quizId={id}
          targets={targets}
          subjectId={quiz.subject?.id ?? null}
          onClose={close}
          onSaved={reload}
        />
      )}
    </Page>
  );
};
export default QuizPage;
