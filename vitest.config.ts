import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { sortTests } from './scripts/test-kinds.ts'

// A diary product must not depend on the zone of the machine that runs it. Threads share the zone of their process.
process.env.TZ = 'America/St_Johns'

const { pure, database } = sortTests()
const shared = {
  testTimeout: 30_000,
  // A busy machine is slow, not wrong.
  expect: { poll: { timeout: 15_000 } },
  hookTimeout: 60_000,
  // A file brings a database of its own, or none, and leaves nothing behind in a module: loading the product anew for
  // each of them was half of what a run cost.
  isolate: false,
}

export default defineConfig({
  test: {
    // One a core, and no fewer than two: each also waits for its database.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: pure,
          pool: 'threads',
          setupFiles: ['tests/pure-setup.ts'],
          provide: { full: Boolean(process.env.FULL) },
        },
      },
      { test: { ...shared, name: 'database', include: database, globalSetup: ['tests/database-setup.ts'] } },
    ],
  },
})
