import type { videoListTr, videoResourceTr } from './videos.tr';

export const videoResourceEn: typeof videoResourceTr = {
  name: 'Video |||| Videos',
  fields: {
    title: 'Video',
    owner: 'Owner',
    seconds: 'Length',
    bytes: 'Size',
    createdAt: 'Uploaded',
  },
};

export const videoListEn: typeof videoListTr = {
  search: 'Video, topic or owner',
  empty: 'No video fits this search.',
  none: 'There are no videos yet. Teachers upload them on the page Videos of the app.',
  actions: 'Actions',
  isShared: 'Open to colleagues',
  delete: 'Delete',
  deleteNamed: 'Delete: %{name}',
  deleted: 'The video was deleted.',
  deleteTitle: 'Delete the video?',
  deleteText:
    '“%{name}” (%{owner}) is deleted from the school; it is gone from its lessons, too. This can’t be undone.',
};
