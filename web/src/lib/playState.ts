/** Navigation state of a broadcast's page. */
export interface PlayState {
  /** Whoever leads looks at what viewers will get. */
  isPreview?: boolean;
}
