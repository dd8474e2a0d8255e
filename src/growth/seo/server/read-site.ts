import type pg from 'pg'
import { z } from 'zod'
import { countryOf } from '#lib/contact/country-of.ts'
import { firstRow } from '#server/database/rows.ts'
import { queuedWork, type WorkContext } from '#server/queued-work/queued-work.ts'
import { read } from '#server/reading/reading.ts'
import { type SiteFacts, siteFacts } from '../site-facts.ts'
import { contactLink, type ReadSitePage } from './make-site-facts.ts'
import { siteFactsReading } from './page-readings.ts'
import { siteReader } from './site-reader.ts'

/** One reading per address at a time. */
export const siteKey = (website: string): string => `site:${website.slice(0, 180)}`

interface Asked {
  website: string | null
  slug: string | null
  time_zone: string
  currency: string
}

/** Reads the practice's home and contact pages and replaces the earlier result. */
export const readSite = queuedWork({
  name: 'read-site',
  right: 'marketing',
  input: z.object({}),
  attempts: 2,
  backoff: { firstSeconds: 20, mostSeconds: 60 },
  limitAtOnce: 4,
  stalledAfterSeconds: 60,
  run: async context => {
    const { practiceId, step } = context
    const asked = await context.read(({ client }) => readAsked(client, practiceId))
    if (!asked?.website) return undefined
    const found = await lookAt(context, { ...asked, website: asked.website })
    await step(async ({ client }) => {
      await keep(client, practiceId, asked.website ?? '', found, context.now())
      return undefined
    })
    return undefined
  },
})

type Found = { outcome: string; facts: SiteFacts | null }
const steps = 4

async function lookAt(
  { outbound, signal, progress, config, practiceId }: WorkContext<unknown, unknown>,
  asked: Asked & { website: string },
): Promise<Found> {
  const site = siteReader(outbound.read, signal, practiceId ?? '')
  progress(0, steps, 'Reading robots.txt')
  const rules = await site.rulesOf(new URL(asked.website))
  if (rules.is === 'unreadable') return { outcome: 'robots_unreadable', facts: null }
  progress(1, steps, 'Reading the home page')
  const home = await site.readPage(asked.website)
  if ('code' in home) return { outcome: home.code, facts: null }
  const pages: ReadSitePage[] = [home]
  const link = contactLink(home.page, home.url)
  progress(2, steps, link ? 'Reading the contact page' : 'Looking for a sitemap')
  const second = link ? await site.readPage(link) : null
  if (second && 'page' in second && second.url !== home.url) pages.push(second)
  progress(3, steps, 'Looking for a sitemap')
  const base = `${config.publicUrl}/book/`
  const facts = await read(siteFactsReading, practiceId ?? '', pages, {
    robots: rules.is,
    redirects: home.redirects,
    hasSitemap: await findSitemap(site, rules, home.url),
    booking: [asked.slug, practiceId].flatMap(key => (key ? `${base}${key}` : [])),
    country: countryOf(asked),
  })
  return { outcome: 'read', facts: siteFacts.parse(facts) }
}

/** The sitemap from robots.txt on the same host, else the usual path. */
async function findSitemap(
  site: ReturnType<typeof siteReader>,
  rules: Awaited<ReturnType<ReturnType<typeof siteReader>['rulesOf']>>,
  home: string,
): Promise<boolean> {
  const named = rules.is === 'read' ? rules.robots.sitemaps : []
  const own = named.find(address => URL.canParse(address) && new URL(address).host === new URL(home).host)
  return site.hasSitemap(own ?? new URL('/sitemap.xml', home).href)
}

const readAsked = (client: pg.PoolClient, practiceId: string | null) =>
  firstRow<Asked>(client, {
    name: 'site-to-read',
    text: 'select website, slug, time_zone, currency from practices where id = $1',
    values: [practiceId],
  })

const keep = (
  client: pg.PoolClient,
  practiceId: string | null,
  url: string,
  { outcome, facts }: Found,
  at: Date,
) =>
  client.query({
    name: 'keep-site-check',
    // Ignores an address removed meanwhile.
    text: `insert into site_checks (practice_id, url, checked_at, outcome, found)
      select p.id, $2, $3, $4, $5 from practices p where p.id = $1 and p.website = $2
      on conflict (practice_id) do update set url = excluded.url, checked_at = excluded.checked_at,
        outcome = excluded.outcome, found = excluded.found`,
    values: [practiceId, url, at, outcome, JSON.stringify(facts ?? {}, keepable)],
  })

/** Makes foreign text storable: no NUL, no half surrogate pairs. */
const keepable = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
