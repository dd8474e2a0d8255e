import type pg from 'pg'
import { behindWall } from '#server/database/behind-wall.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { cardParts, type HealthAnswers, healthAnswers } from '../health-answers.ts'
import { joinCards } from '../join-cards.ts'
import { logReading, type RecordAccess } from './offers/log-reading.ts'

export interface Person {
  /** The kept record if merged. */
  id: string
  birth_date: string | null
  is_erased: boolean
}

export const readPerson = (
  client: pg.PoolClient,
  practiceId: string,
  clientId: string,
): Promise<Person | undefined> =>
  firstRow<Person>(client, {
    name: 'person-of-health',
    text: `select k.id, k.birth_date::text as birth_date, k.erased_at is not null as is_erased
      from clients c join clients k on k.practice_id = c.practice_id and k.id = coalesce(c.merged_into, c.id)
      where c.practice_id = $1 and c.id = $2`,
    values: [practiceId, clientId],
  })

export interface Cards {
  answers: HealthAnswers | null
  /** Unreplaced versions, newest first. */
  ids: string[]
}

// Possible in a hand-made archive: shown as unanswered.
const unreadable = healthAnswers.parse({ unanswered: cardParts })

/** A client's unreplaced versions joined, of merged records too, behind the wall. Logs the reading first. */
export const readCards = (
  client: pg.PoolClient,
  reading: RecordAccess & { clientId: string },
): Promise<Cards> =>
  behindWall(client, async () => {
    const { practiceId, clientId } = reading
    const rows = await allRows<{ id: string; answers: unknown }>(client, {
      name: 'current-health-cards',
      text: `with mine as (select h.* from clinical.health_cards h join clients c on c.practice_id = h.practice_id and c.id = h.client_id
          where h.practice_id = $1 and coalesce(c.merged_into, c.id) = $2)
        select m.id, m.answers from mine m where not exists (select from mine n where m.id = any (n.replaces))
        order by m.created_at desc, m.id`,
      values: [practiceId, clientId],
    })
    if (rows.length > 0) await logReading(client, reading)
    const cards = rows.map(({ answers }) => healthAnswers.safeParse(answers).data ?? unreadable)
    return { answers: joinCards(cards), ids: rows.map(({ id }) => id) }
  })
