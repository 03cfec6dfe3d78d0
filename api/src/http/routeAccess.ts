import { Injectable, RequestMethod, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { accessKey } from './access.js';

/** Stops the start if a route does not say who may call it. */
@Injectable()
export class RouteAccess implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    const open: string[] = [];
    for (const { instance, metatype } of this.discovery.getControllers()) {
      if (!instance || !metatype) continue;
      const prototype = Object.getPrototypeOf(instance) as Record<string, (...args: never[]) => unknown>;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        if (!handler || (Reflect.getMetadata('method', handler) as RequestMethod | undefined) === undefined) continue;
        if (this.reflector.getAllAndOverride(accessKey, [handler, metatype]) === undefined)
          open.push(`${metatype.name}.${name}`);
      }
    }
    if (open.length > 0) throw new Error(`These routes don't say who may call them: ${open.join(', ')}`);
  }
}
