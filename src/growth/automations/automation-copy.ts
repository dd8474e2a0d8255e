import { skipWords } from '#diary/messages/skip-reason-labels.ts'
import { lengthOf } from '#diary/visits/reminder-length.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { type AutomationName, winBack } from './automations.ts'
import type { LogEntry, ShownAutomation } from './schema.ts'

type Which = Pick<ShownAutomation, 'automation' | 'channel' | 'hours'>

export function automationWords(
  { automation, channel, hours }: Which,
  hasTexts: boolean,
): { name: string; when: string } {
  switch (automation) {
    case 'booked':
      return { name: 'Booked', when: 'At once, with the address and the way to cancel' }
    case 'moved':
      return { name: 'Moved or changed', when: 'At once, or three minutes after you changed it' }
    case 'cancelled':
      return { name: 'Cancelled', when: 'At once, when someone cancels' }
    case 'reminder':
      return {
        name: `Reminder, ${lengthOf(hours)} before`,
        when:
          channel === 'sms' && !hasTexts
            ? `${counted(hours, 'hour')} before, waits for a phone service`
            : `${counted(hours, 'hour')} before, not for a visit booked inside them`,
      }
    case 'follow-up':
      return { name: 'Follow-up', when: `${counted(hours, 'hour')} after the visit ended` }
    case 'review-ask':
      return { name: 'Review ask', when: `${counted(hours, 'hour')} after, once in 180 days, everybody` }
    case 'no-show':
      return { name: 'No-show', when: `${counted(hours, 'hour')} after a visit that was missed` }
    case 'win-back':
      return {
        name: 'Win-back',
        when: `${winBack.late} days past a person’s own rhythm, up to ${winBack.mails} mails ${winBack.apart} days apart`,
      }
  }
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** The mails of each, and its text, by the end of the address where their words are changed. */
const letters: Record<AutomationName, { mails: readonly string[]; text?: string }> = {
  booked: { mails: ['visit-booked'] },
  moved: { mails: ['visit-moved'] },
  cancelled: { mails: ['visit-cancelled'] },
  reminder: { mails: ['visit-reminder'], text: 'text-reminder' },
  'follow-up': { mails: ['visit-follow-up'] },
  'review-ask': { mails: ['review-ask'], text: 'text-review-ask' },
  'no-show': { mails: ['visit-no-show'] },
  'win-back': { mails: ['win-back-first', 'win-back-second', 'win-back-third'] },
}
const places = ['first', 'second', 'third']

/** Where each message's text is edited. Emails and text messages have separate wording. */
export function wordsPaths({
  automation,
  channel,
}: Pick<Which, 'automation' | 'channel'>): { to: string; label: string }[] {
  const { mails: all, text } = letters[automation]
  return all.map((mail, nth) => ({
    to: `/email-templates/${(channel === 'sms' ? text : undefined) ?? mail}`,
    label: all.length === 1 ? 'Edit the words' : `Edit the ${places[nth]} mail`,
  }))
}

export const offWords: Partial<Record<AutomationName, string>> = {
  booked:
    "Clients won't get an email when they book, request a visit or you confirm one. Tell them yourself.",
  moved:
    "Clients won't get an email when their visit is moved or changed. Tell them yourself, or they come at the old time.",
  cancelled:
    "Clients won't get an email when their visit is canceled. Tell them yourself, or they come for nothing.",
}

const numbers = [
  'None',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/** 'Eight are on. In 30 days they wrote 888 messages and held back 220, each with its reason.' */
export function automationSummary(all: readonly ShownAutomation[]): string {
  const on = all.filter(each => each.is_on).length
  const sent = all.reduce((sum, each) => sum + each.sent, 0)
  const held = all.reduce((sum, each) => sum + each.held_back, 0)
  return `${numbers[on] ?? on} ${on === 1 ? 'is' : 'are'} on. In 30 days they wrote ${counted(sent, 'message')} and held back ${held.toLocaleString('en-US')}, each with its reason.`
}

export function logWords(entry: LogEntry, zone: string, now: number): string {
  if (entry.status === 'failed') return 'The mail server did not take it.'
  if (entry.status === 'skipped') {
    const why = (skipWords as Record<string, string>)[entry.skip_reason ?? ''] ?? 'It may not leave.'
    return why.charAt(0).toUpperCase() + why.slice(1)
  }
  if (!entry.starts_at) return ''
  const when = formatRelativeTime(zone, Date.parse(entry.starts_at), now)
  return entry.service_name ? `${entry.service_name}, ${when}` : when
}

export const reasonWords = (reason: string): string =>
  reason === 'failed' ? 'not taken by the mail server' : (shortReasons[reason] ?? reason.replaceAll('_', ' '))

const shortReasons: Record<string, string> = {
  opted_out: 'said no',
  no_consent: 'never asked',
  bounced: 'bounced',
  complained: 'complained',
  no_address: 'without an address',
  no_postal_address: 'without your postal address',
  booked: 'had booked',
  expired: 'too late',
  quiet_hours: 'too late',
  frequency_cap: 'too soon after another',
  no_longer_true: 'changed since',
  asked_recently: 'asked lately',
  archived: 'archived',
  sunset: 'silent for a year',
  switched_off: 'switched off',
}

export function winBackWords({
  people,
  held_back,
  names,
  is_more,
}: {
  people: number
  held_back: number
  names: readonly string[]
  is_more: boolean
}): string {
  const rest = people - names.length
  const list = [...names, ...(rest > 0 ? [`${rest.toLocaleString('en-US')} more`] : [])]
  const who =
    people === 0
      ? 'No messages would be sent today.'
      : `It writes to ${is_more ? 'more than ' : ''}${counted(people, 'person', 'people')} as soon as each may be: ${list.length > 1 ? `${list.slice(0, -1).join(', ')} and ${list.at(-1)}` : list[0]}.`
  const held =
    held_back > 0
      ? ` ${counted(held_back, 'person', 'people')} more ${held_back === 1 ? 'is' : 'are'} late and may not be written to; the log says why.`
      : ''
  return `${who}${held} From then on it looks every ten minutes.`
}
