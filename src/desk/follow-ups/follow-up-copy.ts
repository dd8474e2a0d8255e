import { daysBetween, formatShortDay, formatTime } from '#lib/time/dates.ts'
import { longDay, shortDay } from '#lib/time/format-day.ts'
import { formatRelativeDay, formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { FollowUpKind } from './kinds.ts'
import type { FollowUp, FollowUps, WayOut } from './schema.ts'

export const kindNames: Record<FollowUpKind, string> = {
  not_delivered: 'Not delivered',
  by_hand: 'To do by hand',
  come_again: 'Come again',
  after_visit: 'After a visit',
  missed: 'Missed',
}

/** `today` is the practice's date, `now` epoch ms. */
export interface Here {
  zone: string
  today: string
  now: number
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** 'every week', 'every 5 weeks', 'about every 5 weeks', 'every 10 days'. */
export function rhythmText(days: number): string {
  if (days === 1) return 'every day'
  if (days < 14 && days !== 7) return `every ${days} days`
  const weeks = Math.round(days / 7)
  const text = weeks === 1 ? 'every week' : `every ${weeks} weeks`
  return days % 7 === 0 ? text : `about ${text}`
}

const ordinals = [
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
]
const ordinal = (count: number) => ordinals[count - 1] ?? `${count}th`

const letters: Record<string, string> = {
  'visit-reminder': 'reminder',
  'visit-cancelled': 'cancellation',
  'visit-booked': 'confirmation',
  'visit-confirmed': 'confirmation',
}

/** Includes a different year. */
const dateText = (date: string, today: string) =>
  date.slice(0, 4) === today.slice(0, 4) ? shortDay(date) : `${shortDay(date)}, ${date.slice(0, 4)}`

export function reasonOf(
  row: FollowUp,
  { zone, today, now }: Here,
  practitioner: string | undefined,
): { reason: string; evidence: string } {
  const start = row.starts_at === null ? null : Date.parse(row.starts_at)
  const when = start === null ? '' : formatRelativeTime(zone, start, now)
  const who = practitioner ? ` with ${practitioner}` : ''
  switch (row.kind) {
    case 'not_delivered': {
      const letter = letters[row.failed?.kind ?? ''] ?? 'letter'
      const how = row.failed?.channel === 'sms' ? 'text' : 'mail'
      const why = row.failed?.has_bounced
        ? 'The address does not exist'
        : `It went by ${how} and did not arrive`
      return {
        reason: `The ${letter} for ${inSentence(when)} came back.`,
        evidence: `${why}. ${sendWords(row.ways[0], { zone, today, now })}`.trim(),
      }
    }
    case 'by_hand':
      return {
        reason: row.words ?? 'Somebody is to get back to them.',
        evidence: row.due_at
          ? `Planned for ${inSentence(formatRelativeTime(zone, Date.parse(row.due_at), now))}.`
          : '',
      }
    case 'come_again':
      return {
        reason: `Comes ${rhythmText(row.rhythm_days ?? 7)}, was due ${dateText(row.due_on ?? today, today)}.`,
        evidence: `${counted(row.visits, 'visit')}, the last ${start === null ? '' : inSentence(formatRelativeDay(zone, start, now))}${who}.`,
      }
    case 'after_visit':
      return {
        reason: `First visit ${start === null ? '' : inSentence(formatRelativeDay(zone, start, now))}${who}.`,
        evidence: row.service_name ? `${row.service_name}. No word since, nothing booked.` : 'No word since.',
      }
    case 'missed':
      return {
        reason: `${ordinal(Math.max(1, row.no_shows))} missed visit, ${inSentence(when)}.`,
        evidence: `${row.service_name ?? 'A visit'}${who}. No word since.`,
      }
  }
}

const mediumOf = ({ channel }: Pick<WayOut, 'channel'>) => (channel === 'sms' ? 'Text' : 'Mail')

const never: Record<string, string> = {
  no_address: 'There is no address for it.',
  archived: 'The record is archived.',
  bounced: 'It did not reach them before',
  complained: 'They marked mail as unwanted',
  opted_out: 'They asked for none',
  no_consent: "They haven't opted in.",
  no_longer_true: 'The visit has changed since.',
  quiet_hours: 'It would come at night.',
  expired: 'It would come too late.',
  duplicate: 'It was sent before.',
}

/** One sentence; '' if there is nothing to send. */
export function sendWords(way: WayOut | undefined, { zone, today, now }: Here): string {
  if (!way) return ''
  const medium = mediumOf(way)
  if (way.send === 'now') return `${medium} may go.`
  if (way.send === 'at' && way.at)
    return `${medium} may go ${inSentence(formatRelativeTime(zone, Date.parse(way.at), now))}.`
  const why = never[way.reason ?? ''] ?? 'It may not be sent.'
  const since = way.since && ` on ${dateText(localDateOf(zone, Date.parse(way.since)), today)}.`
  return `${medium}: ${why.charAt(0).toLowerCase()}${why.slice(1)}${why.endsWith('.') ? '' : (since ?? '.')}`
}

/** `call` and `book` send nothing. */
export type MainAct =
  | { act: 'send'; channel: 'email' | 'sms'; label: string }
  | { act: 'call'; label: string }
  | { act: 'book'; label: string }

export function mainAct({ kind, client, way, ways }: FollowUp, zone: string): MainAct {
  const [best] = ways
  if (kind !== 'come_again' && way !== 'call' && best && best.send !== 'never') {
    const at = best.send === 'at' && best.at ? ` at ${formatTime(zone, Date.parse(best.at))}` : null
    return {
      act: 'send',
      channel: best.channel,
      label: at ? `Send${at}` : best.channel === 'sms' ? 'Send text' : 'Send mail',
    }
  }
  if (client.phone) return { act: 'call', label: 'Call' }
  return { act: 'book', label: 'Book' }
}

export function mayBadge({ kind, way, ways }: FollowUp): {
  words: string
  look: 'plain' | 'quiet' | 'never'
} {
  const [best] = ways
  if (way === 'call' || !best) return { words: 'Call', look: 'plain' }
  if (kind === 'come_again')
    return best.send === 'never' && best.reason === 'opted_out'
      ? { words: 'No offers', look: 'never' }
      : { words: best.send === 'never' ? 'Call' : 'Offers by mail: yes', look: 'plain' }
  if (best.send === 'never') return { words: 'May not', look: 'never' }
  return best.send === 'at'
    ? { words: 'Quiet hours', look: 'quiet' }
    : { words: mediumOf(best), look: 'plain' }
}

const numbers = [
  'No',
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

export function followUpSummary({ groups, reminders, time_zone }: FollowUps): string {
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const people =
    total === 0
      ? 'No follow-ups today.'
      : total === 1
        ? 'One wants a word today.'
        : `${numbers[total] ?? total.toLocaleString('en-US')} want a word today.`
  if (reminders.count === 0 || !reminders.next_at) return `${people} No more reminders go today.`
  const next = formatTime(time_zone, Date.parse(reminders.next_at))
  if (reminders.count === 1) return `${people} One reminder goes by itself, at ${next}.`
  const count = `${reminders.count}${reminders.is_more ? ' or more' : ''}`
  return `${people} ${count} reminders go by themselves, the next at ${next}.`
}

/** 'Until Thursday, May 14'. */
export const untilWords = (until: string) => `Until ${longDay(until)}`

/** '61 days ago', 'today', 'yesterday'. */
export function agoWords(at: string, { zone, today }: Here): string {
  const days = daysBetween(localDateOf(zone, Date.parse(at)), today)
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
}

export const shortDayOf = (zone: string, at: string) => formatShortDay(zone, Date.parse(at))
