import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { isOnBoth, sortTests } from './scripts/test-kinds.ts'

// A diary product must not depend on the zone of the machine that runs it. Threads share the zone of their process.
process.env.TZ = 'America/St_Johns'

const { pure, database, process: processes } = sortTests()
const shared = {
  // At full width a test tries thirty times as much.
  testTimeout: process.env.FULL ? 600_000 : 30_000,
  // A busy machine is slow, not wrong.
  expect: { poll: { timeout: 15_000 } },
  hookTimeout: 60_000,
  // A file brings a database of its own, or none, and leaves nothing behind in a module: loading the product anew for
  // each of them was half of what a run cost.
  isolate: false,
  provide: { full: Boolean(process.env.FULL) },
}

const globalSetup = ['tests/database-setup.ts']

export default defineConfig({
  test: {
    // Measured on two cores: a third worker saves 15 % of the time for 2 % more CPU, a fourth costs 20 % more CPU.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: pure,
          pool: 'threads',
          setupFiles: ['tests/pure-setup.ts'],
        },
      },
      // On DATABASE_URL, which `npm test` sets to a PostgreSQL 15 where it can; else on the embedded server.
      { test: { ...shared, name: 'database', include: database, globalSetup } },
      // Where that is another one, a full run tries what people's data and rights rest on on the embedded one too.
      ...(process.env.DATABASE_URL && process.env.FULL
        ? [{ test: { ...shared, name: 'embedded', include: database.filter(isOnBoth), globalSetup } }]
        : []),
      {
        test: {
          ...shared,
          name: 'process',
          include: processes,
          globalSetup: ['tests/demo-folder-setup.ts'],
        },
      },
    ],
  },
})
