import { Drawing, type DrawingName } from './Drawing';
import { StateBlock, type StateBlockProps } from './StateBlock';

export const EmptyState = ({ drawing, ...block }: StateBlockProps & { drawing: DrawingName }) => (
  <StateBlock {...block} picture={<Drawing name={drawing} />} />
);
