import { lessonTopics, type LessonTopic } from '@derslik/contract/room/parts/topic';
import { CircleCheck, Circle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyNote } from '../../ui/EmptyNote';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useCan, useRoomSelector } from '../../room/useRoom';
import { TopicForm } from './TopicForm';
import styles from './TopicPanel.module.css';
import { TopicRow } from './TopicRow';

const none: readonly LessonTopic[] = [];

/** What the lesson goes through: to be written and ticked by those who may, to be read by everyone. */
const TopicPanel = () => {
  const { t } = useTranslation();
  const all = useRoomSelector(({ data }) => (data ? lessonTopics.of(data.view) : none));
  const may = useCan('setTopics');
  const page = useRef<HTMLDivElement>(null);
  /** Where the row stood that I removed. */
  const removed = useRef<number | null>(null);
  useEffect(() => {
    if (removed.current === null || document.activeElement !== document.body) return;
    // The keyboard goes on beside it, and not in the field: that would open a phone's keys.
    const boxes = page.current?.querySelectorAll<HTMLElement>('[type=checkbox]') ?? [];
    (boxes[Math.min(removed.current, boxes.length - 1)] ?? page.current)?.focus({ preventScroll: true });
    removed.current = null;
  }, [all]);
  return (
    <div ref={page} tabIndex={-1} className={styles.page}>
      {may && <TopicForm count={all.length} />}
      {all.length === 0 && <EmptyNote drawing="survey" text={t(may ? 'topic.explained' : 'topic.empty')} />}
      <ol className={styles.list}>
        {all.map((one, n) =>
          may ? (
            <TopicRow key={one.id} topic={one} onRemove={(isSent) => (removed.current = isSent ? n : null)} />
          ) : (
            <li key={one.id} className={styles.read} data-ticked={one.isTicked || undefined}>
              {one.isTicked ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
              <span dir="auto">{one.text}</span>
              {one.isTicked && <VisuallyHidden>{t('topic.done')}</VisuallyHidden>}
            </li>
          ),
        )}
      </ol>
    </div>
  );
};
export default TopicPanel;
