import { Calendar, ChevronLeft, ChevronRight } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { useId, useState, type ReactNode } from 'react';
import { DayPicker } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { tr } from 'react-day-picker/locale/tr';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import styles from './DateField.module.css';
import { Field, noteId } from './Field';
import fieldStyles from './Field.module.css';

export interface DateFieldProps {
  label: ReactNode;
  /** A calendar day, as local midnight. */
  value: Date;
  /** How the day is written in the field. */
  text: string;
  /** The school's today: it is marked, and the first day that can be chosen. */
  today: Date;
  onChange: (day: Date) => void;
  hint?: ReactNode;
  error?: ReactNode;
}

const classNames = {
  months: styles.months ?? '',
  month_caption: styles.caption ?? '',
  nav: styles.nav ?? '',
  button_previous: styles.step ?? '',
  button_next: styles.step ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  day_button: styles.dayButton ?? '',
  today: styles.today ?? '',
  selected: styles.selected ?? '',
  disabled: styles.disabled ?? '',
  outside: styles.outside ?? '',
};

const Chevron = ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) =>
  orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />;

export const DateField = ({ label, value, text, today, onChange, hint, error }: DateFieldProps) => {
  const id = useId();
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          id={id}
          className={cx(fieldStyles.box, styles.trigger)}
          data-invalid={error ? '' : undefined}
          aria-describedby={error || hint ? noteId(id) : undefined}
        >
          <span className={styles.value}>{text}</span>
          <Calendar aria-hidden />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className={styles.popover}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            aria-label={t('common.chooseDay')}
          >
            <DayPicker
              mode="single"
              required
              autoFocus
              selected={value}
              defaultMonth={value}
              today={today}
              startMonth={today}
              disabled={{ before: today }}
              locale={i18n.language === 'tr' ? tr : enUS}
              weekStartsOn={1}
              classNames={classNames}
              components={{ Chevron }}
              onSelect={(day) => {
                onChange(day);
                setOpen(false);
              }}
            />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </Field>
  );
};
