import { mailbox } from '#rules/duplicates/duplicates.ts'
import { decide } from '#rules/sending/may-send.ts'
import { channels, type PreferenceChannel, type PreferencePurpose, purposes } from './wordings.ts'

/** A line of the ledger. */
export interface ConsentEntry {
  channel: PreferenceChannel
  purpose: PreferencePurpose | 'all'
  is_granted: boolean
  /** For which address it was said; null: from before that was kept. */
  address: string | null
  /** Milliseconds. */
  at: number
}

/** Somebody who is reached, and what they have said. */
export interface Person {
  id: string
  email: string | null
  /** E.164. */
  phone: string | null
  entries: readonly ConsentEntry[]
}

const sends = { offers: 'marketing', reminders: 'care', reviews: 'review' } as const

/** Whether messages of this purpose may go to them at this moment: what `decide` says, so that no switch says otherwise. */
export function isOn(
  person: Person,
  channel: PreferenceChannel,
  purpose: PreferencePurpose,
  now: number,
): boolean {
  const decision = decide({
    now,
    message: { channel, purpose: sends[purpose], dedupe_key: '' },
    person: { email: 'a', phone: 'a', time_zone: null, is_archived: false, last_sign_at: now },
    practice: { time_zone: 'UTC' },
    consents: heldBy(person, channel, now).map(({ at, ...entry }) => ({ ...entry, created_at: at })),
    suppressions: [],
    touches: [],
    appointments: [],
  })
  return decision.send !== 'never'
}

/** Whether their phone has stopped everything, which only START from it ends. */
export const isStopped = (person: Person, channel: PreferenceChannel, now: number): boolean =>
  newest(heldBy(person, channel, now).filter(({ purpose }) => purpose === 'all'))?.is_granted === false

/** Whether the last thing they said of it was no. */
export const hasSaidNo = (
  person: Person,
  channel: PreferenceChannel,
  purpose: PreferencePurpose,
  now: number,
): boolean =>
  newest(heldBy(person, channel, now).filter(entry => entry.purpose === purpose))?.is_granted === false

/** What a channel may be used for, all of it. */
export const switchesOf = (person: Person, channel: PreferenceChannel, now: number) =>
  purposes.map(purpose => ({ purpose, is_on: isOn(person, channel, purpose, now) }))

export interface ConsentChange {
  client_id: string
  channel: PreferenceChannel
  purpose: PreferencePurpose | 'all'
  is_granted: boolean
}

/**
 * A switch pressed. A no is the address's: it counts for everybody who is reached there. A yes is one person's own. Nothing
 * where it stands so already.
 */
export function changesOfSwitch(
  own: Person,
  people: readonly Person[],
  pressed: { channel: PreferenceChannel; purpose: PreferencePurpose; is_on: boolean },
  now: number,
): ConsentChange[] {
  const { channel, purpose, is_on } = pressed
  return (is_on ? [own] : sharing(own, people, channel))
    .filter(person => isOn(person, channel, purpose, now) !== is_on)
    .map(({ id }) => ({ client_id: id, channel, purpose, is_granted: is_on }))
}

/**
 * Everything stopped: by mail as one, by text each of it, so that what was pressed by mistake can be taken back here and a
 * STOP stays what their phone alone can say.
 */
export function changesOfStop(own: Person, people: readonly Person[], now: number): ConsentChange[] {
  const mail = sharing(own, people, 'email')
    .filter(
      person => !isStopped(person, 'email', now) || switchesOf(person, 'email', now).some(each => each.is_on),
    )
    .map(({ id }) => ({ client_id: id, channel: 'email', purpose: 'all', is_granted: false }) as const)
  const texts = sharing(own, people, 'sms')
    .filter(person => !isStopped(person, 'sms', now))
    .flatMap(person =>
      purposes
        .filter(purpose => !hasSaidNo(person, 'sms', purpose, now))
        .map(purpose => ({ client_id: person.id, channel: 'sms', purpose, is_granted: false }) as const),
    )
  return [...mail, ...texts]
}

/** What brings back what was before the moment `since`, for everybody whom that moment changed. */
export function changesOfUndo(people: readonly Person[], since: number, now: number): ConsentChange[] {
  return people
    .filter(({ entries }) => entries.some(({ at }) => at === since))
    .flatMap(person =>
      channels.flatMap(channel =>
        switchesOf(person, channel, since - 1)
          .filter(({ purpose, is_on }) => isOn(person, channel, purpose, now) !== is_on)
          // Whoever has texted STOP since has the last word.
          .filter(({ is_on }) => !(is_on && channel === 'sms' && isStopped(person, channel, now)))
          .map(({ purpose, is_on }) => ({ client_id: person.id, channel, purpose, is_granted: is_on })),
      ),
    )
}

/** Whoever is reached where this one is. */
function sharing(own: Person, people: readonly Person[], channel: PreferenceChannel): Person[] {
  const reached = (person: Person) => (channel === 'email' ? mailbox(person.email) : person.phone) || null
  const at = reached(own)
  return at === null ? [] : people.filter(person => reached(person) === at)
}

export const addressOf = ({ email, phone }: Person, channel: PreferenceChannel): string | null =>
  (channel === 'email' ? email : phone) || null

/** A yes was said for an address and does not go over to another one; a no does. */
function heldBy(person: Person, channel: PreferenceChannel, now: number): ConsentEntry[] {
  const own = addressOf(person, channel)
  return person.entries.filter(
    entry =>
      entry.channel === channel &&
      entry.at <= now &&
      (!entry.is_granted || entry.address === null || entry.address === own),
  )
}

/** Of two at the same instant the no is the later. */
const newest = (entries: readonly ConsentEntry[]): ConsentEntry | undefined =>
  [...entries].sort((a, b) => b.at - a.at || Number(a.is_granted) - Number(b.is_granted))[0]
