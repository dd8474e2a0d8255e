import { z } from 'zod'
import { date, email, id, longText, optionalText } from '#lib/schemas/fields.ts'

export const words = longText(4_000)
export const note = optionalText(2_000)
export const span = { startDate: date.optional(), endDate: date.optional() }
export const period = z.enum(['week', 'month', 'quarter', 'year'])
export const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, 'Give a moment as YYYY-MM-DD HH:MM')
export const minutesLong = z.number().int().min(5).max(720)
/** Dollars with at most two decimals; the verbs take cents. */
export const price = z.number().min(0).max(100_000).multipleOf(0.01, 'At most 2 decimals')
/** `except`: visits left out on the card, which stay where they are. */
export const ofDay = { date, except: z.array(id).max(100).optional() }
export const contact = { email: email.optional(), phone: optionalText(40) }
