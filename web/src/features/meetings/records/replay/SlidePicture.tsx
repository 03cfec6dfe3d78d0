import type { ReplaySlide, ReplaySlides } from '@derslik/contract/replay';
import { useTranslation } from 'react-i18next';

interface SlidePictureProps {
  slide: ReplaySlide;
  known: ReplaySlides;
  /** A picture does not come: the right to it may be over. */
  onLost: () => void;
}

/** A page as everyone was shown it; its words are read to those who don't see it. */
export const SlidePicture = ({
  slide: { lectureId, page, title },
  known: { src, pages },
  onLost,
}: SlidePictureProps) => {
  const { t } = useTranslation();
  const facts = pages.find((one) => one.lectureId === lectureId && one.page === page);
  if (!facts) return null;
  const label = t('records.slideOf', { title, page });
  return (
    <img
      src={`${src}/${lectureId}/${page}`}
      width={facts.width}
      height={facts.height}
      alt={facts.text ? `${label}. ${facts.text}` : label}
      onError={onLost}
    />
  );
};
