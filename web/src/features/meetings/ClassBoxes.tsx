import type { SchoolClass } from '@derslik/contract/structure';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchForm } from '../../lib/searchForm';
import { Checkbox } from '../../ui/Checkbox';
import { TextField } from '../../ui/TextField';
import styles from './ClassesField.module.css';

type Chosen = readonly Pick<SchoolClass, 'id' | 'name'>[];

/** More than a teacher's classes: a manager's list is searched. */
const searchedFrom = 13;

interface ClassBoxesProps {
  classes: readonly (Chosen[number] & Partial<SchoolClass>)[];
  chosen: Chosen;
  onChange: (chosen: Chosen[number][]) => void;
}

/** Classes to choose of; many are searched. */
export const ClassBoxes = ({ classes, chosen, onChange }: ClassBoxesProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const wanted = searchForm(text);
  const isChosen = (id: string): boolean => chosen.some((one) => one.id === id);
  const fits = (name: string): boolean => searchForm(name).includes(wanted);
  const shown = classes.filter(({ id, name, level = '' }) => isChosen(id) || fits(name) || fits(level));
  const set = ({ id, name }: Chosen[number], isOn: boolean): void =>
    onChange(isOn ? [...chosen, { id, name }] : chosen.filter((one) => one.id !== id));
  return (
    <>
      {classes.length >= searchedFrom && (
        <TextField
          bare
          type="search"
          label={t('meeting.classesSearch')}
          placeholder={t('meeting.classesSearch')}
          icon={<Search aria-hidden />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div className={styles.boxes}>
        {shown.map((one) => (
          <Checkbox key={one.id} checked={isChosen(one.id)} onChange={(isOn) => set(one, isOn)}>
            {one.name}
          </Checkbox>
        ))}
      </div>
    </>
  );
};
