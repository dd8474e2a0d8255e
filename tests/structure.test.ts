import { expect, it } from 'vitest'
import { check, goodVerb, house } from './structure-house.ts'

it('reports nothing for a valid project', () => expect(check(house)).toEqual([]))

const screen = 'src/desk/booking/web/list.tsx'

it.each([
  ['src/diary/visits/Visit.ts', '', 'the name is not kebab-case'],
  ['src/diary/visits/utils.ts', '', 'name it for its subject'],
  ['src/web/hooks/use-it.ts', '', 'name it for its subject'],
  ['src/diary/visits/model/kept/long/visit.ts', '', 'two levels of folders'],
  ['src/diary/visits/server/slots/kept/long/find.ts', '', 'two levels of folders'],
  ['src/desk/attic/chest.ts', '', 'its feature is not in src/features.ts'],
  ['src/growth/booking/chest.ts', '', 'its feature is not in src/features.ts'],
  ['src/lib/money.ts', "import { id } from '#diary/visits/schema.ts'", 'lib knows nothing'],
  ['src/server/app.ts', "import type { Id } from '#diary/visits/schema.ts'", 'server knows no feature'],
  ['src/server/app.ts', "import { Page } from '#web/root.tsx'", 'server knows no web'],
  ['src/web/rows/client.ts', "import { id } from '../../diary/visits/schema.ts'", 'web knows no feature'],
  ['src/web/rows/client.ts', "import { pool } from '#server/pool.ts'", 'web knows no server'],
  ['src/server/app.ts', "import { verbs } from '../functions.ts'", 'only main.ts reads the lists'],
  [
    'src/web/layout/navigation/sidebar.tsx',
    "import { screens } from '#screens.ts'",
    'only main.ts reads the lists',
  ],
  ['src/diary/visits/price.ts', "import { screens } from '#screens.ts'", 'only main.ts reads the lists'],
  ['src/base/rights/screen-rights.ts', "import { jobs } from '#jobs.ts'", 'only main.ts reads the lists'],
  ['src/base/rights/member-rights.ts', "import '../../screens.ts'", 'only main.ts reads the lists'],
  ['src/web/calls/call.ts', "import { verbs } from '#functions.ts'", 'only main.ts reads the lists'],
  ['src/web/calls/call.ts', "import type { Verbs } from '#functions.ts'", 'only main.ts reads the lists'],
  [screen, "import { verbs } from '#functions.ts'", 'only main.ts reads the lists'],
  [
    'src/desk/booking/server/book-visit.ts',
    "import { tables } from '#tables.ts'",
    'only main.ts reads the lists',
  ],
  [
    'src/desk/booking/messages.ts',
    "import { mails } from '#message-kinds.ts'",
    'only main.ts reads the lists',
  ],
  [
    'src/diary/messages/web/a.ts',
    "import { mails } from '#message-kinds.ts'",
    'only main.ts reads the lists',
  ],
  [
    'src/desk/booking/server/tables.ts',
    "import { bookVisit } from './book-visit.ts'",
    'a declaration of tables knows rights and lib alone',
  ],
  ['src/desk/booking/price.ts', "import { screens } from '#screens.ts'", 'only main.ts reads the lists'],
  ['src/desk/booking/price.ts', "import { actions } from '#actions.ts'", 'only main.ts reads the lists'],
  [
    'src/apps/assistant/web/card.tsx',
    "import { actions } from '#actions.ts'",
    'only main.ts reads the lists',
  ],
  ['src/apps/assistant/model/tools.ts', "import { acts } from '#acts.ts'", 'only main.ts reads the lists'],
  [screen, "const x = await import('../server/book-visit.ts')", 'never imports a server'],
  [screen, "import type { Row } from '../server/book-visit.ts'", 'never imports a server'],
  [screen, "import { call } from '#web/calls/call.ts'", 'only data.ts'],
  [screen, "import { supabase } from '#web/rows/client.ts'", 'only data.ts'],
  [screen, "import { useRowTable } from '#web/rows/row-table.ts'", 'only data.ts'],
  [screen, "const answer = fetch('/functions/v1/book-visit')", 'reached by call and supabase()'],
  [screen, "const Sheet = lazy(() => import('./sheet.tsx'))", 'a script comes by loadScript'],
  [screen, "import { useMutation } from '@tanstack/react-query'", 'rows go through useRowTable, verbs'],
  ['src/web/use-save.ts', 'const save = useMutation(it)', 'rows go through useRowTable, verbs'],
  ['src/diary/visits/save.ts', 'const save = useMutation(it)', 'rows go through useRowTable, verbs'],
  ['src/web/rooms.ts', "client\n  .from('rooms')\n  .insert(row)", 'rows are written by rowTable'],
  ['src/web/list.ts', "const answer = await fetch('/rest/v1/rooms')", 'reached by call and supabase()'],
  ['src/desk/booking/server/tell.ts', "await fetch('https://a.example')", 'reached by call and supabase()'],
  [screen, 'const x = await import(`../server/book-visit.ts`)', 'cannot be read from its text'],
  [screen, "const all = import.meta.glob('../server/*')", 'cannot be read from its text'],
  ['src/desk/booking/server/tell.ts', "import { Card } from '../web/list.tsx'", 'never imports a screen'],
  ['src/desk/booking/price.ts', "import { b } from './server/book-visit.ts'", 'serves both sides'],
  ['src/desk/booking/price.ts', "import type { B } from './web/list.tsx'", 'serves both sides'],
  ['src/desk/booking/price.ts', "import { cn } from '#web/ui/cn.ts'", 'serves both sides'],
  [
    'src/desk/appointments/web/list.tsx',
    "import P from '#desk/booking/web/booking-page.tsx'",
    'belongs to its route',
  ],
  [
    'src/desk/appointments/web/list.tsx',
    "import { useBook } from '#desk/booking/web/data.ts'",
    'data.ts is its own',
  ],
  [
    'src/desk/appointments/server/list.ts',
    "import { tidy } from '#desk/booking/server/hold/tidy-holds.ts'",
    'this server module is its own',
  ],
  [
    'src/diary/visits/list.ts',
    "import type { Wish } from '#desk/booking/schema.ts'",
    'booking stands above visits',
  ],
  [
    'src/rules/duplicates/duplicates.ts',
    "import type { Client } from '#diary/clients/schema.ts'",
    'rules know lib and rules alone',
  ],
  ['src/rules/ledger/ledger.ts', "import { pool } from '#server/pool.ts'", 'rules know lib and rules alone'],
  [
    'src/diary/visits/price.ts',
    "export { decide } from '#features/messages/may-send.ts'",
    'rules are imported from src/rules',
  ],
  ['src/server/app.ts', "import { decide } from '#rules/sending/may-send.ts'", 'server knows no rules'],
  ['src/lib/long.ts', 'x\n'.repeat(301), 'has 301 lines'],
  ['src/server/late.ts', 'const port = process.env.PORT', 'reads the environment'],
  ['src/web/late.ts', 'const mode = import.meta.env.MODE', 'reads the environment'],
  ['src/lib/money.ts', 'export default 1', 'default export'],
  ['src/diary/visits/server/tell.ts', 'sql`INSERT INTO\n public.outbound_messages`', 'writes what leaves'],
  ['src/server/late.ts', "db.insertInto('outbound_messages')", 'writes what leaves'],
  ['src/server/late.ts', "'insert into model_calls (kind)'", 'writes what leaves'],
  ['docs/notes.md', `see ${['', 'home', 'ann', 'notes'].join('/')}`, 'names a place of one machine'],
  ['src/diary/visits/web/other-page.tsx', '', 'is neither a screen of its feature.ts'],
  ['src/diary/visits/server/tidy.ts', 'export const tidyJob: Job = { cron: "" }', 'is not in the jobs of'],
  ['src/diary/visits/server/move-visit.ts', goodVerb, 'its wire name is not'],
  ['src/diary/visits/server/move-visit.ts', goodVerb, 'does not export moveVisit'],
  ['src/diary/visits/server/move-visit.ts', goodVerb, 'is not in the verbs of'],
  [
    'src/diary/visits/server/move-all.ts',
    'export const moveAll = queuedWork({})',
    'is not in the queuedWork of',
  ],
  ['src/diary/visits/price.ts', '', 'nothing leads to it'],
  [screen, "import { useForm } from 'react-hook-form'", 'forms are set up in src/web/form'],
  [
    screen,
    "import { Controller, useForm as make } from 'react-hook-form'",
    'forms are set up in src/web/form',
  ],
  [screen, "import * as forms from 'react-hook-form'", 'forms are set up in src/web/form'],
  [screen, "const { useForm } = await import('react-hook-form')", 'forms are set up in src/web/form'],
  [screen, "import { zodResolver } from '@hookform/resolvers/zod'", 'forms are set up in src/web/form'],
  [
    'src/web/ui/fields/field.tsx',
    "import { useForm } from 'react-hook-form'",
    'forms are set up in src/web/form',
  ],
])('%s: %s → %s', (path, text, problem) => {
  const found = check({ ...house, [path]: text })
  expect(found.filter(line => line.startsWith(`${path}: `) && line.includes(problem))).toHaveLength(1)
})

