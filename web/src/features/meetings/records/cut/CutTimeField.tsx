import { Crosshair } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/IconButton';
import { TextField } from '../../../../ui/TextField';
import { writtenTimeOf, cutTimeText } from './cutTimes';

interface CutTimeFieldProps {
  label: string;
  /** Seconds, all. */
  value: number;
  max: number;
  /** Where the player stands. */
  place: () => number;
  error?: ReactNode;
  onChange: (seconds: number) => void;
}

/** A moment of the film, written, or taken from where the player stands. */
export const CutTimeField = ({ label, value, max, place, error, onChange }: CutTimeFieldProps) => {
  const { t, i18n } = useTranslation();
  /** What is being written; null: what stands there is the value. */
  const [written, setWritten] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const settle = (): void => {
    if (written === null) return;
    const seconds = writtenTimeOf(written);
    setWrong(seconds === null);
    if (seconds === null) return;
    setWritten(null);
    onChange(Math.min(max, seconds));
  };
  const comma = i18n.language === 'tr' ? ',' : '.';
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={written ?? cutTimeText(value, comma)}
      error={isWrong ? t('cut.wrongTime') : error}
      onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
      end={
        <IconButton
          size="sm"
          label={t('cut.here', { name: label })}
          onClick={() => {
            setWritten(null);
            setWrong(false);
            onChange(Math.min(max, place()));
          }}
        >
          <Crosshair aria-hidden />
        </IconButton>
      }
    />
  );
};
