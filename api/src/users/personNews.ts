import { Injectable } from '@nestjs/common';

/** Somebody is called otherwise now. Who shows people listens. */
@Injectable()
export class PersonNews {
  private readonly listeners: ((personId: string) => Promise<void>)[] = [];

  onRenamed(listener: (personId: string) => Promise<void>): void {
    this.listeners.push(listener);
  }

  /** After the commit. */
  async renamed(personId: string): Promise<void> {
    await Promise.all(this.listeners.map((listener) => listener(personId)));
  }
}
