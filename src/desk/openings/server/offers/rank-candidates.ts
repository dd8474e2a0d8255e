import type pg from 'pg'
import { type Ranking, rank } from '#rules/openings/rank.ts'
import { firstRow } from '#server/database/rows.ts'
import type { OpeningSettings } from '../../schema.ts'
import { usualSettings } from '../../usual-settings.ts'
import { type Candidate, type OpeningRow, readCandidates } from '../read-candidates.ts'

/** Manual if the plan has no automatic offers. */
export async function readSettings(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
): Promise<OpeningSettings> {
  const row = await firstRow<OpeningSettings & { may: boolean }>(client, {
    name: 'opening-settings',
    text: `select mode, offer_min, group_size, offer_from, offer_to, by_email, by_text, app.may_open($1, 'advanced-scheduling', $2) as may
      from opening_settings where practice_id = $1`,
    values: [practiceId, now],
  })
  if (!row) return usualSettings
  const { may, ...settings } = row
  return may ? settings : { ...settings, mode: 'manual' }
}

/** In the order in which they are tried. */
export const waysOf = ({ by_email, by_text }: OpeningSettings): ('email' | 'sms')[] => [
  ...(by_email ? (['email'] as const) : []),
  ...(by_text ? (['sms'] as const) : []),
]

export async function readOpening(
  client: pg.PoolClient,
  practiceId: string,
  openingId: string,
): Promise<OpeningRow | undefined> {
  return firstRow<OpeningRow>(client, {
    name: 'read-opening',
    text: `select o.id, o.practitioner_id, o.room_id, o.starts_at, o.ends_at, o.state, o.why, p.time_zone
      from openings o join practices p on p.id = o.practice_id where o.practice_id = $1 and o.id = $2 for update of o`,
    values: [practiceId, openingId],
  })
}

export interface Ranked extends Ranking {
  candidates: Map<string, Candidate>
}

/** From `from` (epoch ms) on. In manual mode by waiting time and without notice. */
export async function rankCandidates(
  client: pg.PoolClient,
  practiceId: string,
  opening: OpeningRow,
  settings: OpeningSettings,
  from: number,
  now: Date,
): Promise<Ranked> {
  const isManual = settings.mode === 'manual'
  const { candidates, service_ids } = await readCandidates(client, practiceId, opening, now, {
    keepsNotice: !isManual,
    from,
  })
  const ranking = rank({
    opening: {
      id: opening.id,
      practitioner_id: opening.practitioner_id,
      room_id: 'any',
      service_ids,
      from: opening.starts_at.getTime(),
      to: opening.ends_at.getTime(),
      step_min: 15,
    },
    requests: candidates.map(({ request }) => request),
    mode: settings.mode,
    now: from,
    time_zone: opening.time_zone,
    offer_min: settings.offer_min,
    group: settings.group_size,
    offer_hours: { from: settings.offer_from, to: settings.offer_to },
  })
  return { ...ranking, candidates: new Map(candidates.map(one => [one.request.id, one])) }
}
