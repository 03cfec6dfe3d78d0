import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config.js';
import { dataSourceOptions } from './dataSource.js';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        ...dataSourceOptions(config),
        autoLoadEntities: true,
        retryAttempts: 20,
        retryDelay: 1_000,
      }),
    }),
  ],
})
export class DatabaseModule {}
