import { expect, it } from 'vitest'
import { check, house } from './structure-house.ts'

const job = 'src/features/booking/server/tidy-notes.ts'
const name = 'tidyNotesJob'
const told = (files: Record<string, string>) => check({ ...house, ...files })

it.each([
  ['a type', `export const ${name}: Job = { cron: '' }`],
  ['a type over two lines', `export const ${name}: Job =\n  { cron: '' }`],
  ['what it satisfies', `export const ${name} = { cron: '' } satisfies Job`],
  ['a wider type', `export const ${name}: Readonly<Job> = { cron: '' }`],
  ['a wider type that it satisfies', `export const ${name} = { cron: '' } as const satisfies Readonly<Job>`],
  [
    'another name of the type',
    `import type { Job as Clock } from '#server/jobs/run-jobs.ts'\nexport const ${name}: Clock = made()`,
  ],
  ['no type', `export const ${name} = { name: 'tidy', cron: '', run }`],
  ['a maker', `export const ${name} = clockFor('notes')`],
  ['a list of names', `const ${name}: Job = { cron: '' }\nexport { ${name} }`],
])('a job that nobody registered is found by %s, and passes when it is', (_, text) => {
  const problem = `${job}: ${name} is not in src/jobs.ts`
  expect(told({ [job]: text })).toContain(problem)
  const list = house['src/jobs.ts'] ?? ''
  const named = `// './features/booking/server/tidy-notes.ts' ${name}\n${list}`
  expect(told({ [job]: text, 'src/jobs.ts': named })).toContain(problem)
  const imported = `import { ${name} } from './features/booking/server/tidy-notes.ts'\n${list}`
  expect(told({ [job]: text, 'src/jobs.ts': imported })).toContain(problem)
  const whole = imported.replace('[tidyHoldsJob]', `[tidyHoldsJob, ${name}]`)
  expect(told({ [job]: text, 'src/jobs.ts': whole })).toEqual([])
})

it('finds the second job of a file, and one that is not exported', () => {
  const path = 'src/features/booking/server/tidy-holds.ts'
  const own = house[path]
  expect(told({ [path]: `${own}\nexport const otherJob: Job = { cron: '' }` })).toEqual([
    `${path}: otherJob is not in src/jobs.ts`,
  ])
  expect(told({ [path]: `${own}\nconst other: Job = { cron: '' }` })).toHaveLength(1)
  expect(told({ [path]: `${own}\nconst seen: Job[] = []\nconst jobName = 'a'` })).toEqual([])
})

it.each([
  ['src/webhooks.ts', 'receive-post.ts', "export const postWebhook: Webhook = { name: 'post', receive }"],
  ['src/webhooks.ts', 'receive-post.ts', "export const postWebhook = { name: 'post', receive }"],
  ['src/queued-work.ts', 'move-all.ts', "export const moveAll = queuedWork({ name: 'move-all' })"],
  ['src/functions.ts', 'move-all.ts', "export const moveAll = verb({ name: 'move-all' })"],
  [
    'src/functions.ts',
    'move-all.ts',
    "import { verb as made } from '#server/functions/verb.ts'\nexport const moveAll = made<Plan>({ name: 'move-all' })",
  ],
])('%s has what %s exports in its list', (list, file, text) => {
  const path = `src/features/booking/server/${file}`
  const exported = /export const (\w+)/.exec(text)?.[1] ?? ''
  const files = { 'src/server/functions/verb.ts': '', [path]: text }
  const own = house[list] ?? 'export const entries = []'
  const main = `${house['src/server/main.ts']}\nimport '../${list.replace('src/', '')}'`
  const listed = `import { ${exported} } from './features/booking/server/${file}'\n${own}`
  const absent = (lines: string[]) => lines.filter(line => line.includes(`is not in ${list}`))
  const at = (text: string) => told({ ...files, 'src/server/main.ts': main, [list]: text })
  expect(absent(at(listed))).toHaveLength(1)
  expect(at(listed.replace(/\[(.*)\]/, `[$1, ${exported}]`).replace('[, ', '['))).not.toContainEqual(
    expect.stringContaining(path),
  )
})

it('finds a job by its clock, whatever it is called', () => {
  const path = 'src/features/booking/server/tidy-holds.ts'
  const text = `${house[path]}\nexport const clean = { name: 'clean', cron: '', run }`
  expect(told({ [path]: text })).toEqual([`${path}: clean is not in src/jobs.ts`])
})

it('finds two verbs in a file', () => {
  const path = 'src/features/booking/server/book-visit.ts'
  const text = `${house[path]}\nconst other = verb({ name: 'other' })`
  expect(told({ [path]: text })).toEqual([`${path}: declares more than one verb`])
})

it('takes a page for listed by its entry and not by a comment', () => {
  const path = 'src/features/booking/web/other-page.tsx'
  const list = `${house['src/screens.ts']}\n// 'features/booking/web/other-page.tsx'`
  const problem = `${path}: is in neither src/screens.ts nor src/routes.ts`
  expect(told({ [path]: '', 'src/screens.ts': list })).toContain(problem)
  const entry = list.replace('}]', "}, { file: 'features/booking/web/other-page.tsx' }]")
  expect(told({ [path]: '', 'src/screens.ts': entry })).toEqual([])
})
