import type { JitsiConference, JitsiLibrary } from '@derslik/client/jitsi/library';
import type { SourceKind } from '../engine';

const mediaTypeOf = { microphone: 'audio', camera: 'video', screen: 'desktop' } as const;

/**
 * What the media servers let me send now. The room's permission comes over another way and may be quicker: the library
 * asks only once, and after opening too early it stays silent even when the approval comes.
 */
export class Moderation {
  private readonly moderated = new Set<string>();
  private readonly approved = new Set<string>();

  constructor(
    { events: { conference: on } }: JitsiLibrary,
    private readonly conference: JitsiConference,
    onChange: () => void,
  ) {
    conference.on(on.AV_MODERATION_CHANGED, ({ enabled, mediaType }: { enabled: boolean; mediaType: string }) => {
      if (enabled) this.moderated.add(mediaType);
      else {
        this.moderated.delete(mediaType);
        this.approved.delete(mediaType);
      }
      onChange();
    });
    conference.on(on.AV_MODERATION_APPROVED, ({ mediaType }: { mediaType: string }) => {
      this.approved.add(mediaType);
      onChange();
    });
    conference.on(on.AV_MODERATION_REJECTED, ({ mediaType }: { mediaType: string }) => {
      this.approved.delete(mediaType);
      onChange();
    });
  }

  may(kind: SourceKind): boolean {
    const mediaType = mediaTypeOf[kind];
    return !this.moderated.has(mediaType) || this.approved.has(mediaType) || this.conference.isModerator();
  }
}
