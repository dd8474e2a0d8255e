import { z } from 'zod'
import { parseMoney } from '../money.ts'

// Parsers for form fields. Each message says what to do and also works alone in a summary.

export const typedText = (max: number, message: string) => z.string().trim().min(1, message).max(max)

export function typedNumber(min: number, max: number, unit: string) {
  const message = `Give ${unit} from ${min} to ${max}`
  return z
    .string()
    .trim()
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .refine(value => value >= min && value <= max, message)
}

export function typedNumberOrNone(min: number, max: number, unit: string) {
  const message = `Give ${unit} from ${min} to ${max}, or leave it empty`
  return z
    .string()
    .trim()
    .refine(
      text => text === '' || (/^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max),
      message,
    )
    .transform(text => (text === '' ? null : Number(text)))
}

/** Like `typedMoney`; an empty field is null. */
export function typedMoneyOrNone(currency: string) {
  const message = 'Give a price such as 95 or 95.50, or leave it empty'
  return z
    .string()
    .trim()
    .max(20, message)
    .refine(text => text === '' || parseMoney(text, currency) !== undefined, message)
    .transform(text => (text === '' ? null : (parseMoney(text, currency) ?? 0)))
}

export function typedMoney(currency: string) {
  const message = 'Give a price such as 95 or 95.50'
  return z
    .string()
    .max(20, message)
    .refine(text => parseMoney(text, currency) !== undefined, message)
    .transform(text => parseMoney(text, currency) ?? 0)
}
