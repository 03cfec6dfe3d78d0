import { Plus } from 'lucide-react';
import { Button } from '../../../ui/Button';

interface AddButtonProps {
  words: string;
  /** How many there are, and how many there may be: with so many the button is gone. */
  count: number;
  most: number;
  onClick: () => void;
}

/** Adds one more row. */
export const AddButton = ({ words, count, most, onClick }: AddButtonProps) =>
  count < most && (
    <Button size="sm" icon={<Plus aria-hidden />} onClick={onClick}>
      {words}
    </Button>
  );