it('allows a kit form filled by hand, with lists of fields and with types', () => {
  const form = {
    [screen]: `import { Controller, type UseFormReturn,\n useFieldArray } from 'react-hook-form'
import type { Path } from 'react-hook-form'`,
    'src/web/form/use-schema-form.ts': `import { useForm } from 'react-hook-form'
import { zodResolver } from '@hookform/resolvers/zod'`,
  }
  expect(check({ ...house, ...form }).filter(line => !line.includes('nothing leads'))).toEqual([])
})

it('reports a circle of features once, including type imports', () => {
  const circle = {
    'src/site/blog/a.ts': "import { b } from '#site/site/b.ts'",
    'src/site/site/b.ts': "import type { C } from '#site/waitlist/c.ts'",
    'src/site/waitlist/web/c.tsx': "import { a } from '#site/blog/a.ts'",
    'src/site/waitlist/c.ts': '',
  }
  const told = check({ ...house, ...circle }).filter(line => line.includes('circle'))
  expect(told).toEqual(['src/features.ts: in a circle: blog, site, waitlist'])
})

it('reports a circle of files, including type imports', () => {
  const circle = {
    'src/lib/a.ts': "import { b } from './b.ts'",
    'src/lib/b.ts': "import type { C } from './c.ts'",
    'src/lib/c.ts': "const a = import('./a.ts')",
  }
  const told = check(circle).filter(line => line.includes('circle'))
  expect(told).toEqual(['src/lib/a.ts: in a circle: src/lib/a.ts, src/lib/b.ts, src/lib/c.ts'])
})

