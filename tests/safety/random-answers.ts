import { addDays } from '#lib/time/dates.ts'
import { areas, traits } from '#rules/composing/traits.ts'
import type { ScreenInput } from '#rules/screening/screen.ts'
import { conditionCodes } from '#rules/screening/screen-conditions.ts'

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const names = [
  'Warfarin 5mg',
  'WÁRFARÍN',
  'baby aspirin',
  'Blood-Thinner (tablet)',
  'blood  thinners',
  'thinner blood',
  'fentanyl patch',
  'warfarin/aspirin',
  'Vitamin D',
  'vitamins',
  'none',
  '—',
  '',
  'Zzzolin 20',
  'Humira & methotrexate',
  'Ćórtisone',
  'eliquis2',
  'You have it',
  'vitamin prednisone',
  '阿司匹林',
]
const fields = ['q1', 'q2', 'Q1', 'é', '\u{1F600}', '\uFFFD', 'intake.a', 'intake', 'birth_date', 'service']
const edges = [
  0, 1, 41, 42, 43, 84, 85, 90, 91, 180, 181, 365, 366, -1, -30, 14, 98, 97, 140, 139, 280, 294, 295,
]

/** Answers of nobody: every edge of the rules comes up, unknown codes and dates after the visit among them. */
export function randomAnswers(random: () => number): ScreenInput {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const some = <T>(list: readonly T[], share: number) => list.filter(() => random() < share)
  const times = <T>(most: number, make: () => T) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, make)
  const on = pick(['2026-11-26', '2028-02-29', '2027-02-28', '2027-03-01'])
  const ago = () => addDays(on, -(random() < 0.7 ? pick(edges) : Math.floor(random() * 700) - 50))
  const maybe = <T>(make: () => T) => (random() < 0.4 ? null : make())
  const source_field = () => pick(fields)
  return {
    on,
    birth_date: maybe(() =>
      pick([
        '2008-02-29',
        '1952-02-29',
        '2008-11-26',
        '2008-11-27',
        '1951-11-27',
        '2030-01-01',
        '1953-03-01',
      ]),
    ),
    service: { traits: some(traits, pick([0.05, 0.2, 0.5])), areas: some(areas, pick([0, 0.1, 0.5])) },
    intake: maybe(() => ({ signed_on: maybe(ago), unanswered: times(2, source_field) })),
    conditions: times(5, () => ({
      code: random() < 0.08 ? pick(['gout', '', 'DVT', 'dvt now']) : pick(conditionCodes),
      state: pick(['now', 'past'] as const),
      since: maybe(ago),
      areas: some(areas, pick([0, 0.1, 0.6, 1])),
      source_field: source_field(),
    })),
    medications: times(3, () => ({ name: pick(names), source_field: source_field() })),
    pregnancy: maybe(() => ({
      answer: pick(['yes', 'yes', 'no', 'unsure', null] as const),
      due_date: random() < 0.5 ? null : addDays(on, pick(edges)),
      weeks: maybe(() => Math.floor(random() * 45)),
      weeks_on: maybe(ago),
      birth_on: random() < 0.6 ? null : ago(),
      flags: some(['preeclampsia', 'bleeding', 'multiple', 'high_risk'], 0.2),
      source_field: source_field(),
    })),
    allergies: times(2, () => ({
      to: pick([
        'nut',
        'essential_oil',
        'fragrance',
        'lanolin',
        'plant',
        'latex',
        'adhesive',
        'metal',
        'wool',
        'you have hives',
      ]),
      source_field: source_field(),
    })),
    today: times(1, () => ({
      sign: pick([
        'chest_pain',
        'one_calf_swollen',
        'fever',
        'under_influence',
        'pain_at_night_at_rest',
        'hiccups',
      ]),
      source_field: source_field(),
    })),
  }
}
