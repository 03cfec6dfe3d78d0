import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { StateBlock } from './StateBlock';
import { TroubleDrawing } from './TroubleDrawing';

interface ErrorStateProps {
  title?: string;
  text: string;
  onRetry?: () => void;
  busy?: boolean;
}

/** Stands where the thing would have stood. */
export const ErrorState = ({ title, text, onRetry, busy }: ErrorStateProps) => {
  const { t } = useTranslation();
  return (
    <StateBlock
      picture={<TroubleDrawing />}
      title={title ?? t('common.couldNotLoad')}
      text={text}
      action={
        onRetry && (
          <Button variant="second" icon={<RotateCw aria-hidden />} busy={busy ?? false} onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        )
      }
    />
  );
};
