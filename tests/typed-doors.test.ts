import { expect, inject, it } from 'vitest'
import { compileAll } from './compile.ts'
import { type Mistake, rowMistakes } from './typed-rows.ts'

// What used to pass the check and was noticed in a browser at best. Each mistake stands beside the same line put right.

const call = "import { call } from '#web/calls/call.ts'"
const useVerb = "import { useVerb } from '#web/calls/use-verb.ts'"
const zod = "import { z } from 'zod'"
const useFields = "import { useState } from 'react'\nimport { useFields } from '#web/form/use-fields.ts'"
const useQuery = "import { useQuery } from '@tanstack/react-query'\nimport '#web/rows/query-keys.ts'"
const aVerb = (run: string, more = '', field = '') => `
  import { z } from 'zod'
  import { fail, type Failure, type VerbContext, verb } from '#server/functions/verb.ts'
  export const isThere = async (context: VerbContext<{ id: string }>): Promise<Failure<'no_such_visit'> | undefined> =>
    context.input.id === '' ? fail('no_such_visit') : undefined
  export const bookVisit = verb({
    name: 'book-visit',
    who: 'member', ${field}
    input: z.object({ id: z.string() }),
    output: z.object({ id: z.string() }),
    refusals: { slot_taken: { status: 409, message: 'Taken.' } ${more} },
    run: async context => ${run},
  })
  export const list = [bookVisit]`
const noSuchVisit = ", no_such_visit: { status: 404, message: 'Gone.' }"

const listed = (needs: string) =>
  `import type { Registrable } from '#base/plans/plans.ts'\n${aVerb("({ id: '' })", '', `needs: '${needs}',`)} satisfies Registrable[]`

const aScreen = (more: string) =>
  `import type { Screen } from '#base/rights/screen.ts'\nexport const screens: readonly Screen[] = [{ path: 'pos', title: 'Point of sale', ${more} }]`
const built = "file: 'desk/pos/web/pos-page.tsx'"
const promised = 'planned: true'
const aPromise = (more = '') =>
  `import type { PlannedScreen } from '#base/rights/screen.ts'\nexport const promise: PlannedScreen = { path: 'pos', title: 'Point of sale', right: 'whole-team', ${promised} ${more} }`
const plannedWords = "import { plannedWords } from '#base/not-built/planned-page-copy.ts'"

