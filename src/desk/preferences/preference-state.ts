import { mailbox } from '#rules/duplicates/duplicates.ts'
import { decide } from '#rules/sending/may-send.ts'
import { channels, type PreferenceChannel, type PreferencePurpose, purposes } from './wordings.ts'

export interface ConsentEntry {
  channel: PreferenceChannel
  purpose: PreferencePurpose | 'all'
  is_granted: boolean
  /** The address it applies to; null in old entries. */
  address: string | null
  /** Epoch ms. */
  at: number
}

export interface Person {
  id: string
  email: string | null
  /** E.164. */
  phone: string | null
  entries: readonly ConsentEntry[]
}

const sends = { offers: 'marketing', reminders: 'care', reviews: 'review' } as const

/** Uses `decide`, so that no switch can disagree with it. */
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

/** Only START from the phone ends this. */
export const isStopped = (person: Person, channel: PreferenceChannel, now: number): boolean =>
  newest(heldBy(person, channel, now).filter(({ purpose }) => purpose === 'all'))?.is_granted === false

export const hasSaidNo = (
  person: Person,
  channel: PreferenceChannel,
  purpose: PreferencePurpose,
  now: number,
): boolean =>
  newest(heldBy(person, channel, now).filter(entry => entry.purpose === purpose))?.is_granted === false

export const switchesOf = (person: Person, channel: PreferenceChannel, now: number) =>
  purposes.map(purpose => ({ purpose, is_on: isOn(person, channel, purpose, now) }))

export interface ConsentChange {
  client_id: string
  channel: PreferenceChannel
  purpose: PreferencePurpose | 'all'
  is_granted: boolean
}

/** An opt-out applies to everyone at that address, an opt-in only to this person. Empty if nothing changes. */
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

/** Email as a whole, texts one by one, so that this can be undone while a STOP stays with the phone. */
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

/** Restores what was before `since`, for everyone changed at that moment. */
export function changesOfUndo(people: readonly Person[], since: number, now: number): ConsentChange[] {
  return people
    .filter(({ entries }) => entries.some(({ at }) => at === since))
    .flatMap(person =>
      channels.flatMap(channel =>
        switchesOf(person, channel, since - 1)
          .filter(({ purpose, is_on }) => isOn(person, channel, purpose, now) !== is_on)
          // A later STOP from the phone wins.
          .filter(({ is_on }) => !(is_on && channel === 'sms' && isStopped(person, channel, now)))
          .map(({ purpose, is_on }) => ({ client_id: person.id, channel, purpose, is_granted: is_on })),
      ),
    )
}

/** Everyone with the same address. */
function sharing(own: Person, people: readonly Person[], channel: PreferenceChannel): Person[] {
  const reached = (person: Person) => (channel === 'email' ? mailbox(person.email) : person.phone) || null
  const at = reached(own)
  return at === null ? [] : people.filter(person => reached(person) === at)
}

export const addressOf = ({ email, phone }: Person, channel: PreferenceChannel): string | null =>
  (channel === 'email' ? email : phone) || null

/** An opt-in belongs to its address; an opt-out also applies to others. */
function heldBy(person: Person, channel: PreferenceChannel, now: number): ConsentEntry[] {
  const own = addressOf(person, channel)
  return person.entries.filter(
    entry =>
      entry.channel === channel &&
      entry.at <= now &&
      (!entry.is_granted || entry.address === null || entry.address === own),
  )
}

/** At the same instant the opt-out wins. */
const newest = (entries: readonly ConsentEntry[]): ConsentEntry | undefined =>
  [...entries].sort((a, b) => b.at - a.at || Number(a.is_granted) - Number(b.is_granted))[0]
