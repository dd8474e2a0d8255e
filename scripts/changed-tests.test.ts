import { expect, it } from 'vitest'
import { changedFiles, specsFor } from './changed-tests.ts'

const texts: Record<string, string> = {
  'src/screens.ts': `
  { path: 'audit-trail', file: 'features/audit-trail/web/audit-trail-page.tsx', title: 'Audit trail' },
  {
    path: 'clients/:clientId',
    file: 'features/clients/web/record/client-page.tsx',
    title: 'Client',
  },`,
  'src/routes.ts': `
    route('b/:shortCode?', 'features/short-links/web/short-link-page.tsx'),
    route('book/:practiceId/*', 'features/booking/web/booking-page.tsx'),`,
  'e2e/clients.spec.ts': `await page.goto('/clients')`,
  'e2e/outbox.spec.ts': `await page.goto('/clients/' + id)`,
  'e2e/booking-zones.spec.ts': `import { toTimes } from './booking-steps.ts'`,
  'e2e/calendar.spec.ts': `import { rule } from '../src/lib/rule.ts'; page.goto('/appointments')`,
  'e2e/shell.spec.ts': `page.goto('/dashboard')`,
  'e2e/booking-steps.ts': '',
  'src/lib/rule.ts': '',
}
const specs = Object.keys(texts).filter(file => file.endsWith('.spec.ts'))
const of = (...changed: string[]) => specsFor(changed, specs, path => texts[path])

it('runs what opens a screen of the feature that changed, or is named for it', () => {
  expect(of('src/features/clients/server/add-note.ts')).toEqual(['e2e/clients.spec.ts', 'e2e/outbox.spec.ts'])
  expect(of('src/features/clients/server/add-note.test.ts')).toEqual([])
  expect(of('src/features/booking/visit-words.ts')).toEqual(['e2e/booking-zones.spec.ts'])
})

it('runs what loads the file that changed', () => {
  expect(of('e2e/booking-steps.ts')).toEqual(['e2e/booking-zones.spec.ts'])
  expect(of('e2e/outbox.spec.ts')).toEqual(['e2e/outbox.spec.ts'])
  expect(of('src/lib/rule.ts')).toEqual(['e2e/calendar.spec.ts', 'e2e/shell.spec.ts'])
})

it('walks through all screens where what they stand in changed, and through none for a text', () => {
  expect(of('src/web/layout/app-shell.tsx')).toEqual(['e2e/shell.spec.ts'])
  expect(of('docs/operating.md')).toEqual([])
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
