import { Param } from '@nestjs/common';
import { idSchema } from '@derslik/contract/users';

/** The id in a video's address. */
export const VideoId = () => Param('id', { schema: idSchema });
