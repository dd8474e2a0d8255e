import { z } from 'zod'
import { moneyText, parseMoney } from '#lib/money.ts'
import { optionalText, timeWindow } from '#lib/schemas/fields.ts'
import { typedNumber, typedText } from '#lib/schemas/typed.ts'
import { type completeSetupInput, practiceFields, practiceTypes } from './schema.ts'
import { suggestedServices } from './suggested-services.ts'
import { dayProblem, weeklyOf, weekPresets } from './weekly-hours.ts'

const named = (message: string) => typedText(120, message)

const typedService = z.object({
  name: named('Give the service a name'),
  description: optionalText(600),
  duration_min: typedNumber(5, 720, 'minutes'),
  price: z.string().max(20),
})

/** Empty times are allowed while typing and reported on Continue. */
const typedWeek = z
  .array(z.array(z.object({ start: z.string(), end: z.string() })))
  .superRefine((week, context) => {
    week.forEach((windows, day) => {
      const message = dayProblem(windows)
      if (message) context.addIssue({ code: 'custom', path: [day], message })
    })
  })

/** Errors have the paths of its fields. */
export const setupForm = z
  .object({
    practice: practiceFields
      .omit({ directions: true, email: true })
      .extend({ name: named('Give the practice a name'), currency: practiceFields.shape.currency.unwrap() }),
    practitioner_name: named('Give your name'),
    practitioner_title: optionalText(120),
    week: typedWeek.refine(
      week => week.some(windows => windows.length > 0),
      'Choose at least one time when you are open',
    ),
    services: z
      .array(typedService)
      .min(1, 'Add at least one service')
      .max(20, 'Twenty at most; add the others later'),
  })
  .superRefine(({ services, practice }, context) => {
    services.forEach(({ price }, at) => {
      if (parseMoney(price, practice.currency) === undefined) {
        context.addIssue({
          code: 'custom',
          path: ['services', at, 'price'],
          message: 'Give a price such as 95 or 95.50',
        })
      }
    })
  })

export type SetupForm = z.input<typeof setupForm>
export type SetupFormRead = z.output<typeof setupForm>

export interface SetupDefaults {
  practiceName: string
  type: string | null
  zone: string
  currency: string
}

export function emptySetup(known: SetupDefaults): SetupForm {
  const type = known.type ?? practiceTypes[0]
  return {
    practice: {
      name: known.practiceName,
      type,
      address: '',
      phone: '',
      time_zone: known.zone,
      currency: known.currency,
    },
    practitioner_name: '',
    practitioner_title: '',
    week: weekPresets[0]?.week ?? [],
    services: servicesFor(type, known.currency),
  }
}

export function servicesFor(type: string, currency: string): SetupForm['services'] {
  return suggestedServices(type)
    .slice(0, 2)
    .map(({ name, description, duration_min, price_cents }) => ({
      name,
      description,
      duration_min: String(duration_min),
      price: moneyText(price_cents, currency),
    }))
}

export function setupInput(read: SetupFormRead, email: string | null): z.input<typeof completeSetupInput> {
  return {
    practice: { ...read.practice, email },
    practitioner_name: read.practitioner_name,
    practitioner_title: read.practitioner_title,
    weekly: weeklyOf(read.week).filter(window => timeWindow.safeParse(window).success),
    services: read.services.map(({ price, ...service }) => ({
      ...service,
      price_cents: parseMoney(price, read.practice.currency) ?? 0,
    })),
  }
}

const draft = z.object({
  step: z.number().int().min(0).max(2),
  values: z.object({
    practice: z.object({
      name: z.string(),
      type: z.string(),
      address: z.string(),
      phone: z.string(),
      time_zone: z.string(),
      currency: z.string(),
    }),
    practitioner_name: z.string(),
    practitioner_title: z.string(),
    week: z.array(z.array(timeText())).length(7),
    services: z.array(
      z.object({ name: z.string(), description: z.string(), duration_min: z.string(), price: z.string() }),
    ),
  }),
})

function timeText() {
  return z.object({ start: z.string(), end: z.string() })
}

export type SetupDraft = { step: number; values: SetupForm }

/** A draft from session storage; undefined if missing or of another version. */
export function readDraft(kept: string | null): SetupDraft | undefined {
  if (!kept) return undefined
  try {
    return draft.parse(JSON.parse(kept))
  } catch {
    return undefined
  }
}

export const stepFields = [
  ['practice', 'practitioner_name', 'practitioner_title'],
  ['week'],
  ['services'],
] as const satisfies (keyof SetupForm)[][]
