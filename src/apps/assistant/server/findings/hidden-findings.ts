import type pg from 'pg'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { allRows, type Columns } from '#server/database/rows.ts'
import type { FindingFacts, HiddenFinding } from '../../findings/finding-facts.ts'
import type { HiddenFinding as ShownHidden } from '../../findings/schema.ts'
import { hiddenAmong } from '../../findings/stand-outs.ts'

/** Days that a finding stays hidden. */
export const daysHidden = 30
const dayMs = 86_400_000

/** Findings hidden after this instant are still hidden. */
export const hiddenSince = (now: Date): Date => new Date(now.getTime() - daysHidden * dayMs)

type Row = Columns<'hidden_findings', 'rule' | 'subject' | 'hidden_at' | 'weekly_cents'>

/** Hidden for all visits, or for one practitioner's. */
export async function readHidden(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  practitionerId?: string,
): Promise<HiddenFinding[]> {
  const rows = await allRows<Row>(client, {
    name: 'hidden-findings',
    text: `select rule, subject, hidden_at, weekly_cents from hidden_findings
      where practice_id = $1 and practitioner_id is not distinct from $2 and hidden_at > $3 order by hidden_at, id`,
    values: [practiceId, practitionerId ?? null, hiddenSince(now)],
  })
  return rows.map(({ hidden_at, weekly_cents, ...row }) => ({
    ...row,
    weekly_cents: weekly_cents === null ? null : Number(weekly_cents),
    hidden_at: hidden_at.toISOString(),
  }))
}

/** Hidden findings, with the last day they stay hidden. */
export const shownHidden = (facts: FindingFacts): ShownHidden[] =>
  hiddenAmong(facts).map(({ rule, subject, title }) => {
    const own = facts.hidden?.find(each => each.rule === rule && each.subject === subject)
    const day = localDateOf(facts.zone, Date.parse(own?.hidden_at ?? facts.now))
    return { rule, subject, title, until: addDays(day, daysHidden) }
  })