it('ignores rules in circles, because every feature may use them', () => {
  const rules = {
    'src/rules/duplicates/duplicates.ts': "import { table } from '#lib/schemas/fields.ts'",
    'src/diary/visits/who.ts': "import { compare } from '#rules/duplicates/duplicates.ts'",
    'src/diary/clients/list.ts': "import { who } from '#diary/visits/who.ts'",
  }
  expect(check({ ...house, ...rules }).filter(line => !line.includes('nothing leads'))).toEqual([])
})

it('allows a type import from a lower layer, because it is gone at run time', () => {
  const typed = {
    'src/server/functions/verb.ts': '',
    'src/desk/booking/schema.ts': "import type { Refusals } from '#server/functions/verb.ts'",
  }
  expect(check({ ...house, ...typed }).filter(line => !line.includes('nothing leads'))).toEqual([])
})

it.each([
  'insert(row)',
  'upsert(row)',
  'update({ name })',
  "delete().eq('id', id)",
  "delete({ count: 'exact' })",
])('reports rows written without their table helper: %s', write => {
  const path = 'src/desk/booking/web/room-data.ts'
  const told = check({ ...house, [path]: `supabase().from('rooms').${write}` })
  expect(told).toContain(`${path}: rows are written by rowTable or useRowTable`)
})

it('allows writes of votes, sets and row tables', () => {
  const writes = {
    'src/web/rows/row-table.ts': "rows().delete().eq('id', id)",
    'src/site/feedback/web/vote-data.ts': 'votes().insert(vote)',
    'src/web/kept.ts': 'names.delete(name)\nnew Map().delete(id)',
    'src/desk/booking/server/rooms.ts': 'table.insert(row)',
    'src/desk/booking/web/save.test.ts': "supabase().from('rooms').insert(row)",
  }
  expect(check(writes).filter(line => line.includes('rowTable') || line.includes('useRowTable'))).toEqual([])
})

it('reports a file as dead if only its test or another dead file uses it', () => {
  const dead = {
    'src/lib/alone.ts': '',
    'src/lib/alone.test.ts': "import { x } from './alone.ts'",
    'src/lib/known-by-dead.ts': '',
    'src/lib/dead.ts': "import { y } from './known-by-dead.ts'",
  }
  expect(check({ ...house, ...dead })).toEqual(
    ['alone', 'dead', 'known-by-dead'].map(name => `src/lib/${name}.ts: nothing leads to it`),
  )
})

it('reports a migration that skips a number or repeats one', () => {
  const saysOf = (...names: string[]) =>
    check({
      ...house,
      ...Object.fromEntries(names.map(name => [`supabase/migrations/${name}.sql`, 'select 1;'])),
    }).filter(line => line.startsWith('supabase/migrations/'))
  expect(saysOf('20261121000300_early', '20261218000041_one', '20261218000042_two')).toEqual([])
  const next = 'the next migration has the number 20261218000042'
  expect(saysOf('20261218000041_one', '20270101000000_two')).toEqual([expect.stringContaining(next)])
  expect(saysOf('20261218000041_one', '20261218000041_two')).toEqual([expect.stringContaining(next)])
})

it('reports a folder of more than 20 files, not counting tests', () => {
  const files = (count: number, end = 'ts') =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`src/desk/booking/web/card-${at}.${end}`, '']),
    )
  const saysOf = (more: Record<string, string>) =>
    check({ ...house, ...more }).filter(line => line.startsWith('src/desk/booking/web:'))
  const direct = Object.keys(house).filter(path => /^src\/desk\/booking\/web\/[^/]+$/.test(path)).length
  expect(saysOf({ ...files(20 - direct), ...files(30, 'test.ts') })).toEqual([])
  expect(saysOf(files(21 - direct))).toEqual([expect.stringContaining('21 files, 20 is the ceiling')])
})
