// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code that is looked at
import { expect, it } from 'vitest'
import { check, house } from './structure-house.ts'

const outside = ['messages', 'campaigns', 'marketing', 'content', 'social', 'seo', 'reviews', 'leads']
const alsoOutside = ['surveys', 'receptionist', 'site', 'short-links', 'widgets', 'gap-filler']
const behind = ['clinical', 'intake', 'health', 'safety']

it.each([...outside, ...alsoOutside].flatMap(feature => behind.map(walled => [feature, walled] as const)))(
  '%s does not see %s: not straight, not through others, no types, no tables',
  (feature, walled) => {
    const own = `src/features/${feature}/letter.ts`
    const told = (files: Record<string, string>) =>
      check({ [`src/features/${walled}/notes.ts`]: '', ...files }).filter(
        line => line.startsWith(own) && line.includes('wall'),
      )
    const reads = `import type { Note } from '#features/${walled}/notes.ts'`
    expect(told({ [own]: reads })).toHaveLength(1)
    expect(told({ [own]: reads.replace('import type', 'import') })).toHaveLength(1)
    expect(
      told({
        [own]: "import { of } from '#features/visits/facts.ts'",
        'src/features/visits/facts.ts': reads,
      }),
    ).toEqual([
      `${own}: looks behind the clinical wall: src/features/visits/facts.ts → src/features/${walled}/notes.ts`,
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

const note = 'src/features/site/note.ts'
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
])('no table behind the wall is named by %s', text => {
  expect(atWall({ [note]: text })).toEqual([`${note}: names a table behind the clinical wall`])
  expect(atWall({ 'src/features/visits/note.ts': text })).toEqual([])
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
])('words that are no tables pass the wall: %s', text => {
  expect(atWall({ [note]: text })).toEqual([])
})

const clinical = {
  'src/features.ts': `import { feature as clinical } from './features/clinical/feature.ts'
${house['src/features.ts']?.replace(
  'features = [',
  `features = [
  served<typeof import('./features/clinical/server/feature.ts').server>('clinical', 'clinical', clinical),`,
)}`,
  'src/features/clinical/feature.ts':
    "export const feature = { screens: [{ path: 'notes', file: 'notes-page.tsx' }] }",
  'src/features/clinical/server/feature.ts': `import { listNotes } from './list-notes.ts'
import { tidyNotesJob } from './tidy-notes.ts'
export const server = { verbs: [listNotes], jobs: [tidyNotesJob] } satisfies ServerDeclaration`,
  'src/features/clinical/server/list-notes.ts': "export const listNotes = verb({ name: 'list-notes' })",
  'src/features/clinical/server/tidy-notes.ts': 'export const tidyNotesJob: Job = { cron: "" }',
  'src/features/clinical/web/notes-page.tsx':
    "import { useNotes } from './data.ts'\nexport default function Page() {}",
  'src/features/clinical/web/data.ts': "import { call } from '#web/call.ts'",
  'src/features/site/web/site-page.tsx':
    "import { useSite } from './data.ts'\nexport default function Page() {}",
  'src/features/site/web/data.ts': "import { call } from '#web/call.ts'",
  'src/routes.ts': `${house['src/routes.ts']}\nroute('/', 'features/site/web/site-page.tsx')`,
}

it('stands while verbs, jobs and screens behind it are registered, whoever knows the wire', () => {
  expect(check({ ...house, ...clinical })).toEqual([])
})

it.each([
  ['a value of the list', "import { verbs } from '#functions.ts'", 'src/web/call.ts'],
  ['the type by another way', "import type { Wire } from '#functions.ts'", 'src/web/use-verb.ts'],
  ['another list', "import type { Notes } from '#jobs.ts'", 'src/web/call.ts'],
])('is looked behind through %s', (_, text, path) => {
  const files = {
    ...clinical,
    [path]: text,
    'src/features/site/web/data.ts': `import { call } from '#${path.replace('src/', '')}'`,
  }
  expect(atWall(files)).toHaveLength(2)
})

it('is not passed by calling a verb behind it', () => {
  const path = 'src/features/site/web/data.ts'
  const files = { ...clinical, [path]: "import { call } from '#web/call.ts'\ncall('list-notes', {})" }
  expect(atWall(files)).toEqual([`${path}: calls list-notes, which is behind the clinical wall`])
  expect(atWall({ ...files, [path]: files[path].replace('list-notes', 'book-visit') })).toEqual([])
})
