import { z } from 'zod'
import { type ApprovalMode, approvalModes } from '#base/practice/approval.ts'
import { optionalText } from '#lib/schemas/fields.ts'
import { typedNumber, typedNumberOrNone } from '#lib/schemas/typed.ts'
import { lengthWords } from '#lib/time/format-length.ts'
import type { BookingSettings } from './schema.ts'

// Form fields are text; BookingSettings has minutes, days and hours.

export const bookingRulesForm = z.object({
  min_notice_min: z.string().transform(Number),
  booking_window_days: typedNumber(1, 730, 'days'),
  increment_min: z.string().transform(value => (value === 'auto' ? null : Number(value))),
  daily_limit: typedNumberOrNone(1, 100, 'a number'),
  upcoming_limit: typedNumberOrNone(1, 100, 'a number'),
  approval: z.enum(approvalModes),
  approval_after: typedNumber(1, 20, 'a number'),
  cancel_window_hours: typedNumber(0, 336, 'hours'),
  cancellation_policy: optionalText(1000),
})

export type BookingRulesForm = z.input<typeof bookingRulesForm>

export function rulesForm(saved: BookingSettings): BookingRulesForm {
  return {
    min_notice_min: String(saved.min_notice_min),
    booking_window_days: String(saved.booking_window_days),
    increment_min: saved.increment_min === null ? 'auto' : String(saved.increment_min),
    daily_limit: saved.daily_limit === null ? '' : String(saved.daily_limit),
    upcoming_limit: saved.upcoming_limit === null ? '' : String(saved.upcoming_limit),
    approval: saved.approval,
    approval_after: String(saved.approval_after),
    cancel_window_hours: String(saved.cancel_window_hours),
    cancellation_policy: saved.cancellation_policy ?? '',
  }
}

interface Option {
  value: string
  label: string
}

const DAY = 1440

export function noticeOptions(inUse: number): Option[] {
  const offered = [0, 30, 60, 120, 240, 480, 720, DAY, 2 * DAY, 3 * DAY, 7 * DAY]
  return withOwn(offered, inUse).map(minutes => ({
    value: String(minutes),
    label: minutes === 0 ? 'No notice' : lengthWords(minutes),
  }))
}

export function stepOptions(inUse: number | null): Option[] {
  const steps = withOwn([5, 10, 15, 20, 30, 45, 60, 90, 120], inUse ?? 15)
  return [
    { value: 'auto', label: 'Automatic, from the lengths of the service' },
    ...steps.map(minutes => ({ value: String(minutes), label: `Every ${lengthWords(minutes)}` })),
  ]
}

function withOwn(offered: number[], own: number): number[] {
  return offered.includes(own) ? offered : [...offered, own].sort((a, b) => a - b)
}

export function rulesSentence(rules: BookingSettings): string {
  const notice =
    rules.min_notice_min === 0
      ? 'until the visit begins'
      : `until ${lengthWords(rules.min_notice_min)} before`
  const ahead = `up to ${rules.booking_window_days}\u00a0day${rules.booking_window_days === 1 ? '' : 's'} ahead`
  const day = rules.allows_same_day ? '' : ', from tomorrow on'
  const parts = [`Clients book ${notice}, ${ahead}${day}.`]
  if (rules.daily_limit !== null)
    parts.push(`A day is full online once its practitioner has ${visits(rules.daily_limit)}.`)
  if (rules.upcoming_limit !== null)
    parts.push(`One client may have ${visits(rules.upcoming_limit)} to come.`)
  const waits = waitingWords(rules)
  if (waits) parts.push(waits)
  return parts.join(' ')
}

export const approvalOptions: { value: ApprovalMode; label: string }[] = [
  { value: 'nobody', label: 'None: all are confirmed at once' },
  { value: 'new', label: 'Those of new clients' },
  { value: 'unreliable', label: 'Those of clients who missed or cancelled late' },
  { value: 'all', label: 'Everybody’s' },
]

function waitingWords({ approval, approval_after: after }: BookingSettings): string | null {
  if (approval === 'all') return 'You confirm each one.'
  if (approval === 'new') return 'You confirm those of new clients.'
  if (approval === 'nobody') return null
  return `You confirm those of clients who missed or cancelled late ${after === 1 ? 'once' : `${after}\u00a0times`}.`
}

const visits = (count: number) => `${count}\u00a0visit${count === 1 ? '' : 's'}`