const cases: Mistake[] = [
  ...rowMistakes,
  {
    mistake: 'a misspelt verb',
    wrong: `${useVerb}\nexport const use = () => useVerb('save-practitoiner', [])`,
    right: `${useVerb}\nexport const use = () => useVerb('save-practitioner', [])`,
    says: /"save-practitoiner"/,
  },
  {
    mistake: 'a schema of a field that the form has not',
    wrong: `${zod}\n${useFields}\nexport const use = () => useFields(useState({ name: '' }), { schema: z.object({ nmae: z.string() }), send: async () => {} })`,
    right: `${zod}\n${useFields}\nexport const use = () => useFields(useState({ name: '' }), { schema: z.object({ name: z.string() }), send: async () => {} })`,
    says: /'nmae' is missing/,
  },
  {
    mistake: 'a refusal for a field that the form has not',
    wrong: `${useFields}\nexport const use = () => useFields(useState({ name: '' }), { send: async (_, { refused }) => refused({ code: '', message: '' }, { field: 'nmae' }) })`,
    right: `${useFields}\nexport const use = () => useFields(useState({ name: '' }), { send: async (_, { refused }) => refused({ code: '', message: '' }, { field: 'name' }) })`,
    says: /"nmae"/,
  },
  {
    mistake: 'a misspelt verb that is called',
    wrong: `${call}\nexport const ask = () => call('show-taem', {})`,
    right: `${call}\nexport const ask = () => call('show-team', {})`,
    says: /"show-taem"/,
  },
  {
    mistake: 'the wrong input of a verb',
    wrong: `${call}\nexport const ask = () => call('find-account', { mail: 'a@b.example' })`,
    right: `${call}\nexport const ask = () => call('find-account', { email: 'a@b.example' })`,
    says: /'mail' does not exist/,
  },
  {
    mistake: 'no proof of work where the verb wants one',
    wrong: `${call}\nexport const ask = () => call('follow-feedback', { feedback_id: '', email: '' })`,
    right: `${call}\nexport const ask = () => call('follow-feedback', { feedback_id: '', email: '', challenge: '' })`,
    says: /'challenge' is missing/,
  },
  {
    mistake: 'the wrong answer of a verb',
    wrong: `${call}\nexport const ask = async (): Promise<number> => (await call('accept-invitation', { token: '' })).data?.practice_id ?? 0`,
    right: `${call}\nexport const ask = async (): Promise<string> => (await call('accept-invitation', { token: '' })).data?.practice_id ?? ''`,
    says: /is not assignable to type 'number'/,
  },
  {
    mistake: 'a refusal that the verb does not make',
    wrong: `${call}\nexport const ask = async () => (await call('show-team', {})).error?.code === 'slot_taken'`,
    right: `${call}\nexport const ask = async () => (await call('hold-slot', {} as never)).error?.code === 'slot_taken'`,
    says: /no overlap/,
  },
  {
    mistake: 'a misspelt query key',
    wrong: `${useQuery}\nexport const use = () => useQuery({ queryKey: ['room', 'settings'], queryFn: () => 1 })`,
    right: `${useQuery}\nexport const use = () => useQuery({ queryKey: ['rooms', 'settings'], queryFn: () => 1 })`,
    says: /"room"/,
  },
  {
    mistake: 'a misspelt table among what a verb changes',
    wrong: `${useVerb}\nexport const use = () => useVerb('archive-practitioner', ['practitioner'])`,
    right: `${useVerb}\nexport const use = () => useVerb('archive-practitioner', ['practitioners'])`,
    says: /"practitioner"/,
  },
  {
    mistake: 'a verb that needs a feature which no plan has',
    wrong: listed('soap-note'),
    right: listed('soap-notes'),
    says: /'"soap-note"' is not assignable/,
  },
  {
    mistake: 'fail() of a code that is not the verb’s',
    wrong: aVerb("context.input.id === '' ? fail('slot_takne') : { id: '' }"),
    right: aVerb("context.input.id === '' ? fail('slot_taken') : { id: '' }"),
    says: /"slot_takne"/,
  },
  {
    mistake: 'fail() of such a code beside a row of pg, which is any',
    wrong: aVerb("(await context.client.query('')).rows[0] ?? fail('slot_takne')"),
    right: aVerb("(await context.client.query('')).rows[0] ?? fail('slot_taken')"),
    says: /"slot_takne"/,
  },
  {
    mistake: 'the refusal of a shared step that the verb has no words for',
    wrong: aVerb("(await isThere(context)) ?? { id: '' }"),
    right: aVerb("(await isThere(context)) ?? { id: '' }", noSuchVisit),
    says: /no_such_visit/,
  },
  {
    mistake: 'a screen that does not say who may open it',
    wrong: aScreen(built),
    right: aScreen(`${built}, right: 'whole-team'`),
    says: /'right' is missing/,
  },
  {
    mistake: 'a screen that is not built and does not say it either',
    wrong: aScreen(promised),
    right: aScreen(`${promised}, right: 'admins'`),
    says: /'right' is missing/,
  },
  {
    mistake: 'a screen that is open by a right which nobody has',
    wrong: aScreen(`${built}, right: 'see-till'`),
    right: aScreen(`${built}, right: 'see-diary'`),
    says: /"see-till"/,
  },
  {
    mistake: 'a screen whose right is left open',
    wrong: aScreen(`${built}, right: undefined`),
    right: aScreen(`${built}, right: 'see-diary'`),
    says: /'undefined' is not assignable/,
  },
  {
    mistake: 'a screen that is neither built nor planned',
    wrong: aScreen("right: 'whole-team'"),
    right: aScreen(`right: 'whole-team', ${built}`),
    says: /is not assignable to type 'Screen'/,
  },
  {
    mistake: 'a screen that is built and still among the promises',
    wrong: aPromise(`, ${built}`),
    right: aPromise(),
    says: /is not assignable to type 'undefined'/,
  },
  {
    mistake: 'a promise without its words',
    wrong: `${plannedWords}\nexport const words: typeof plannedWords = { pos: plannedWords.pos }`,
    right: `${plannedWords}\nexport const words: typeof plannedWords = { ...plannedWords }`,
    says: /missing the following properties/,
  },
  {
    mistake: 'the words of what is no promise',
    wrong: `${plannedWords}\nexport const words: typeof plannedWords = { ...plannedWords, clients: plannedWords.pos }`,
    right: `${plannedWords}\nexport const words: typeof plannedWords = { ...plannedWords, pos: plannedWords.invoices }`,
    says: /'clients' does not exist/,
  },
]

// Ten seconds of compiling: the step `types` reads the product itself by the same types.
const found = inject('full')
  ? compileAll(
      new Map(
        cases.flatMap(({ mistake, wrong, right }) => [
          [`${mistake}, wrong`, wrong],
          [`${mistake}, right`, right],
        ]),
      ),
    )
  : new Map<string, string[]>()

it.runIf(inject('full')).each(cases)(
  '$mistake is a type error, and the corrected line is not',
  ({ mistake, says }) => {
    expect(found.get(`${mistake}, right`)).toEqual([])
    expect(found.get(`${mistake}, wrong`)).toEqual([expect.stringMatching(says)])
  },
)
