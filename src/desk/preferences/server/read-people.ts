import type pg from 'pg'
import { lockPeople } from '#diary/clients/server/offers/lock-people.ts'
import { readPreferenceToken } from '#diary/messages/server/offers/preference-token.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import type { VerbContext } from '#server/functions/verb.ts'
import { maskEmail, maskPhone } from '../mask-address.ts'
import { addressOf, type ConsentEntry, isStopped, type Person, switchesOf } from '../preference-state.ts'
import type { PreferencesPage } from '../schema.ts'
import { channels } from '../wordings.ts'

export interface Reached {
  own: Person
  people: Person[]
  practice: PreferencesPage['practice']
}

/** Undefined for an unknown token, or a record that was erased or has no address. */
export async function readReached(
  client: pg.PoolClient,
  proofKey: string,
  token: string,
): Promise<Reached | undefined> {
  const whose = readPreferenceToken(proofKey, token)
  if (!whose) return undefined
  const practice = await firstRow<PreferencesPage['practice']>(client, {
    name: 'practice-of-preferences',
    text: `select p.id, p.name, p.type, p.address, p.phone, coalesce(s.touch_days, 7) as touch_days
      from practices p left join message_settings s on s.practice_id = p.id where p.id = $1`,
    values: [whose.practice_id],
  })
  const rows = await allRows<Omit<Person, 'entries'> & { is_own: boolean; entries: ConsentEntry[] }>(client, {
    name: 'people-of-preferences',
    text: `with own as (
        select k.id, k.email, k.phone from clients c
        join clients k on k.practice_id = c.practice_id and k.id = coalesce(c.merged_into, c.id)
        where c.practice_id = $1 and c.id = $2 and k.erased_at is null and (k.email is not null or k.phone is not null))
      select p.id, p.email, p.phone, p.id = o.id as is_own, coalesce((
          select jsonb_agg(jsonb_build_object('channel', l.channel, 'purpose', l.purpose, 'is_granted', l.is_granted,
            'address', l.address, 'at', (extract(epoch from l.created_at) * 1000)::float8))
          from client_consents l where l.practice_id = p.practice_id and l.client_id = p.id), '[]') as entries
      from own o join clients p on p.practice_id = $1 and (p.id = o.id or p.contacts && array_remove(array[app.mailbox(o.email), o.phone], null)
        and p.merged_into is null and p.erased_at is null and (app.mailbox(p.email) = app.mailbox(o.email) or p.phone = o.phone))
      limit 200`,
    values: [whose.practice_id, whose.client_id],
  })
  const own = rows.find(row => row.is_own)
  return own && practice ? { own, people: rows, practice } : undefined
}

/** As `readReached`, serialized so that a double click adds one entry. `at`: epoch ms, `now` or later. */
export async function readReachedToWrite(
  { client, proofKey, now }: Pick<VerbContext<unknown>, 'client' | 'proofKey' | 'now'>,
  token: string,
): Promise<(Reached & { at: number }) | undefined> {
  const whose = readPreferenceToken(proofKey, token)
  if (!whose) return undefined
  await lockPeople(client, whose.practice_id)
  const reached = await readReached(client, proofKey, token)
  const said = reached?.people.flatMap(({ entries }) => entries.map(({ at }) => at)) ?? []
  return reached && { ...reached, at: Math.max(now.getTime(), ...said) }
}

export const preferencesPageOf = (
  { own, practice }: Pick<Reached, 'own' | 'practice'>,
  now: number,
): PreferencesPage => ({
  practice,
  channels: channels.flatMap(channel => {
    const address = addressOf(own, channel)
    if (!address) return []
    return {
      channel,
      address: channel === 'email' ? maskEmail(address) : maskPhone(address),
      is_stopped: channel === 'sms' && isStopped(own, channel, now),
      switches: switchesOf(own, channel, now),
    }
  }),
})
