import { expect, it } from 'vitest'
import { checkStructure } from '../scripts/check-structure.ts'

const check = (files: Record<string, string>) => checkStructure(new Map(Object.entries(files)))

const goodVerb = "export const bookVisit = verb({ name: 'book-visit' })"
const house = {
  'src/functions.ts': "import { bookVisit } from './features/visits/server/book-visit.ts'",
  'src/routes.ts': "route('/visits', 'features/visits/web/visits-page.tsx')",
  'src/features/visits/schema.ts': "import { id } from '#lib/fields.ts'",
  'src/features/visits/server/book-visit.ts': goodVerb,
  'src/features/visits/web/visits-page.tsx':
    "import { Card } from '#web/ui/card.tsx'\nexport default function Page() {}",
  'src/features/visits/web/data.ts': "import { call } from '#web/call.ts'",
  'src/entry.server.tsx': "export { default } from '#web/render.tsx'",
  'supabase/migrations/20261121000100_accounts.sql': 'select 1;',
}

it('finds nothing in a house in order', () => expect(check(house)).toEqual([]))

it.each([
  ['src/features/visits/Visit.ts', '', 'the name is not kebab-case'],
  ['src/features/visits/utils.ts', '', 'name it for its subject'],
  ['src/web/hooks/use-it.ts', '', 'name it for its subject'],
  ['src/features/visits/model/kept/visit.ts', '', 'one level of folders'],
  ['src/lib/money.ts', "import { id } from '#features/visits/schema.ts'", 'lib knows nothing'],
  ['src/server/app.ts', "import type { Id } from '#features/visits/schema.ts'", 'server knows no feature'],
  ['src/web/client.ts', "import { id } from '../features/visits/schema.ts'", 'web knows no feature'],
  ['src/web/client.ts', "import { pool } from '#server/pool.ts'", 'web knows no server'],
  ['src/server/app.ts', "import { verbs } from '../functions.ts'", 'only main.ts reads the lists'],
  ['src/web/call.ts', "import { verbs } from '#functions.ts'", 'only main.ts reads the lists'],
  ['src/web/call.ts', "import { type Wire } from '#functions.ts'", 'only main.ts reads the lists'],
  ['src/web/call.ts', "import type { Wire } from '#jobs.ts'", 'only main.ts reads the lists'],
  ['src/web/use-verb.ts', "import type { Wire } from '#functions.ts'", 'only main.ts reads the lists'],
  [
    'src/features/visits/web/list.tsx',
    "import { verbs } from '#functions.ts'",
    'only main.ts reads the lists',
  ],
  [
    'src/features/visits/web/list.tsx',
    "const x = await import('../server/book-visit.ts')",
    'never imports a server',
  ],
  ['src/features/visits/web/list.tsx', "import { call } from '#web/call.ts'", 'only data.ts'],
  ['src/features/visits/web/list.tsx', "import { useRowTable } from '#web/row-table.ts'", 'only data.ts'],
  ['src/features/visits/price.ts', "import { b } from './server/book-visit.ts'", 'serves both sides'],
  [
    'src/features/people/web/list.tsx',
    "import P from '#features/visits/web/visits-page.tsx'",
    'belongs to its route',
  ],
  ['src/lib/long.ts', 'x\n'.repeat(301), 'has 301 lines'],
  ['src/server/late.ts', 'const port = process.env.PORT', 'reads the environment'],
  ['src/web/late.ts', 'const mode = import.meta.env.MODE', 'reads the environment'],
  ['src/lib/money.ts', 'export default 1', 'default export'],
  ['src/features/visits/server/tell.ts', 'sql`INSERT INTO\n public.outbound_messages`', 'writes what leaves'],
  ['src/server/late.ts', "db.insertInto('outbound_messages')", 'writes what leaves'],
  ['src/server/late.ts', "'insert into model_calls (kind)'", 'writes what leaves'],
  ['docs/notes.md', `see ${['', 'home', 'ann', 'notes'].join('/')}`, 'names a place of one machine'],
  ['src/features/visits/web/other-page.tsx', '', 'is not in src/routes.ts'],
  ['src/features/visits/server/move-visit.ts', goodVerb, 'its wire name is not'],
  ['src/features/visits/server/move-visit.ts', goodVerb, 'does not export moveVisit'],
  [
    'src/features/visits/server/move-all.ts',
    'export const moveAll = queuedWork({',
    'is not in src/queued-work.ts',
  ],
  ['src/features/visits/server/move-visit.ts', goodVerb, 'is not in src/functions.ts'],
])('%s: %s → %s', (path, text, problem) => {
  const found = check({ ...house, [path]: text })
  expect(found.filter(line => line.startsWith(`${path}: `) && line.includes(problem))).toHaveLength(1)
})

it('finds features that depend on each other in a circle, once', () => {
  const circle = {
    'src/features/ants/a.ts': "import { b } from '#features/bees/b.ts'",
    'src/features/bees/b.ts': "import { c } from '#features/cats/c.ts'",
    'src/features/cats/c.ts': "import { a } from '#features/ants/a.ts'",
  }
  expect(check(circle)).toEqual([
    'src/features: depend on each other in a circle: ants/pure → bees/pure → cats/pure → ants/pure',
  ])
})

it('lets types through where nothing of them is left at run time', () => {
  const typed = {
    'src/features/visits/messages.ts': "import type { Refusals } from '#server/functions/verb.ts'",
    'src/web/call.ts': "import type { Wire } from '#functions.ts'",
  }
  expect(check({ ...house, ...typed })).toEqual([])
})
