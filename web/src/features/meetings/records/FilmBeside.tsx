import type { FilmMessage } from '@derslik/contract/films';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../../lib/timeText';
import { Button } from '../../../ui/Button';
import styles from './FilmBeside.module.css';
import type { LessonMoment } from './replay/lessonMoments';

interface FilmBesideProps {
  /** Where something began, and what was written to everyone, both in order. */
  moments: readonly LessonMoment[];
  chat: readonly FilmMessage[];
  /** Seconds. */
  place: number;
  onSeek: (seconds: number) => void;
}

/** The last one that has begun; -1 before the first. */
const nowIn = (all: readonly { at: number }[], place: number): number => all.findLastIndex(({ at }) => at <= place);

/** What stands beside a film, in step with it: its chapters, and what was written to everyone. */
export const FilmBeside = ({ moments, chat, place, onSeek }: FilmBesideProps) => {
  const { t } = useTranslation();
  const [chapter, message] = [nowIn(moments, place), nowIn(chat, place)];
  if (moments.length + chat.length === 0) return null;
  return (
    <div className={styles.beside}>
      {moments.length > 0 && (
        <Folding title={t('records.chapters')} now={chapter}>
          {moments.map((one, n) => (
            <li key={`${one.kind} ${one.at} ${n}`} aria-current={n === chapter || undefined}>
              <button type="button" className={styles.line} onClick={() => onSeek(one.at)}>
                <span className={styles.time}>{timeText(one.at)}</span>
                <MomentName moment={one} />
              </button>
            </li>
          ))}
        </Folding>
      )}
      {chat.length > 0 && (
        <Folding title={t('records.chat')} now={message}>
          {chat.map((one, n) => (
            <li key={one.id} aria-current={n === message || undefined} data-later={n > message || undefined}>
              <button type="button" className={styles.line} onClick={() => onSeek(one.at)}>
                <span className={styles.time}>{timeText(one.at)}</span>
                <span dir="auto">
                  <b>{one.senderName}</b> {one.text}
                  {one.word && <i className={styles.word}>{t(`records.word_${one.word}`)}</i>}
                </span>
              </button>
            </li>
          ))}
        </Folding>
      )}
    </div>
  );
};

const MomentName = ({ moment: { kind, name, page } }: { moment: LessonMoment }) => {
  const { t } = useTranslation();
  return (
    <span dir="auto">
      {t(`records.chapter.${kind}`)}
      {name && <>: {name}</>}
      {page !== undefined && <> · {t('records.pageNumber', { page })}</>}
    </span>
  );
};

interface FoldingProps {
  title: string;
  /** Which line is the film's now; the list scrolls to it. */
  now: number;
  children: ReactNode;
}

const Folding = ({ title, now, children }: FoldingProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [box, line] = [list.current, list.current?.children[Math.max(0, now)]];
    // The list alone moves, never the page, and not under somebody's hand or focus.
    if (!box || !(line instanceof HTMLElement) || box.matches(':hover, :focus-within')) return;
    box.scrollTop = line.offsetTop - box.offsetTop - box.clientHeight / 2;
  }, [now, isOpen]);
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={id}
          icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
        </Button>
      </h2>
      <ul id={id} ref={list} className={styles.list} hidden={!isOpen}>
        {children}
      </ul>
    </section>
  );
};
