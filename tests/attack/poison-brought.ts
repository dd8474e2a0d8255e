import { randomUUID } from 'node:crypto'
import { type SiteFacts, siteFacts } from '../../src/growth/seo/site-facts.ts'
import type { AssistantWorld } from '../assistant.ts'
import { importKinds, nobody } from '../imports.ts'
import { dataOf } from '../practice.ts'
import { workOff } from '../queue.ts'
import { allPoison, poisonedNames } from './poisons.ts'

/** A file of clients that another product gave out, brought by the owner. */
export async function plantFile({ run, own, database }: AssistantWorld): Promise<void> {
  const import_id = randomUUID()
  const rows = allPoison.map((poison, at) => ({
    ...nobody,
    line: at + 2,
    first_name: `Brought${at}`,
    last_name: poison.replaceAll('\n', ' ').slice(0, 80),
    email: `brought${at}@stranger.example`,
    address: addressOf(poison.replaceAll('\n', ' ')),
    notes: [poison],
    tags: [poison.replaceAll('\n', ' ').slice(0, 40)],
  }))
  const head = { import_id, file_name: `${allPoison[0]}.csv`, source: 'jane', rows_total: rows.length }
  const told = { left_out: [], left_out_count: 0, agreed_wording: null }
  dataOf(await run.as(own.id, 'start-import', { ...head, ...told }))
  dataOf(await run.as(own.id, 'add-import-rows', { import_id, rows }))
  dataOf(await run.as(own.id, 'run-import', { import_id }))
  await workOff(database, importKinds)
}

/** Visits of another product, with names of services and notes of its own. */
export async function plantVisits({ run, own, database }: AssistantWorld): Promise<void> {
  const import_id = randomUUID()
  const visits = allPoison.map((poison, at) => ({
    ...{ line: at + 2, external_id: `v${at}`, client_id: null, is_new: true, service_id: null },
    client: { ...someone, first_name: `Came${at}`, email: `came${at}@stranger.example` },
    ...{ starts_at: Date.UTC(2026, 1, 1 + at, 15), ends_at: Date.UTC(2026, 1, 1 + at, 16) },
    ...{ practitioner_id: own.practitioners[0], practitioner: 'Test', status: 'completed', price_cents: 0 },
    service: poison.replaceAll('\n', ' ').slice(0, 120),
    notes: [poison],
  }))
  const head = {
    import_id,
    kind: 'visits',
    file_name: 'visits.csv',
    source: 'jane',
    rows_total: visits.length,
  }
  const told = { left_out: [], left_out_count: 0, agreed_wording: null }
  dataOf(await run.as(own.id, 'start-import', { ...head, ...told }))
  dataOf(await run.as(own.id, 'add-import-rows', { import_id, visits }))
  dataOf(await run.as(own.id, 'run-import', { import_id }))
  await workOff(database, importKinds)
}
const someone = { external_id: null, last_name: 'Hill', phone: null }

const addressOf = (words: string) => ({
  ...{ street: words.slice(0, 120), city: words.slice(0, 80), region: words.slice(0, 80) },
  ...{ postal_code: words.slice(0, 20), country: words.slice(0, 80) },
})

/** What the practice's own site says once somebody else has written on it, as its check keeps it. */
export async function plantPage({ own, database }: AssistantWorld): Promise<void> {
  const url = 'https://willow.example/'
  const text = allPoison.join(' ').slice(0, 12_000)
  const found: SiteFacts = {
    ...{ robots: 'read', redirects: 0, sitemap: 'none', hours: null, phones: [], types: [] },
    pages: [
      {
        url,
        title: allPoison[0] ?? null,
        description: text.slice(0, 500),
        canonical: url,
        isHidden: false,
        text,
      },
    ],
    names: allPoison.slice(0, 8).map(poison => poison.slice(0, 200)),
    addresses: allPoison.slice(0, 8).map(poison => poison.slice(0, 300)),
    ...{ hasOwnRating: false, leadsToBooking: false, pictures: { all: 0, withoutWords: 0 } },
  }
  const kept = JSON.stringify(siteFacts.parse(found))
  await database.sql(
    `insert into site_checks (practice_id, url, outcome, found) values ($1, $2, 'read', $3)`,
    [own.id, url, kept],
  )
}

/** What somebody wrote of the practice elsewhere, and staff brought. */
export async function plantReviews({ run, own }: AssistantWorld): Promise<void> {
  for (const [at, poison] of allPoison.entries())
    dataOf(
      await run.as(own.id, 'add-review', {
        ...{ review_id: randomUUID(), source: 'google', rating: 1, written_on: '2026-03-01' },
        author: (poisonedNames[at % poisonedNames.length] as readonly string[]).join(' '),
        words: poison,
      }),
    )
}

/** Who went away from a held time, as the page notes it where a sequence waits for them. */
export async function plantLeft({ own, database }: AssistantWorld): Promise<void> {
  for (const [at, [first_name, last_name]] of poisonedNames.entries())
    await database.sql(
      `insert into unfinished_bookings (practice_id, service_id, first_name, last_name, email, wording, wording_version, token_hash, left_at, visitor)
        values ($1, $2, $3, $4, $5, 'Yes', 'offers-email-1', $6, '2026-03-04T14:00:00Z', 'v')`,
      [own.id, own.service_id, first_name, last_name, `left${at}@stranger.example`, `left${at}`],
    )
}
