// Part of `npm run bench`, and alone `node bench/planner.ts`: what understanding a request takes without a model, of every request
// of the sets in evals/, beside the 20 ms that it may.
import { readFileSync } from 'node:fs'
import { knownOf } from '../evals/known-of.ts'
import { readWorld } from '../evals/world.ts'
import { planTurn } from '../src/apps/assistant/understanding/plan-turn.ts'
import type { TurnMessage } from '../src/apps/planner/turn.ts'

const sets = [
  'willow-stone',
  'harbor-acupuncture',
  'northside-chiropractic',
  'lakeside-coaching',
  'cedar-physio',
]
/** Milliseconds of the slowest request in a hundred. */
const aim = 20

interface Row {
  utterance: string
  history?: TurnMessage[]
}

/** Prints the median and the 99th percentile in ms, and the latter by what it may be. */
export function benchPlanner(rounds = 3, print: (line: string) => void = console.log): void {
  const turns = sets.flatMap(set => {
    const world = readWorld(`evals/${set}/world.json`)
    const known = knownOf(world)
    const rows: Row[] = readFileSync(`evals/${set}/owner.jsonl`, 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    return rows.map(({ utterance: text, history = [] }) => ({
      turn: { text, history, now: world.now, zone: world.timezone, isAdmin: false },
      known,
    }))
  })
  const plan = ({ turn, known }: (typeof turns)[number]) => {
    const begun = performance.now()
    planTurn(turn, known)
    return performance.now() - begun
  }
  const [first] = turns
  // What is learned from the examples is learned with the first.
  const learning = first ? plan(first) : 0
  for (const each of turns) plan(each)
  const took: number[] = []
  for (let round = 0; round < rounds; round++) took.push(...turns.map(plan))
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor((took.length - 1) * share)] ?? 0
  const ratio = at(0.99) / aim
  print(
    `\na request understood without a model, ${turns.length} of them: median ${at(0.5).toFixed(1)} ms, p99 ÷ what it may take: ` +
      `${at(0.99).toFixed(1)} ms ÷ ${aim} ms = ${ratio.toFixed(2)} (aim at most 1)${ratio > 1 ? '  ABOVE' : ''}; ` +
      `learned once in ${learning.toFixed(0)} ms`,
  )
}

if (import.meta.main) benchPlanner()
