// What may happen to a practice between a draft and its going out.
import type { Facts, Variant } from './composer-shapes.ts'
import { msOf } from './local-clock.ts'
import { randomFacts } from './random-facts.ts'
import type { Picks } from './seeded-picks.ts'

type Row = Record<string, unknown>
const lists = [
  'services',
  'practitioners',
  'open_times',
  'hours',
  'closed_days',
  'holidays',
  'quotes',
  'questions',
] as const

/** The same practice later, with one or two things changed. It still speaks English. */
export function changedFacts(picks: Picks, facts: Facts, { text }: Variant): Facts {
  const { of, below } = picks
  const other = randomFacts(picks)
  const later = structuredClone(facts)
  const rowsOf = (list: (typeof lists)[number]) => [later[list], other[list]] as unknown as [Row[], Row[]]
  const changes: (() => void)[] = [
    () => {
      later.now = msOf(later.now) + below(400) * 3_600_000
    },
    () => {
      later.now = msOf(later.now) + below(300) * 86_400_000
    },
    () => {
      const field = of(Object.keys(other.practice))
      Object.assign(later.practice, { [field]: other.practice[field as 'name'] })
    },
    () => {
      later.voice.avoid.push(of(text.match(/[\p{L}\p{N}]+/gu) ?? ['calm']))
    },
    () => {
      later.voice = other.voice
    },
    () => {
      const [rows] = rowsOf(of(lists))
      if (rows.length > 0) rows.splice(below(rows.length), 1)
    },
    () => {
      const list = of(lists)
      Object.assign(later, { [list]: other[list] })
    },
    () => {
      const [rows, others] = rowsOf(of(lists))
      if (rows.length === 0 || others.length === 0) return
      const row = of(rows)
      const field = of(Object.keys(row))
      if (!['id', 'weekday', 'date'].includes(field)) row[field] = of(others)[field]
    },
  ]
  for (let left = 1 + below(2); left > 0; left--) of(changes)()
  if (!later.practice.locale.startsWith('en')) later.practice.locale = 'en-GB'
  return later
}
