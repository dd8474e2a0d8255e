import type pg from 'pg'
import { type Columns, firstRow } from '#server/database/rows.ts'
import type { CampaignState } from '../campaign-state.ts'

type Row = Columns<
  'campaigns',
  | 'id'
  | 'name'
  | 'revision'
  | 'expression'
  | 'words'
  | 'body_text'
  | 'wall_date'
  | 'wall_time'
  | 'ends_on'
  | 'stop_on_book'
  | 'run'
  | 'approved_at'
  | 'leaves_at'
  | 'began_at'
  | 'reached'
  | 'matched'
  | 'written_at'
  | 'stopped_at'
  | 'stopped_words'
  | 'archived_at'
  | 'plan_item_id'
>
export interface FoundCampaign extends Omit<Row, 'wall_date' | 'ends_on'> {
  channel: 'email' | 'sms'
  state: CampaignState
  timing: 'at_once' | 'at_time' | 'own_zone'
  /** YYYY-MM-DD. */
  wall_date: string | null
  ends_on: string | null
}

/** Locks a campaign of the practice until the transaction ends, so edits and sending take turns. */
export const findCampaign = (client: pg.PoolClient, practiceId: string, id: string) =>
  firstRow<FoundCampaign>(client, {
    name: 'find-campaign',
    text: `select id, name, channel, state, revision, expression, words, body_text, timing, wall_date::text, wall_time,
        ends_on::text, stop_on_book, run, approved_at, leaves_at, began_at, reached, matched, written_at, stopped_at,
        stopped_words, archived_at, plan_item_id
      from campaigns where practice_id = $1 and id = $2 for update`,
    values: [practiceId, id],
  })
