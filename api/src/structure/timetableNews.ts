import { Injectable } from '@nestjs/common';

/** A class or a teacher whom the timetable names is called otherwise, or gone. Who makes its lessons listens. */
@Injectable()
export class TimetableNews {
  private readonly listeners: (() => Promise<void>)[] = [];

  onNamesChanged(listener: () => Promise<void>): void {
    this.listeners.push(listener);
  }

  /** After the commit. */
  async namesChanged(): Promise<void> {
    await Promise.all(this.listeners.map((listener) => listener()));
  }
}
