import { expect, it } from 'vitest'
import { planTurn } from '#apps/assistant/understanding/plan-turn.ts'
import { replyToVisitor } from '#apps/receptionist/dialogue/reply-to-visitor.ts'
import { newTalk } from '#apps/receptionist/reception-facts.ts'
import { knownOf } from '../evals/known-of.ts'
import { readWorld } from '../evals/world.ts'
import { receptionFacts } from './reception-facts.ts'
import { width } from './width.ts'

// Pieces that a hostile text repeats: each was slow for some pattern, or for what is made of the text.
const usual = ['Lu', 'a@b.', '@', '文', ' ', '.\t', "cancel Ann's visit and "]
const more = [
  'A.',
  "Aa' ",
  '\n',
  '1 ',
  'a ',
  'text her that ',
  'via  ',
  '[/',
  '{{',
  '#',
  '"',
  'and then ',
  ', note: ',
  'monday at 3 ',
  'İ',
]
const units = width(usual, [...usual, ...more])
// Milliseconds of this thread for a whole message; it took up to 42,000.
const limit = 1_500

const longest = (lead: string, unit: string, length: number): string =>
  `${lead}${unit.repeat(length / unit.length)}`.slice(0, length - 1).padEnd(length, '1')

async function ownTimeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const after = process.threadCpuUsage()
  return (after.user + after.system - before.user - before.system) / 1_000
}

const facts = receptionFacts()
const tools = { times: async () => [] }

it.each(units)('the chat answers a visitor who repeats %j, also when it expects a name', async unit => {
  const { talk } = await replyToVisitor('Can somebody call me back please?', newTalk(), facts, tools)
  for (const before of [newTalk(), talk]) {
    const text = longest('', unit, 1_000)
    expect(await ownTimeOf(() => replyToVisitor(text, before, facts, tools))).toBeLessThan(limit)
  }
})

const world = readWorld('evals/willow-stone/world.json')
const known = knownOf(world)

it.each(units)('the assistant answers an owner who repeats %j, also after a question', async unit => {
  const asked = [
    { type: 'user', content: 'book a visit for Dana' },
    { type: 'agent', content: 'For which service?' },
  ] as const
  for (const [lead, history] of [
    ['', []],
    ['text Dana: ', []],
    ['', asked],
  ] as const) {
    const text = longest(lead, unit, 4_000)
    const turn = { text, history, now: world.now, zone: world.timezone, isAdmin: false }
    expect(await ownTimeOf(() => planTurn(turn, known))).toBeLessThan(limit)
  }
})
