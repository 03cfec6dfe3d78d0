import type { OverSlideProps } from '../../room/roomPart';
import { Board } from './Board';
import styles from './OverScreen.module.css';
import { useLayer } from './useLayer';

interface BoardOnSlideProps extends OverSlideProps {
  rev: number;
  isOpen: boolean;
}

/** A page's layer: looked at where its slide stands, and drawn on while the board is open. */
const BoardOnSlide = ({ layerId, ratio, place, rev, isOpen }: BoardOnSlideProps) => (
  <div className={styles.over} data-slide>
    <Board over="slides" page={useLayer(layerId, ratio, rev)} place={place} isOpen={isOpen} />
  </div>
);
export default BoardOnSlide;
