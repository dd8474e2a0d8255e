import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['tests/database-setup.ts'],
    // A diary product must not depend on the zone of the machine that runs it.
    env: { TZ: 'America/St_Johns' },
    testTimeout: 30_000,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
