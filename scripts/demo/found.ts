import type pg from 'pg'
import type { SiteFacts } from '../../src/growth/seo/site-facts.ts'
import { testAccount } from '../../src/growth/social/server/connections/connection-ways.ts'
import { needReconnecting } from '../../src/growth/social/server/connections/tell-reconnect.ts'
import { writeConnection } from '../../src/growth/social/server/connections/write-connection.ts'
import type { LinkKeys } from './link-keys.ts'
import { practice } from './practice.ts'
import { ownerId, practiceRows } from './practice-rows.ts'

const DAY = 86_400_000
const site = 'https://willowandstone.example/'

/** Why Facebook lets nobody post any more, in its own words. */
export const lostFacebook = {
  code: '190',
  words:
    'Error validating access token: The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
}

/** Three networks of the built-in provider, connected for six weeks, with times of their own. As service_role. */
export async function connectNetworks(client: pg.PoolClient, now: number, { proofKey }: LinkKeys) {
  const ids: Record<string, string> = {}
  for (const network of ['instagram', 'facebook', 'google'] as const) {
    const given = { practiceId: ownerId, userId: ownerId, network, proofKey, now: new Date(now - 42 * DAY) }
    const { connection_id } = await writeConnection(client, given, testAccount(network, practice.name))
    ids[network] = connection_id
  }
  // The last look at them was this morning.
  await client.query('update social_connections set checked_at = $2 where practice_id = $1', [
    ownerId,
    new Date(now - 3 * 3_600_000),
  ])
  await client.query(
    `insert into social_slots (practice_id, network, weekday, at) values
       ($1, 'instagram', 2, '12:00'), ($1, 'instagram', 5, '17:00'), ($1, 'facebook', 3, '09:00'), ($1, 'google', 1, '09:00')
     on conflict do nothing`,
    [ownerId],
  )
  return ids as { instagram: string; facebook: string; google: string }
}

/** Facebook ends at that moment: a task and a mail say so. The mail is kept, as all of the demo. As service_role. */
export async function loseFacebook(
  client: pg.PoolClient,
  moment: number,
  { publicUrl }: LinkKeys,
  id: string,
) {
  const at = new Date(moment)
  await needReconnecting(client, { publicUrl }, { practiceId: ownerId, connectionId: id }, lostFacebook, at)
  await client.query(
    `update outbound_messages set status = 'kept', attempts = 1, sent_at = $2, created_at = $2
     where practice_id = $1 and kind = 'social-reconnect' and status = 'queued'`,
    [ownerId, at],
  )
}

/** The practice's own site, as it was read this morning: two digits of its number are swapped. */
export async function readOwnSite(client: pg.PoolClient, now: number): Promise<void> {
  const { name, address } = practice
  const number = '(828) 555-0124'
  const page = (path: string, title: string, text: string) => ({
    url: `${site}${path}`,
    title,
    description: path ? null : `${name}: massage by appointment in Asheville.`,
    canonical: `${site}${path}`,
    isHidden: false,
    text,
  })
  const facts: SiteFacts = {
    robots: 'read',
    redirects: 0,
    pages: [
      page('', `${name}, Asheville`, `${name}. Come to Alder Street. Massage by appointment.`),
      page('contact', `Contact · ${name}`, `${name}, ${address}. Call ${number}.`),
    ],
    names: [name],
    addresses: [address],
    phones: [{ text: number, number: '+18285550124', page: `${site}contact` }],
    hours: practiceRows.practice.business_hours.flatMap(({ day, start, end }) =>
      start && end ? [{ day, start, end }] : [],
    ),
    types: ['HealthAndBeautyBusiness'],
    hasOwnRating: false,
    leadsToBooking: true,
    pictures: { all: 9, withoutWords: 2 },
    sitemap: 'found',
  }
  await client.query('update practices set website = $2 where id = $1', [ownerId, site])
  await client.query(
    `insert into site_checks (practice_id, url, checked_at, outcome, found) values ($1, $2, $3, 'read', $4)
     on conflict (practice_id) do nothing`,
    [ownerId, site, new Date(now - 2 * 3_600_000), JSON.stringify(facts)],
  )
}
