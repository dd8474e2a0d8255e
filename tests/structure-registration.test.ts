import { expect, it } from 'vitest'
import { check, house } from './structure-house.ts'

const job = 'src/desk/booking/server/tidy-notes.ts'
const name = 'tidyNotesJob'
const door = 'src/desk/booking/server/feature.ts'
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
])('an unregistered job is found by %s, and passes once registered', (_, text) => {
  const problem = `${job}: ${name} is not in the jobs of ${door}`
  expect(told({ [job]: text })).toContain(problem)
  const list = house[door] ?? ''
  const named = `// './tidy-notes.ts' ${name}\n${list}`
  expect(told({ [job]: text, [door]: named })).toContain(problem)
  const imported = `import { ${name} } from './tidy-notes.ts'\n${list}`
  expect(told({ [job]: text, [door]: imported })).toContain(problem)
  const elsewhere = imported.replace('[bookVisit]', `[bookVisit, ${name}]`)
  expect(told({ [job]: text, [door]: elsewhere })).toContain(problem)
  const whole = imported.replace('[tidyHoldsJob]', `[tidyHoldsJob, ${name}]`)
  expect(told({ [job]: text, [door]: whole })).toEqual([])
})

it('the second job of a file and an unexported job are found', () => {
  const path = 'src/desk/booking/server/hold/tidy-holds.ts'
  const own = house[path]
  expect(told({ [path]: `${own}\nexport const otherJob: Job = { cron: '' }` })).toEqual([
    `${path}: otherJob is not in the jobs of ${door}`,
  ])
  expect(told({ [path]: `${own}\nconst other: Job = { cron: '' }` })).toHaveLength(1)
  expect(told({ [path]: `${own}\nconst seen: Job[] = []\nconst jobName = 'a'` })).toEqual([])
})

it.each([
  ['webhooks', 'receive-post.ts', "export const postWebhook: Webhook = { name: 'post', receive }"],
  ['webhooks', 'receive-post.ts', "export const postWebhook = { name: 'post', receive }"],
  ['queuedWork', 'move-all.ts', "export const moveAll = queuedWork({ name: 'move-all' })"],
  ['verbs', 'move-all.ts', "export const moveAll = verb({ name: 'move-all' })"],
  [
    'verbs',
    'move-all.ts',
    "import { verb as made } from '#server/functions/verb.ts'\nexport const moveAll = made<Plan>({ name: 'move-all' })",
  ],
])('the %s of a feature include what %s exports', (list, file, text) => {
  const path = `src/desk/booking/server/${file}`
  const exported = /export const (\w+)/.exec(text)?.[1] ?? ''
  const files = { 'src/server/functions/verb.ts': '', [path]: text }
  const listed = (entries: string) =>
    `import { ${exported} } from './${file}'\n${house[door]?.replace('{ verbs:', `{ ${entries} verbs:`)}`
  const at = (own: string) => told({ ...files, [door]: own }).filter(line => line.startsWith(path))
  expect(at(listed(''))).toEqual([expect.stringContaining(`is not in the ${list} of`)])
  expect(at(listed(`others: [${exported}],`))).toEqual([expect.stringContaining(`is not in the ${list} of`)])
  const added =
    list === 'verbs'
      ? listed('').replace('[bookVisit', `[bookVisit, ${exported}`)
      : listed(`${list}: [${exported}],`)
  expect(at(added)).toEqual([])
})

it('a job is found by its schedule, whatever its name', () => {
  const path = 'src/desk/booking/server/hold/tidy-holds.ts'
  const text = `${house[path]}\nexport const clean = { name: 'clean', cron: '', run }`
  expect(told({ [path]: text })).toEqual([`${path}: clean is not in the jobs of ${door}`])
})

it('two verbs in a file are found', () => {
  const path = 'src/desk/booking/server/book-visit.ts'
  const text = `${house[path]}\nconst other = verb({ name: 'other' })`
  expect(told({ [path]: text })).toEqual([`${path}: declares more than one verb`])
})

it('a page counts as listed by its entry and not by a comment', () => {
  const path = 'src/desk/booking/web/other-page.tsx'
  const own = 'src/desk/booking/feature.ts'
  const list = `${house[own]}\n// 'other-page.tsx'`
  const problem = `${path}: is neither a screen of its feature.ts nor in src/routes.ts`
  expect(told({ [path]: '', [own]: list })).toContain(problem)
  const entry = list.replace('}]', "}, { file: 'other-page.tsx' }]")
  expect(told({ [path]: '', [own]: entry })).toEqual([])
})

it('a declaration missing from the feature list, or listed for another feature, is found', () => {
  const list = house['src/features.ts'] ?? ''
  const at = (text: string) =>
    told({ 'src/features.ts': text }).filter(line => !line.includes('nothing leads'))
  expect(at(list.replace(', booking),', '),'))).toEqual([
    'src/desk/booking/feature.ts: is not in src/features.ts',
  ])
  expect(at(list.replace("'booking', booking", "'visits', booking"))).toContain(
    'src/features.ts: has another declaration for visits',
  )
})
