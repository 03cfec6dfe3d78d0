import type { AttendanceEntry } from '@derslik/contract/register';
import type { TFunction } from 'i18next';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Checkbox } from '../../ui/Checkbox';
import { IconButton } from '../../ui/IconButton';
import tableStyles from '../../ui/Table.module.css';
import { cx } from '../../ui/cx';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { AttendanceChip } from './AttendanceChip';
import styles from './Register.module.css';

interface SheetTableProps {
  pupils: readonly AttendanceEntry[];
  mayMark: boolean;
  /** Ids of those who are marked together. */
  chosen: ReadonlySet<string>;
  onChoose: (personId: string, on: boolean) => void;
  onMark: (personId: string) => void;
}

/** What stands below a pupil's state: why, by whom, and what the server noticed. */
const notesOf = (pupil: AttendanceEntry, t: TFunction): string[] => [
  ...(pupil.markedBy ? [t('register.markedBy', { name: pupil.markedBy })] : []),
  ...(pupil.reason ? [pupil.reason] : []),
  ...(pupil.report?.accepted === null ? [t('register.reported', { reason: pupil.report.reason })] : []),
  ...(pupil.bridged ? [t('register.bridged')] : []),
  ...(pupil.lateSeconds >= 60 && pupil.firstIn
    ? [t('register.lateBy', { count: Math.floor(pupil.lateSeconds / 60) })]
    : []),
  ...(pupil.earlySeconds >= 60 ? [t('register.earlyBy', { count: Math.floor(pupil.earlySeconds / 60) })] : []),
];

export const SheetTable = ({ pupils, mayMark, chosen, onChoose, onMark }: SheetTableProps) => {
  const { t } = useTranslation();
  const { clock } = useSchoolTime();
  const at = (iso: string | null): string => (iso === null ? '–' : clock(Date.parse(iso) / 1_000));
  if (pupils.length === 0) return <p className={styles.none}>{t('register.nobody')}</p>;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('register.title')}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            {mayMark && (
              <th scope="col">
                <VisuallyHidden>{t('register.choose')}</VisuallyHidden>
              </th>
            )}
            <th scope="col">{t('register.pupil')}</th>
            <th scope="col">{t('register.status')}</th>
            <th scope="col">{t('register.in')}</th>
            <th scope="col">{t('register.out')}</th>
            <th scope="col">{t('register.spent')}</th>
            <th scope="col">{t('register.joins')}</th>
            {mayMark && (
              <th scope="col">
                <VisuallyHidden>{t('register.mark')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {pupils.map((pupil) => (
            <tr key={pupil.personId}>
              {mayMark && (
                <td>
                  {!pupil.isClosed && (
                    <Checkbox checked={chosen.has(pupil.personId)} onChange={(on) => onChoose(pupil.personId, on)}>
                      <VisuallyHidden>{t('register.chooseOne', { name: pupil.name })}</VisuallyHidden>
                    </Checkbox>
                  )}
                </td>
              )}
              <th scope="row" className={styles.name}>
                <span dir="auto" translate="no">
                  {pupil.name}
                </span>{' '}
                <span className={cx(styles.soft, styles.className)}>{pupil.className}</span>
              </th>
              <td>
                <AttendanceChip status={pupil.status} />
                {notesOf(pupil, t).map((note) => (
                  <span key={note} className={styles.note}>
                    {note}
                  </span>
                ))}
              </td>
              <td>{at(pupil.firstIn)}</td>
              <td>{pupil.isInside ? t('register.inside') : at(pupil.lastOut)}</td>
              <td>{t('register.minutes', { count: Math.round(pupil.seconds / 60) })}</td>
              <td>
                {pupil.joins} / {pupil.leaves}
              </td>
              {mayMark && (
                <td>
                  {!pupil.isClosed && (
                    <IconButton
                      label={t('register.markOf', { name: pupil.name })}
                      onClick={() => onMark(pupil.personId)}
                    >
                      <PenLine aria-hidden />
                    </IconButton>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
