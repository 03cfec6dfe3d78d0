import type { LectureLesson, LectureTargets } from '@derslik/contract/lectures';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Checkbox } from '../../ui/Checkbox';
import styles from './LessonsField.module.css';

interface LessonsFieldProps {
  label: string;
  /** Those to which it was brought; they stay in the list, also when they are over. */
  brought: readonly LectureLesson[];
  /** Null until they are read. */
  targets: LectureTargets | null;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** To which lessons a material is brought. */
export const LessonsField = ({ label, brought, targets, chosen, onChange }: LessonsFieldProps) => {
  const { day, clock } = useSchoolTime();
  const coming = targets?.lessons ?? [];
  const lessons = [...brought.filter(({ id }) => !coming.some((one) => one.id === id)), ...coming];
  const choose = (id: string, isOn: boolean): void => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  if (lessons.length === 0) return null;
  return (
    <fieldset className={styles.lessons}>
      <legend>{label}</legend>
      {lessons.map(({ id, name, startAt }) => {
        const at = Date.parse(startAt) / 1_000;
        return (
          <Checkbox key={id} checked={chosen.has(id)} onChange={(isOn) => choose(id, isOn)}>
            {`${name}, ${day(at)} ${clock(at)}`}
          </Checkbox>
        );
      })}
    </fieldset>
  );
};
