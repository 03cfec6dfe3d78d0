import type { LectureLesson } from '@derslik/contract/lectures';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { IconButton } from '../../ui/IconButton';
import styles from './MaterialCard.module.css';

/** Where it is filed, and who sees it. */
interface Filed {
  subject: { name: string } | null;
  topic: string;
  lessons: readonly LectureLesson[];
  isShared: boolean;
  ownerName: string;
}

interface MaterialCardProps {
  material: Filed;
  isOwn: boolean;
  title: ReactNode;
  /** What can be done with it beside the title, before the deletion. */
  acts?: ReactNode;
  /** Short facts in one line; whose it is stands behind them. */
  facts: readonly (string | false)[];
  /** Says that colleagues see it. */
  shared: string;
  /** What is asked before it is deleted, and what deletes it. */
  deletion: Record<'label' | 'title' | 'text' | 'verb', string> & { run: () => void };
  children: ReactNode;
}

/** One material: where it was brought, and what can be done with it. */
export const MaterialCard = ({
  material,
  isOwn,
  title,
  acts,
  facts,
  shared,
  deletion,
  children,
}: MaterialCardProps) => {
  const { day, clock } = useSchoolTime();
  const [isDeleting, setDeleting] = useState(false);
  const { subject, topic, lessons, ownerName } = material;
  const isShared = isOwn && material.isShared;
  const [lesson, ...others] = lessons;
  const startsAt = lesson ? Date.parse(lesson.startAt) / 1_000 : 0;
  return (
    <Card as="li" className={styles.card ?? ''}>
      <div className={styles.head}>
        <h2 className={styles.name} dir="auto">
          {title}
        </h2>
        {(acts || isOwn) && (
          <span className={styles.acts}>
            {acts}
            {isOwn && (
              <IconButton size="sm" label={deletion.label} onClick={() => setDeleting(true)}>
                <Trash2 aria-hidden />
              </IconButton>
            )}
          </span>
        )}
      </div>
      <p className={styles.small}>{[...facts, !isOwn && ownerName].filter(Boolean).join(' · ')}</p>
      {(isShared || subject || topic || lesson) && (
        <p className={styles.chips}>
          {isShared && <Chip>{shared}</Chip>}
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
      {children}
      <ConfirmDialog
        open={isDeleting}
        danger
        title={deletion.title}
        text={deletion.text}
        verb={deletion.verb}
        onClose={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false);
          deletion.run();
        }}
      />
    </Card>
  );
};

/** What can be done with it, below. */
export const CardFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>;
