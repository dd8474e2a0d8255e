import { z } from 'zod'
import { type ApprovalMode, approvalModes } from '#base/practice/approval.ts'
import type { ProcessingTime } from '#diary/visits/availability/processing.ts'
import { moneyText } from '#lib/money.ts'
import { optionalText } from '#lib/schemas/fields.ts'
import {
  typedMoney,
  typedMoneyOrNone,
  typedNumber,
  typedNumberOrNone,
  typedText,
} from '#lib/schemas/typed.ts'
import { type ServiceColor, serviceColors } from '#lib/service-colors.ts'
import { areas, traits } from '#rules/composing/traits.ts'
import type { saveServiceInput } from './schema.ts'

export interface OwnTerms {
  practitioner_id: string
  price_cents: number | null
  duration_min: number | null
  is_offered: boolean
}

/** A service as screens read it; unarchived parts only, in order. */
export interface Service {
  id: string
  name: string
  description: string | null
  category: string | null
  also_called: string | null
  dye: ServiceColor
  traits: string[]
  areas: string[]
  is_online: boolean
  is_private: boolean
  /** ISO text; null: no link. */
  link_since: string | null
  approval: ApprovalMode | null
  seats: number | null
  shows_seats: boolean
  buffer_before_min: number
  buffer_after_min: number
  min_notice_min: number | null
  increment_min: number | null
  archived_at: string | null
  durations: ({ id: string; duration_min: number; price_cents: number; terms: OwnTerms[] } & ProcessingTime)[]
  addons: { id: string; name: string; duration_min: number; price_cents: number }[]
  practitioner_ids: string[]
  room_ids: string[]
  equipment: { equipment_id: string; needed: number }[]
}

// `row_id`, since the form library overwrites `id` with its own key.
const part = (currency: string, least: number) => ({
  row_id: z.string().optional(),
  duration_min: typedNumber(least, least === 0 ? 240 : 720, 'minutes'),
  price: typedMoney(currency),
})

const ownTerms = (currency: string) =>
  z.array(
    z.object({
      practitioner_id: z.string(),
      is_offered: z.boolean(),
      duration_min: typedNumberOrNone(5, 720, 'minutes'),
      price: typedMoneyOrNone(currency),
    }),
  )

const processing = z
  .object({ after: typedNumber(5, 720, 'minutes'), min: typedNumber(5, 720, 'minutes') })
  .nullable()

const minutesOrPractice = z.string().transform(value => (value === 'practice' ? null : Number(value)))

export function serviceForm(currency: string) {
  const fields = z.object({
    name: typedText(120, 'Give the service a name'),
    description: optionalText(600),
    category: optionalText(80),
    also_called: optionalText(300),
    dye: z.enum(serviceColors),
    traits: z.array(z.enum(traits)),
    areas: z.array(z.enum(areas)),
    is_online: z.boolean(),
    is_private: z.boolean(),
    approval: z.enum(['practice', ...approvalModes]).transform(mode => (mode === 'practice' ? null : mode)),
    is_class: z.boolean(),
    seats: typedNumberOrNone(2, 200, 'a number of seats'),
    shows_seats: z.boolean(),
    buffer_before_min: typedNumber(0, 240, 'minutes'),
    buffer_after_min: typedNumber(0, 240, 'minutes'),
    min_notice_min: minutesOrPractice,
    increment_min: minutesOrPractice,
    durations: z
      .array(z.object({ ...part(currency, 5), processing, terms: ownTerms(currency) }))
      .min(1, 'Give at least one length and price')
      .max(12, 'Twelve lengths at most')
      .superRefine((durations, context) => {
        durations.forEach(({ duration_min, processing }, at) => {
          if (
            processing &&
            Number.isInteger(processing.after) &&
            processing.after + processing.min + 5 > duration_min
          )
            context.addIssue({
              code: 'custom',
              path: [at, 'processing', 'min'],
              message: 'It ends at least 5 minutes before the visit does',
            })
          const first = durations.findIndex(each => each.duration_min === duration_min)
          if (first < at)
            context.addIssue({
              code: 'custom',
              path: [at, 'duration_min'],
              message: 'This length is already there',
            })
        })
      }),
    addons: z
      .array(z.object({ ...part(currency, 0), name: typedText(80, 'Give the add-on a name') }))
      .max(20, 'Twenty add-ons at most'),
    practitioner_ids: z.array(z.string()),
    room_ids: z.array(z.string()),
    equipment: z.array(z.object({ equipment_id: z.string(), needed: typedNumber(1, 20, 'a number') })),
  })
  return fields.refine(({ is_class, seats }) => !is_class || seats !== null, {
    message: 'Give a number of seats from 2 to 200',
    path: ['seats'],
  })
}

