import { areaNames } from '#diary/services/trait-labels.ts'
import { longDate } from '#lib/time/long-date.ts'
import { conditionName } from './condition-names.ts'
import type { HealthAnswers } from './health-answers.ts'

export const allergyNames: Record<string, string> = {
  nut: 'Nuts',
  essential_oil: 'Essential oils',
  fragrance: 'Fragrances',
  lanolin: 'Lanolin',
  plant: 'Plants',
  latex: 'Latex',
  adhesive: 'Tape and adhesives',
  metal: 'Metals',
}

export const flagNames: Record<string, string> = {
  preeclampsia: 'Pre-eclampsia',
  bleeding: 'Bleeding',
  high_risk: 'High risk',
  multiple: 'Twins or more',
}

export const severityNames = { stop: 'Stop', ask: 'Care', note: 'Note' } as const

export const partNames: Record<string, string> = {
  conditions: 'Conditions',
  medications: 'Medications',
  pregnancy: 'Pregnancy',
  allergies: 'Allergies',
}

export const signNames: Record<string, string> = {
  chest_pain: 'Chest pain',
  sudden_breathlessness: 'Sudden breathlessness',
  face_arm_speech: 'Face, arm or speech changed',
  worst_headache: 'The worst headache ever',
  numb_between_legs: 'Numb between the legs',
  one_calf_swollen: 'One calf swollen',
  fever: 'Fever',
  under_influence: 'Under the influence',
  unexplained_weight_loss: 'Weight lost without a reason',
  pain_at_night_at_rest: 'Pain at night and at rest',
}

export const whyNames: Record<string, string> = {
  record: 'on the record',
  change: 'to record answers',
  screening: 'to look at a service',
  visit: 'for a visit',
  arrival: 'when a visit was marked',
  assistant: 'by the assistant',
  export: 'to take data out',
}

/** A source for people: the part before the dot, or a special one. */
export function sourceWords(field: string): string {
  const fixed: Record<string, string> = {
    birth_date: 'Birthday in the record',
    intake: 'Health answers',
    service: 'What the service does',
  }
  const [part = ''] = field.split('.')
  if (part === 'today') return 'Noticed today'
  return fixed[field] ?? (partNames[part] ? `Health answers, ${partNames[part]?.toLowerCase()}` : field)
}

export interface HealthLine {
  part: string
  words: string[]
}

const pregnancyAnswers = { yes: 'Yes', no: 'No', unsure: 'Unsure' }

/** One line per part of the card. */
export function healthLines(answers: HealthAnswers): HealthLine[] {
  const { conditions, medications, pregnancy, allergies, signed_on, unanswered } = answers
  const expecting = pregnancy?.answer
    ? [
        pregnancyAnswers[pregnancy.answer],
        pregnancy.due_date && `due ${longDate(pregnancy.due_date)}`,
        pregnancy.weeks !== null &&
          `week ${pregnancy.weeks}${pregnancy.weeks_on ? ` on ${longDate(pregnancy.weeks_on)}` : ''}`,
        pregnancy.flags.map(flag => (flagNames[flag] ?? flag).toLowerCase()).join(', '),
        pregnancy.birth_on && `gave birth ${longDate(pregnancy.birth_on)}`,
      ]
    : []
  const lines = [
    {
      part: 'Conditions',
      words: conditions.map(({ code, state, since, areas }) =>
        [
          conditionName(code),
          state === 'past' ? 'in the past' : null,
          since && `since ${longDate(since)}`,
          areas.map(area => areaNames[area].toLowerCase()).join(', '),
        ]
          .filter(Boolean)
          .join(', '),
      ),
    },
    { part: 'Medications', words: medications.map(({ name }) => name) },
    { part: 'Pregnancy', words: expecting.length > 0 ? [expecting.filter(Boolean).join(', ')] : [] },
    { part: 'Allergies', words: allergies.map(({ to }) => allergyNames[to] ?? to) },
    { part: 'Not asked yet', words: unanswered.map(part => partNames[part] ?? part) },
    { part: 'Signed', words: [signed_on ? longDate(signed_on) : 'Not signed'] },
  ]
  return lines
    .map(line => (line.words.length > 0 ? line : { ...line, words: ['Nothing'] }))
    .filter(({ part, words }) => part !== 'Not asked yet' || words[0] !== 'Nothing')
}
