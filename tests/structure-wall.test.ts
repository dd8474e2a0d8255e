// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code that is looked at
import { expect, it } from 'vitest'
import { check, house } from './structure-house.ts'

const outside = ['messages', 'campaigns', 'marketing', 'content', 'social', 'seo', 'reviews', 'leads']
const alsoOutside = ['surveys', 'receptionist', 'site', 'short-links', 'widgets', 'gap-filler', 'templates']
const behind = ['clinical', 'intake', 'health', 'safety']

it.each([...outside, ...alsoOutside].flatMap(feature => behind.map(walled => [feature, walled] as const)))(
  '%s can’t import %s: directly, indirectly, as types or as tables',
  (feature, walled) => {
    const own = `src/desk/${feature}/letter.ts`
    const told = (files: Record<string, string>) =>
      check({ [`src/clinical/${walled}/notes.ts`]: '', ...files }).filter(
        line => line.startsWith(own) && line.includes('wall'),
      )
    const reads = `import type { Note } from '#clinical/${walled}/notes.ts'`
    expect(told({ [own]: reads })).toHaveLength(1)
    expect(told({ [own]: reads.replace('import type', 'import') })).toHaveLength(1)
    expect(
      told({
        [own]: "import { of } from '#diary/visits/facts.ts'",
        'src/diary/visits/facts.ts': reads,
      }),
    ).toEqual([
      `${own}: looks behind the clinical wall: src/diary/visits/facts.ts → src/clinical/${walled}/notes.ts`,
    ])
    for (const text of [
      `client.query('select body from ${walled}.notes')`,
      `db.selectFrom('${walled}.notes')`,
      `supabase().from('${walled}_notes')`,
      `sql\`delete from v using x join "${walled}"."notes" on true\``,
    ])
      expect(told({ [own]: text }), text).toHaveLength(1)
    expect(told({ [own]: `const feature = '${walled}-documentation' // ${walled} words` })).toEqual([])
  },
)

const note = 'src/site/site/note.ts'
const atWall = (files: Record<string, string>) =>
  check({ ...house, ...files }).filter(line => line.includes('wall'))

it.each([
  "db.selectFrom('clinical.notes as n')",
  "db.selectFrom('visits').innerJoin('clinical.notes as n', 'n.id', 'visits.id')",
  "db.selectFrom(['visits', 'clinical.notes'])",
  "db.withSchema('clinical').selectFrom('notes')",
  "supabase().schema('clinical').from('notes')",
  "sql`select from ${sql.id('clinical', 'notes')}`",
  "sql`select from ${sql.table('clinical.notes')}`",
  "sql`select from ${sql.raw('clinical')}.notes`",
  "db.selectFrom('intake')",
  'sql`select from visits v, clinical.notes n`',
  'sql`select from only clinical.notes`',
  'sql`delete from visits using clinical.notes`',
  'sql`select from (clinical.notes)`',
  'sql`select from clinical . notes`',
  'sql`select from clinical. notes`',
  'sql`select from CLINICAL\n.notes`',
  'sql`select from clinical/* of them */.notes`',
  'sql`select from clinical /* a */ /* b */ .notes`',
  'sql`select from clinical -- of them\n.notes`',
  'sql`select from "clinical" . "notes"`',
  'sql`select from clinical.${sql.raw(table)}`',
  'sql`set local search_path = public, clinical`',
  "client.query({ name: 'a', text: `select set_config('search_path', 'clinical', true)`, values: [] })",
  'sql`grant usage on schema clinical to anon`',
  'sql`select clinical.latest_note($1)`',
  "supabase().from('visits').select('id,intake_forms(answers)')",
  "supabase().from('visits').select('id, intake!inner(answers)')",
  "type Table = 'health_answers'",
  "type Table = 'health_hints'",
  "const table = 'safety_flags'",
])('a clinical table named by %s is reported', text => {
  expect(atWall({ [note]: text })).toEqual([`${note}: names a table behind the clinical wall`])
  expect(atWall({ 'src/diary/visits/note.ts': text })).toEqual([])
})

it.each([
  "const hint = 'Please leave out health details.'",
  "const hint = 'Tell us nothing about your health. We ask at the visit.'",
  "const hint = 'Good for your health'",
  "const area = 'health'",
  "type Code = 'health_hint' | 'health_claim'",
  "const path = '/intake/'",
  "const kind = 'clinical-documentation'",
  "const words = ['intake forms', 'safety first', 'health (optional)', 'from health to safety']",
  'const label = `${name}: clinical`',
  "// clinical.notes is not for us\nconst a = 'b'",
  'const path = join(folder, name)',
  "sql`select from ${sql.id('visits')}`",
  "db.withSchema('public').selectFrom('visits')",
])('text that names no clinical table passes: %s', text => {
  expect(atWall({ [note]: text })).toEqual([])
})

const clinical = {
  'src/features.ts': `import { feature as clinical } from './clinical/clinical/feature.ts'
${house['src/features.ts']?.replace(
  'features = [',
  `features = [
  at('clinical', 'clinical', clinical),`,
)}`,
  'src/clinical/clinical/feature.ts':
    "export const feature = { screens: [{ path: 'notes', file: 'notes-page.tsx' }] }",
  'src/clinical/clinical/server/feature.ts': `import { listNotes } from './list-notes.ts'
import { tidyNotesJob } from './tidy-notes.ts'
export const server = { verbs: [listNotes], jobs: [tidyNotesJob] } satisfies ServerDeclaration`,
  'src/clinical/clinical/server/list-notes.ts': "export const listNotes = verb({ name: 'list-notes' })",
  'src/clinical/clinical/server/tidy-notes.ts': 'export const tidyNotesJob: Job = { cron: "" }',
  'src/clinical/clinical/web/notes-page.tsx':
    "import { useNotes } from './data.ts'\nexport default function Page() {}",
  'src/clinical/clinical/web/data.ts': "import { call } from '#web/calls/call.ts'",
  'src/site/site/web/site-page.tsx': "import { useSite } from './data.ts'\nexport default function Page() {}",
  'src/site/site/web/data.ts': "import { call } from '#web/calls/call.ts'",
  'src/routes.ts': `${house['src/routes.ts']}\nroute('/', 'site/site/web/site-page.tsx')`,
}

it('the wall check passes while clinical verbs, jobs and screens are registered', () => {
  expect(check({ ...house, ...clinical })).toEqual([])
})

it.each([
  ['a value of the list', "import { verbs } from '#functions.ts'", 'src/web/calls/call.ts'],
  ['a type of the list', "import type { Verbs } from '#functions.ts'", 'src/web/calls/use-verb.ts'],
  ['another list', "import type { Notes } from '#jobs.ts'", 'src/web/calls/call.ts'],
])('an import behind the wall through %s is reported', (_, text, path) => {
  const files = {
    ...clinical,
    [path]: text,
    'src/site/site/web/data.ts': `import { call } from '#${path.replace('src/', '')}'`,
  }
  expect(atWall(files)).toHaveLength(2)
})

it('a call of a verb behind the wall is reported', () => {
  const path = 'src/site/site/web/data.ts'
  const files = { ...clinical, [path]: "import { call } from '#web/calls/call.ts'\ncall('list-notes', {})" }
  expect(atWall(files)).toEqual([`${path}: calls list-notes, which is behind the clinical wall`])
  expect(atWall({ ...files, [path]: files[path].replace('list-notes', 'book-visit') })).toEqual([])
})
