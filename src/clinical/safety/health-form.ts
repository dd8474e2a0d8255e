import { z } from 'zod'
import { typedNumberOrNone, typedText } from '#lib/schemas/typed.ts'
import { areas } from '#rules/composing/traits.ts'
import { conditionNames } from './condition-names.ts'
import {
  cardParts,
  type HealthAnswers,
  healthAnswers,
  knownAllergies,
  pregnancyFlags,
} from './health-answers.ts'

export const otherCondition = 'other'

const day = z
  .union([z.literal(''), z.iso.date('Give a date')])
  .refine(text => text === '' || /^(19|20|21)/.test(text), 'Give a year from 1900 to 2199')
const lines = (most: number, length: number, what: string) =>
  z
    .string()
    .transform(text =>
      text
        .split('\n')
        .map(line => line.trim())
        .filter(Boolean),
    )
    .refine(list => list.length <= most, `At most ${most} ${what}`)
    .refine(list => list.every(line => line.length <= length), `At most ${length} characters a line`)

export const healthForm = z.object({
  conditions: z
    .array(
      z
        .object({
          code: typedText(60, 'Choose a condition'),
          other: z.string().trim().max(60),
          state: z.enum(['now', 'past']),
          since: day,
          areas: z.array(z.enum(areas)),
          source_field: z.string().optional(),
        })
        .refine(({ code, other }) => code !== otherCondition || other !== '', {
          message: 'Say what it is',
          path: ['other'],
        }),
    )
    .max(60, 'Sixty conditions at most'),
  medications: lines(60, 120, 'medications'),
  pregnancy: z.enum(['', 'yes', 'no', 'unsure']),
  due_date: day,
  weeks: typedNumberOrNone(0, 45, 'weeks'),
  weeks_on: day,
  birth_on: day,
  flags: z.array(z.string()),
  allergies: z.array(z.string()),
  other_allergies: lines(30, 80, 'allergies'),
  signed_on: day,
  unanswered: z.array(z.string()),
})
export type HealthForm = z.input<typeof healthForm>
export type HealthFormRead = z.output<typeof healthForm>

export const emptyCondition: HealthForm['conditions'][number] = {
  code: '',
  other: '',
  state: 'now',
  since: '',
  areas: [],
}

const nobodyAsked = healthAnswers.parse({ unanswered: cardParts })
const isKnown = (to: string) => (knownAllergies as readonly string[]).includes(to)

/** Null answers: nothing asked yet. `today`: the default date for the week of pregnancy. */
export function healthFormOf(answers: HealthAnswers | null, today: string): HealthForm {
  const { conditions, medications, pregnancy, allergies, signed_on, unanswered } = answers ?? nobodyAsked
  return {
    conditions: conditions.map(({ code, since, source_field, ...rest }) => ({
      ...rest,
      ...(source_field === undefined ? {} : { source_field }),
      ...(conditionNames.has(code) ? { code, other: '' } : { code: otherCondition, other: code }),
      since: since ?? '',
    })),
    medications: medications.map(({ name }) => name).join('\n'),
    pregnancy: pregnancy?.answer ?? '',
    due_date: pregnancy?.due_date ?? '',
    weeks: pregnancy?.weeks == null ? '' : String(pregnancy.weeks),
    weeks_on: pregnancy?.weeks_on ?? today,
    birth_on: pregnancy?.birth_on ?? '',
    flags: pregnancy?.flags ?? [],
    allergies: allergies.map(({ to }) => to).filter(isKnown),
    other_allergies: allergies
      .map(({ to }) => to)
      .filter(to => !isKnown(to))
      .join('\n'),
    signed_on: signed_on ?? '',
    unanswered,
  }
}

const orNone = (text: string) => text || null

/** Answers from a client's form keep their field (`before`). Answered parts leave `unanswered`. */
export function answersOf(read: HealthFormRead, before: HealthAnswers | null): HealthAnswers {
  const fieldOf = (list: readonly { source_field?: string | undefined }[], at: number) => {
    const field = list[at]?.source_field
    return field === undefined ? {} : { source_field: field }
  }
  const medications = before?.medications ?? []
  const allergies = before?.allergies ?? []
  const isPossible = read.pregnancy === 'yes' || read.pregnancy === 'unsure'
  const expects = read.pregnancy !== '' || read.birth_on !== ''
  const given: Record<string, boolean> = {
    conditions: read.conditions.length > 0,
    medications: read.medications.length > 0,
    pregnancy: read.pregnancy !== '',
    allergies: read.allergies.length + read.other_allergies.length > 0,
  }
  return {
    conditions: read.conditions.map(({ code, other, state, since, areas: where, source_field }) => ({
      code: code === otherCondition ? other : code,
      state,
      since: orNone(since),
      areas: conditionNames.get(code)?.is_local ? where : [],
      ...(source_field === undefined ? {} : { source_field }),
    })),
    medications: read.medications.map(name => ({
      name,
      ...fieldOf(
        medications,
        medications.findIndex(each => each.name === name),
      ),
    })),
    pregnancy: expects
      ? {
          answer: read.pregnancy === '' ? null : read.pregnancy,
          due_date: isPossible ? orNone(read.due_date) : null,
          weeks: isPossible ? read.weeks : null,
          weeks_on: isPossible && read.weeks !== null ? orNone(read.weeks_on) : null,
          birth_on: orNone(read.birth_on),
          flags: isPossible ? read.flags : [],
          ...fieldOf(before?.pregnancy ? [before.pregnancy] : [], 0),
        }
      : null,
    allergies: [...read.allergies, ...read.other_allergies].map(to => ({
      to,
      ...fieldOf(
        allergies,
        allergies.findIndex(each => each.to === to),
      ),
    })),
    signed_on: orNone(read.signed_on),
    unanswered: read.unanswered.filter(part => !given[part]),
  }
}

export { cardParts, knownAllergies, pregnancyFlags }
