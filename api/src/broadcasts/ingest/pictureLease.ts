/** The ingest says every four seconds that a picture comes; without a word for so long there is none. */
export const pictureLeaseSeconds = 9;
