import { describe, expect, it } from 'vitest'
import { changedFiles, changedScreens, specsFor, testsFor } from './changed-tests.ts'

const loads = (file: string) => `import '${file}'`
const texts: Record<string, string> = {
  'src/apps/audit-trail/feature.ts': `
  { path: 'audit-trail', file: 'audit-trail-page.tsx', title: 'Audit trail' },`,
  'src/diary/clients/feature.ts': `
  {
    path: 'clients/:clientId',
    file: 'record/client-page.tsx',
    title: 'Client',
  },`,
  'src/routes.ts': `
    route('b/:shortCode?', 'growth/short-links/web/short-link-page.tsx'),
    route('book/:practiceId/*', 'desk/booking/web/booking-page.tsx'),`,
  'e2e/clients.spec.ts': `await page.goto('/clients')`,
  'e2e/outbox.spec.ts': `await page.goto('/clients/' + id)`,
  'e2e/booking-zones.spec.ts': `import { toTimes } from './booking-steps.ts'`,
  'e2e/calendar.spec.ts': `import { rule } from '../src/lib/rule.ts'; page.goto('/appointments')`,
  'e2e/shell.spec.ts': `page.goto('/dashboard')`,
  'e2e/every-route.spec.ts': '',
  'e2e/plans-off.spec.ts': loads('../src/server/main.ts'),
  'src/server/main.ts': loads('../diary/clients/server/add-note.ts'),
  'e2e/booking-steps.ts': '',
  'src/lib/rule.ts': '',
}
const specs = Object.keys(texts).filter(file => file.endsWith('.spec.ts'))
const of = (...changed: string[]) => specsFor(changed, specs, path => texts[path])

it('picks the specs that open a screen of the changed feature or carry its name, and the walk through all screens', () => {
  expect(of('src/diary/clients/web/note.tsx')).toEqual([
    'e2e/clients.spec.ts',
    'e2e/outbox.spec.ts',
    'e2e/every-route.spec.ts',
  ])
  expect(of('src/desk/booking/web/visit-words.ts')).toEqual([
    'e2e/booking-zones.spec.ts',
    'e2e/every-route.spec.ts',
  ])
})

it('picks no browser spec for a rule or verb, which has tests of its own', () => {
  expect(of('src/diary/clients/server/add-note.ts')).toEqual([])
  expect(of('src/diary/clients/note.ts', 'src/diary/clients/web/note.test.ts')).toEqual([])
})

it('picks the specs that import the changed file', () => {
  expect(of('e2e/booking-steps.ts')).toEqual(['e2e/booking-zones.spec.ts'])
  expect(of('e2e/outbox.spec.ts')).toEqual(['e2e/outbox.spec.ts'])
  expect(of('src/lib/rule.ts')).toEqual([
    'e2e/calendar.spec.ts',
    'e2e/shell.spec.ts',
    'e2e/every-route.spec.ts',
  ])
})

it('picks the walk through all screens when the layout changes, and no spec when a document does', () => {
  expect(of('src/web/layout/app-shell.tsx')).toEqual(['e2e/shell.spec.ts', 'e2e/every-route.spec.ts'])
  expect(of('docs/operating.md')).toEqual([])
})

it('names the screens of a changed feature, unless every screen could show the change', () => {
  const read = (path: string) => texts[path]
  expect(changedScreens(['src/diary/clients/server/add-note.ts'], read)).toEqual(['/clients'])
  for (const wide of ['src/web/calls/call.ts', 'e2e/axe.ts', 'e2e/every-route.spec.ts'])
    expect(changedScreens(['src/diary/clients/server/add-note.ts', wide], read)).toBeUndefined()
  expect(changedScreens(['e2e/clients.spec.ts'], read)).toEqual([])
})

describe('Vitest tests to run', () => {
  const files: Record<string, string> = {
    'src/functions.ts': `import './diary/clients/server/add-note.ts'`,
    'src/diary/clients/server/add-note.ts': `import '../note.ts'`,
    'src/diary/clients/note.ts': '',
    'src/diary/clients/note.test.ts': `import './note.ts'`,
    'src/diary/clients/server/notes.test.ts': `import '../../../../tests/app.ts'; run('add-note')`,
    'src/base/rooms/rooms.test.ts': `import '../../../tests/app.ts'; run('save-room')`,
    'src/diary/merge/merge.test.ts': `import '../../../tests/notes.ts'`,
    'tests/access/roles.test.ts': `import '../app.ts'`,
    // In pieces: this file too is read for what it imports.
    'tests/app.ts': `import '../${['src', 'functions.ts'].join('/')}'`,
    'tests/notes.ts': `run('add-note')`,
  }
  const tests = {
    pure: ['src/diary/clients/note.test.ts'],
    database: Object.keys(files).filter(file => file.includes('.test.') && !file.endsWith('note.test.ts')),
    process: ['tests/resilience/kill.test.ts'],
  }
  const onServer = ['src/diary/clients/server/add-note.ts']
  const of = (...changed: string[]) => testsFor(changed, tests, onServer, path => files[path])

  it('are those that import the changed file or call a verb that does, plus the access tests', () => {
    expect(of('src/diary/clients/note.ts')).toEqual([
      'src/diary/clients/note.test.ts',
      'src/diary/clients/server/notes.test.ts',
      'src/diary/merge/merge.test.ts',
      'tests/access/roles.test.ts',
    ])
    expect(of('src/diary/clients/web/note.tsx')).toEqual([])
    expect(of('src/base/rooms/rooms.test.ts')).toContain('src/base/rooms/rooms.test.ts')
  })

  it('are all that import a changed list, and all database tests when the schema changes', () => {
    expect(of('src/functions.ts')).toEqual(tests.database.filter(file => !file.includes('merge')))
    expect(of('supabase/migrations/20261124000100_rooms.sql')).toEqual([...tests.database, ...tests.process])
  })
})

it('asks git for what differs from main, committed or not', () => {
  const answers: Record<string, string> = {
    'rev-parse --verify --quiet main': 'abc',
    'merge-base HEAD main': 'def',
    'diff --name-only def': 'b.ts\na.ts',
    'ls-files --others --exclude-standard': 'c.ts\na.ts',
  }
  expect(changedFiles((...words) => answers[words.join(' ')] ?? '')).toEqual(['a.ts', 'b.ts', 'c.ts'])
})