export type ServiceForm = z.input<ReturnType<typeof serviceForm>>
export type ServiceFormRead = z.output<ReturnType<typeof serviceForm>>

/** Defaults: everyone offers it, no room, 15 minutes after. */
export function newService(dye: ServiceColor, practitionerIds: string[]): ServiceForm {
  return {
    name: '',
    description: '',
    category: '',
    also_called: '',
    dye,
    traits: [],
    areas: [],
    is_online: true,
    is_private: false,
    approval: 'practice',
    is_class: false,
    seats: '',
    shows_seats: false,
    buffer_before_min: '0',
    buffer_after_min: '15',
    min_notice_min: 'practice',
    increment_min: 'practice',
    durations: [{ duration_min: '60', price: '', processing: null, terms: [] }],
    addons: [],
    practitioner_ids: practitionerIds,
    room_ids: [],
    equipment: [],
  }
}

const typedTerms =
  (currency: string) =>
  ({ practitioner_id, price_cents, duration_min, is_offered }: OwnTerms) => ({
    ...{ practitioner_id, is_offered, duration_min: duration_min === null ? '' : String(duration_min) },
    price: price_cents === null ? '' : moneyText(price_cents, currency),
  })

const typedProcessing = ({ processing_after_min, processing_min }: ProcessingTime) =>
  processing_after_min && processing_min
    ? { after: String(processing_after_min), min: String(processing_min) }
    : null

export function formOf(service: Service, currency: string): ServiceForm {
  const typed = <Part extends { id: string; duration_min: number; price_cents: number }>({
    id,
    duration_min,
    price_cents,
  }: Part) => ({
    row_id: id,
    duration_min: String(duration_min),
    price: moneyText(price_cents, currency),
  })
  return {
    name: service.name,
    description: service.description ?? '',
    category: service.category ?? '',
    also_called: service.also_called ?? '',
    dye: service.dye,
    traits: traits.filter(trait => service.traits.includes(trait)),
    areas: areas.filter(area => service.areas.includes(area)),
    is_online: service.is_online,
    is_private: service.is_private,
    approval: service.approval ?? 'practice',
    is_class: service.seats !== null,
    seats: service.seats === null ? '' : String(service.seats),
    shows_seats: service.shows_seats,
    buffer_before_min: String(service.buffer_before_min),
    buffer_after_min: String(service.buffer_after_min),
    min_notice_min: service.min_notice_min === null ? 'practice' : String(service.min_notice_min),
    increment_min: service.increment_min === null ? 'practice' : String(service.increment_min),
    durations: service.durations.map(each => ({
      ...typed(each),
      processing: typedProcessing(each),
      terms: each.terms.map(typedTerms(currency)),
    })),
    addons: service.addons.map(addon => ({ ...typed(addon), name: addon.name })),
    practitioner_ids: service.practitioner_ids,
    room_ids: service.room_ids,
    equipment: service.equipment.map(each => ({ ...each, needed: String(each.needed) })),
  }
}

const isOwn = (own: { price: number | null; duration_min: number | null; is_offered: boolean }) =>
  own.price !== null || own.duration_min !== null || !own.is_offered

/** The input of save-service without service ids. */
export function serviceInput({ is_class, ...read }: ServiceFormRead): z.input<typeof saveServiceInput> {
  const sent = ({
    row_id,
    duration_min,
    price,
  }: {
    row_id?: string | undefined
    duration_min: number
    price: number
  }) => ({
    ...(row_id ? { id: row_id } : {}),
    duration_min,
    price_cents: price,
  })
  return {
    ...read,
    seats: is_class ? read.seats : null,
    shows_seats: is_class && read.shows_seats,
    durations: read.durations.map(each => ({
      ...sent(each),
      processing_after_min: each.processing?.after ?? null,
      processing_min: each.processing?.min ?? null,
      terms: each.terms
        .filter(own => read.practitioner_ids.includes(own.practitioner_id) && isOwn(own))
        .map(({ price, ...own }) => ({ ...own, price_cents: price })),
    })),
    addons: read.addons.map(addon => ({ ...sent(addon), name: addon.name })),
  }
}
