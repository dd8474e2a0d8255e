import type { Definition, SequenceStep, Trigger } from './definition.ts'
import { isMessage } from './definition.ts'
import type { TriedSequence } from './schema.ts'
import { endStateLabels } from './states.ts'

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** 'A first visit is done'. */
export function triggerWords(trigger: Trigger): string {
  switch (trigger.type) {
    case 'lead_confirmed':
      return 'Somebody confirms their address for a guide'
    case 'booking_left':
      return 'Somebody who said yes to offers leaves a booking unfinished'
    case 'first_visit':
      return 'A first visit is done'
    case 'tag_added':
      return `The tag “${trigger.tag}” is added`
    case 'dormant':
      return `Nothing for ${counted(trigger.days, 'day')} after the last visit`
    case 'by_hand':
      return 'You put somebody in'
  }
}

/** 'Mail 1', 'Text 2': numbered in order per channel. */
export function stepNames(steps: readonly SequenceStep[]): string[] {
  let mails = 0
  let texts = 0
  return steps.map(step => {
    if (step.type === 'mail') return `Mail ${++mails}`
    if (step.type === 'text') return `Text ${++texts}`
    return step.type === 'wait' ? 'Wait' : 'Only if'
  })
}

/** '3 steps, 6 people inside. Goal: a booking'. */
export function sequenceLine({ steps, goal }: Definition, inside: number): string {
  const people = inside === 0 ? 'nobody inside' : `${counted(inside, 'person', 'people')} inside`
  return `${counted(steps.length, 'step')}, ${people}. Goal: ${goal.type === 'booking' ? 'a booking' : 'they fit a sentence'}`
}

const numbers = [
  'Nobody',
  'One person',
  'Two people',
  'Three people',
  'Four people',
  'Five people',
  'Six people',
  'Seven people',
  'Eight people',
  'Nine people',
]
/** 'Six people are inside.' */
export const insideWords = (inside: number): string =>
  `${numbers[inside] ?? `${inside.toLocaleString('en-US')} people`} ${inside === 1 ? 'is' : 'are'} inside.`

const silences: Record<string, string> = {
  no_consent: 'never asked',
  opted_out: 'said no',
  booked: 'had booked',
  goal: 'reached the goal',
  replied: 'replied',
  bounced: 'bounced',
  complained: 'complained',
  no_address: 'without an address',
  no_postal_address: 'without your postal address',
  archived: 'archived',
  sunset: 'silent for a year',
  quiet_hours: 'too late',
  frequency_cap: 'too soon after another',
  not_yet: 'not yet that far',
  finished: 'did not fit',
}
export const whyWords = (why: Readonly<Record<string, number>>): string =>
  Object.entries(why)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${count} ${silences[reason] ?? reason.replaceAll('_', ' ')}`)
    .join(', ')

/** '77 messages to 34 people.' and the details. */
export function triedWords(tried: TriedSequence, since: string): { sums: string; more: string } {
  const silent = Object.values(tried.silent).reduce((sum, count) => sum + count, 0)
  const rest =
    silent === 0
      ? ''
      : ` ${counted(silent, 'of them', 'of them')} would have heard nothing: ${whyWords(tried.silent)}.`
  const bound =
    tried.followed < tried.came
      ? ` The latest ${counted(tried.followed, 'person', 'people')} were followed.`
      : ''
  return {
    sums: `${counted(tried.messages, 'message')} to ${counted(tried.people, 'person', 'people')}.`,
    more: `${counted(tried.came, 'person', 'people')} came in since ${since}.${bound}${rest}`,
  }
}

/** 'Mail 1 and 2, then booked'. */
export function namesWords(
  { sent, ended, why }: TriedSequence['names'][number],
  names: ReadonlyMap<string, string>,
): string {
  const got = sent.map(({ step }) => names.get(step) ?? 'a message')
  if (got.length === 0) return `Nothing: ${silences[why ?? ended ?? 'not_yet'] ?? 'not yet'}`
  const then =
    ended && ended !== 'finished'
      ? `, then ${endStateLabels[ended as keyof typeof endStateLabels]?.toLowerCase() ?? ended}`
      : ''
  return `${got.join(', ')}${then}`
}

export const messageCount = ({ steps }: Definition): number => steps.filter(isMessage).length

const logWords: Record<string, string> = {
  entered: 'Came in',
  put_in: 'Put in by hand',
  waits: 'Waits',
  sent: 'sent',
  will_send: 'waits for its moment',
  not_sent: 'not sent',
  failed: 'not taken by the mail server',
  yes: 'Fitted',
  no: 'Did not fit',
  moved: 'Moved to the new steps',
}
export function happenedWords(
  { what, step, why }: { what: string; step?: string | undefined; why?: string | undefined },
  names: ReadonlyMap<string, string>,
): string {
  const word = logWords[what] ?? endStateLabels[what as keyof typeof endStateLabels] ?? what
  const name = step ? names.get(step) : undefined
  const isAbout = ['sent', 'will_send', 'not_sent', 'failed'].includes(what)
  const reason = why ? `: ${silences[why] ?? why.replaceAll('_', ' ')}` : ''
  return isAbout ? `${name ?? 'A message'} ${word}${reason}` : `${word}${reason}`
}
