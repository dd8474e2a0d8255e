import { expect, it } from 'vitest'
import { importsIn, isOnBoth, kindOf, reachOf, sortTests } from './test-kinds.ts'

// Named in pieces: this file is a test too, and what it says of others would be read as its own.
const driver = ['p', 'g'].join('')
const database = ['../tests', 'database.ts'].join('/')
const product = ['scripts', 'run-server.ts'].join('/')
const files = (texts: Record<string, string>) => (path: string) => texts[path]

it('reads the runtime imports of a file, and no type imports', () => {
  const text = `
    import type { A } from './types-only.ts'
    import pure, { type B } from '../rule.ts'
    import '#lists.ts'
    import {
      many,
    } from "./many.ts"
    export * from './handed-on.ts'
    export type { C } from './also-types.ts'
    const later = await import('./later.ts')
    const script = fileURLToPath(new URL('../started.ts', import.meta.url))
    import zod from 'zod'`.replaceAll(/^ +/gm, '')
  expect(importsIn('src/a/x.ts', text).sort()).toEqual([
    'src/a/handed-on.ts',
    'src/a/later.ts',
    'src/a/many.ts',
    'src/lists.ts',
    'src/rule.ts',
    'src/started.ts',
    'zod',
  ])
})

it('sorts a test as a database test however indirectly it imports the database', () => {
  const read = files({
    'src/near.test.ts': `import { testDatabase } from '${database}'`,
    'src/far.test.ts': `import './one.ts'`,
    'src/one.ts': `import './two.ts'`,
    'src/two.ts': `import './one.ts'; import pg from '${driver}'`,
    // A process of its own, by the path of what it runs.
    'src/spawning.test.ts': `import { run } from './run.ts'`,
    'src/run.ts': `const main = new URL('./two.ts', import.meta.url)`,
    'src/pure.test.ts': `import './rule.ts'\nimport type pg from '${driver}'`,
    'src/rule.ts': `import type { Database } from '${database}'`,
    'src/whole.test.ts': `import '../${product}'`,
    'src/both.test.ts': `import '../${product}'\nimport '${database}'`,
    [product]: `import '../src/two.ts'`,
  })
  expect(kindOf('src/near.test.ts', read)).toBe('database')
  expect(kindOf('src/far.test.ts', read)).toBe('database')
  expect(kindOf('src/spawning.test.ts', read)).toBe('database')
  expect(kindOf('src/pure.test.ts', read)).toBe('pure')
  expect(kindOf('src/whole.test.ts', read)).toBe('process')
  expect(kindOf('src/both.test.ts', read)).toBe('database')
  expect([...reachOf('src/far.test.ts', read)]).toEqual(['src/far.test.ts', 'src/one.ts', 'src/two.ts', 'pg'])
})

it('sorts each existing test into exactly one kind, and finds all kinds', () => {
  const { pure, database, process } = sortTests()
  expect(pure).toContain('src/lib/money.test.ts')
  expect(database).toContain('tests/access/access.test.ts')
  expect(database).toContain('tests/resilience/two-processes.test.ts')
  expect(process).toContain('tests/resilience/kill.test.ts')
  expect(new Set([...pure, ...database, ...process]).size).toBe(
    pure.length + database.length + process.length,
  )
})

it('lists the tests that run on both servers: access, migrations, and the database connection', () => {
  const both = sortTests().database.filter(isOnBoth)
  expect(both).toEqual(
    expect.arrayContaining([
      'scripts/types.test.ts',
      'src/server/database/migrate.test.ts',
      'tests/access/access.test.ts',
      'tests/access/roles.test.ts',
    ]),
  )
  expect(both).not.toContain('tests/wire/files.test.ts')
})

it('stops a pure test from opening a database, however it gets the driver', async () => {
  const { default: pg } = await import(driver)
  expect(() => new pg.Client().connect()).toThrow(/sorted as pure/)
  expect(() => new pg.Pool().query('select 1')).toThrow(/sorted as pure/)
})
