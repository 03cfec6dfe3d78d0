import type { TimetableLesson } from '@derslik/contract/timetable';
import { Settings2 } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { selectMe } from '../../lib/session';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { LinkButton } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { IconButton } from '../../ui/IconButton';
import { later } from '../../lib/later';
import styles from './LessonEntry.module.css';
import { lessonPeople } from './lessonPeople';
import { isOpenNow, isPast } from './schoolDays';

const LessonSettingsDialog = later(() => import('./LessonSettingsDialog'));

const unix = (iso: string): number => Date.parse(iso) / 1_000;

/** One lesson of a day: when, what, with whom; the way in while its door is open. */
export const LessonEntry = ({ lesson, now, compact }: { lesson: TimetableLesson; now: number; compact?: true }) => {
  const { t } = useTranslation();
  const { clock } = useSchoolTime();
  const me = useAppSelector(selectMe);
  const { subject, teachers, substitute, classroom, isCancelled, isMoved, note, startsAt, endsAt, token } = lesson;
  const isOpen = isOpenNow(lesson, now);
  const { names, leads, whom } = lessonPeople(lesson, me?.user_type === 'student');
  const isMine = substitute?.id === me?.id;
  const teachesIt = isMine || teachers.some(({ id }) => id === me?.id);
  const [isSetting, setSetting] = useState(false);
  return (
    <li
      className={styles.lesson}
      style={{ '--colour': `var(--sub-${subject.colour})` } as CSSProperties}
      data-compact={compact}
      data-cancelled={isCancelled || undefined}
      data-over={isPast(lesson, now) || undefined}
      data-open={isOpen || undefined}
    >
      <div className={styles.when}>
        <b>{clock(unix(startsAt))}</b>
        <span>{clock(unix(endsAt))}</span>
      </div>
      <div className={styles.words}>
        <div className={styles.subject} dir="auto" title={subject.name}>
          {subject.name}
        </div>
        <div className={styles.small} dir="auto">
          {[whom, classroom?.name].filter(Boolean).join(' · ')}
        </div>
        {(isCancelled || substitute || isMoved || note) && (
          <div className={styles.signs}>
            {isCancelled && <Chip variant="bad">{t('timetable.cancelled')}</Chip>}
            {!isCancelled && substitute && (
              <Chip variant="warn">
                {t(isMine ? 'timetable.standIn' : 'timetable.substitute', { name: substitute.name })}
              </Chip>
            )}
            {!isCancelled && isMoved && <Chip>{t('timetable.moved')}</Chip>}
            {note && (
              <span className={styles.small} dir="auto">
                {note}
              </span>
            )}
          </div>
        )}
      </div>
      {teachesIt && token && !isCancelled && !isPast(lesson, now) && (
        <IconButton
          size="sm"
          label={t('timetable.settingsOf', { name: subject.name, time: clock(unix(startsAt)) })}
          onClick={() => setSetting(true)}
        >
          <Settings2 aria-hidden />
        </IconButton>
      )}
      {isSetting && token && (
        <LessonSettingsDialog
          code={token}
          handId={leads?.id === me?.id ? (lesson.handId ?? null) : null}
          name={[subject.name, names, clock(unix(startsAt))].filter(Boolean).join(' · ')}
          onClose={() => setSetting(false)}
        />
      )}
      {isOpen && token && (
        <LinkButton
          variant="primary"
          size={compact ? 'sm' : 'md'}
          to={paths.room(token)}
          aria-label={t('timetable.enterOf', { name: subject.name, time: clock(unix(startsAt)) })}
        >
          {t('timetable.enter')}
        </LinkButton>
      )}
    </li>
  );
};
