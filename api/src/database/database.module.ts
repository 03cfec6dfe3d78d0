import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config.js';
import { connectionSettings, dataSourceOptions } from './dataSource.js';

const statementTimeoutMs = 15_000;

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        ...dataSourceOptions(config),
        // A statement that runs this long is stuck; its caller gets an answer in words.
        extra: { ...connectionSettings, statement_timeout: statementTimeoutMs },
        autoLoadEntities: true,
        retryAttempts: 20,
        retryDelay: 1_000,
      }),
    }),
  ],
})
export class DatabaseModule {}
