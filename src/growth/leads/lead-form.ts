import { z } from 'zod'
import { typedText } from '#lib/schemas/typed.ts'
import { isDate } from '#lib/time/dates.ts'
import { instantOf, localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import type { ShownLead } from './schema.ts'

const optional = (most: number) => z.string().trim().max(most)

/** With a client record, its name and contact details apply instead. */
export const leadForm = z
  .object({
    has_record: z.boolean(),
    first_name: optional(80),
    last_name: optional(80),
    email: optional(254),
    phone: optional(40),
    source: typedText(80, 'Say where they come from'),
    notes: optional(4000),
    next_words: optional(80),
    next_date: z.string().refine(text => text === '' || isDate(text), 'Choose a date'),
    next_time: z.string(),
  })
  .refine(lead => lead.has_record || lead.first_name !== '', {
    message: 'Write their first name',
    path: ['first_name'],
  })
  .refine(lead => lead.has_record || lead.email !== '' || lead.phone !== '', {
    message: 'Write an email address or a phone number',
    path: ['email'],
  })
  .refine(lead => lead.next_date === '' || lead.next_words !== '', {
    message: 'Say what there is to do',
    path: ['next_words'],
  })
export type LeadForm = z.output<typeof leadForm>

const twoDigits = (value: number) => String(value).padStart(2, '0')

export function formOfLead(lead: ShownLead['lead'] | null, zone: string): LeadForm {
  const at = lead?.next_at ? Date.parse(lead.next_at) : null
  const minutes = at === null ? 0 : localMinutesOf(zone, at)
  return {
    has_record: Boolean(lead?.client_id),
    first_name: lead?.first_name ?? '',
    last_name: lead?.last_name ?? '',
    email: lead?.email ?? '',
    phone: lead?.phone ?? '',
    source: lead?.source ?? '',
    notes: lead?.notes ?? '',
    next_words: lead?.next_words ?? '',
    next_date: at === null ? '' : localDateOf(zone, at),
    next_time: at === null ? '' : `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
  }
}

/** The request; a day without a time means its evening. */
export function sentLead(form: LeadForm, zone: string) {
  const { next_date, next_time, has_record: _, ...rest } = form
  const [hours = 18, minutes = 0] = next_time ? next_time.split(':').map(Number) : []
  return {
    ...rest,
    first_name: rest.first_name || 'Somebody',
    phone: rest.phone || null,
    next_words: rest.next_words || null,
    next_at: next_date ? new Date(instantOf(zone, next_date, hours * 60 + minutes)).toISOString() : null,
  }
}
