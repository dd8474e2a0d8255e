import { formatTime } from '#lib/time/dates.ts'
import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import { agoWords, type Here, sendWords } from './follow-up-copy.ts'
import type { ShownFollowUp } from './schema.ts'

export interface CheckedFact {
  isFine: boolean
  words: string
}

const withYear = (zone: string, at: string, now: number) => {
  const words = formatRelativeTime(zone, Date.parse(at), now)
  return inSentence(words.slice(0, words.lastIndexOf(',')))
}

/** Consent, last message, local time and upcoming visit. */
export function mayItGo({ follow_up, facts }: ShownFollowUp, here: Here): CheckedFact[] {
  const { zone, now } = here
  const [way] = follow_up.ways
  const medium = facts.channel === 'sms' ? 'text' : 'mail'
  const what = facts.purpose === 'care' ? `Messages about visits by ${medium}` : `Offers by ${medium}`
  const at = facts.consent_at ? `, ${withYear(zone, facts.consent_at, now)}` : ''
  const consent: CheckedFact =
    facts.consent === 'yes'
      ? { isFine: true, words: `${what}: yes${at}` }
      : facts.consent === 'no'
        ? { isFine: false, words: `${what}: no${at}` }
        : facts.purpose === 'care' && facts.channel === 'email'
          ? { isFine: true, words: `${what}: hasn't opted out` }
          : { isFine: false, words: `${what}: hasn't opted in` }
  const last: CheckedFact = {
    isFine: true,
    words: facts.last_at
      ? `Last such ${medium}: ${agoWords(facts.last_at, here)}`
      : `No such ${medium} before`,
  }
  const isQuiet = way?.send === 'at' && way.reason === 'quiet_hours'
  const hour: CheckedFact = {
    isFine: !isQuiet,
    words: `It is ${formatTime(zone, now)} where they live${isQuiet ? ', too early or too late for it' : ''}`,
  }
  const rest = [last, hour, bookedFact(follow_up, facts, here)]
  // A bounce or missing address is none of the four facts.
  const isOther = way?.send === 'never' && way.reason !== 'opted_out' && way.reason !== 'no_consent'
  return isOther
    ? [consent, { isFine: false, words: sendWords(way, here).replace(/\.$/, '') }, ...rest]
    : [consent, ...rest]
}

function bookedFact(
  { kind, starts_at, status }: ShownFollowUp['follow_up'],
  { next_visit_at, cancelled_at }: ShownFollowUp['facts'],
  { zone, now, today }: Here,
): CheckedFact {
  const when = (at: string) => inSentence(formatRelativeTime(zone, Date.parse(at), now))
  if (kind === 'not_delivered' && starts_at)
    return status === 'confirmed'
      ? { isFine: true, words: `The visit stands: ${when(starts_at)}` }
      : { isFine: false, words: status === 'cancelled' ? 'The visit is off' : 'The visit needs confirmation' }
  if (next_visit_at) return { isFine: kind === 'by_hand', words: `Booked for ${when(next_visit_at)}` }
  return {
    isFine: true,
    words: cancelled_at
      ? `Nothing is booked; something was cancelled ${agoWords(cancelled_at, { zone, now, today })}`
      : 'Nothing is booked, nothing was cancelled',
  }
}
