import { daysBetween } from '#lib/time/dates.ts'
import type { ScreenInput, Severity } from './screen-input.ts'
import { type FindingText, quoted } from './screening-copy.ts'

export interface Met {
  rule: string
  severity: Severity
  source_field: string
  said: FindingText
}

/** Completed years; born February 29 counts from March 1 in other years. */
export function ageOn(on: string, birth: string): number {
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4))
  return on.slice(5) < birth.slice(5) ? years - 1 : years
}

const oldIntake = 365
const young = 18
const old = 75
const oils = ['nut', 'essential_oil', 'fragrance', 'lanolin', 'plant']
const kinds = [
  { rule: 'allergy-oil', to: oils, trait: 'oils', severity: 'ask', advice: 'Choose another oil.' },
  {
    rule: 'allergy-latex',
    to: ['latex'],
    trait: 'latex',
    severity: 'stop',
    advice: 'Use other gloves and cups.',
  },
  {
    rule: 'allergy-adhesive',
    to: ['adhesive'],
    trait: 'adhesive',
    severity: 'ask',
    advice: 'No tape or pads.',
  },
  {
    rule: 'allergy-metal',
    to: ['metal'],
    trait: 'needle',
    severity: 'ask',
    advice: 'Ask which metals; choose needles by it.',
  },
] as const

export function allergyRules(
  { allergies }: ScreenInput,
  has: (trait: string) => boolean,
  isTalk: boolean,
): Met[] {
  return allergies.flatMap(({ to, source_field }): Met[] => {
    const kind = kinds.find(({ to: names }) => (names as readonly string[]).includes(to))
    const answer = `allergy to ${kind ? to.replaceAll('_', ' ') : (quoted(to) ?? 'something, as written')}`
    if (!kind) {
      const said = { answer, advice: 'Keep it away from the visit.' }
      return isTalk ? [] : [{ rule: 'allergy-other', severity: 'note', source_field, said }]
    }
    const { rule, severity, trait, advice } = kind
    return has(trait) ? [{ rule, severity, source_field, said: { answer, advice } }] : []
  })
}

export function ageRules({ on, birth_date }: ScreenInput, has: (trait: string) => boolean): Met[] {
  if (birth_date === null) return []
  const age = ageOn(on, birth_date)
  const found: Met[] = []
  const source_field = 'birth_date'
  if (age < young)
    found.push({
      rule: 'minor',
      severity: 'ask',
      source_field,
      said: { answer: 'under 18 on the day', advice: 'A parent or guardian has to agree.' },
    })
  if (age >= old && ['deep', 'cupping', 'thrust', 'neck_thrust'].some(has))
    found.push({
      rule: 'older',
      severity: 'note',
      source_field,
      said: { answer: `${age} years old on the day`, advice: 'Skin and bones may bear less: start lightly.' },
    })
  return found
}

export function intakeRules({ on, intake }: ScreenInput, isTalk: boolean): Met[] {
  const milder: Severity = isTalk ? 'note' : 'ask'
  const paper = (rule: string, severity: Severity, answer: string, advice: string): Met => ({
    rule,
    severity,
    source_field: 'intake',
    said: { answer, advice },
  })
  if (intake === null)
    return [paper('intake-missing', milder, 'no health answers yet', 'Record them before the visit.')]
  const { signed_on, unanswered } = intake
  const found = unanswered.map((entry): Met => {
    const answer = `not answered: ${quoted(entry.replaceAll('_', ' ')) ?? 'a question'}`
    return { rule: 'unanswered', severity: milder, source_field: entry, said: { answer, advice: 'Ask it.' } }
  })
  if (signed_on === null)
    found.push(paper('intake-unsigned', 'ask', 'health answers not signed', 'Ask for a signature.'))
  else if (daysBetween(signed_on, on) > oldIntake)
    found.push(paper('intake-old', 'note', 'health answers older than a year', 'Ask what changed.'))
  return found
}
