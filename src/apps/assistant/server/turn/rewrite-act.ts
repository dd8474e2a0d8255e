import type pg from 'pg'
import type { ShownPreview } from '#base/actions/preview.ts'
import { firstRow } from '#server/database/rows.ts'
import { type ActRow, actColumns } from './act-rows.ts'

/** Updates a card to the current state while it waits. */
export const rewriteAct = (
  client: pg.PoolClient,
  practiceId: string,
  id: string,
  {
    params,
    preview,
    asks,
  }: { params: Record<string, unknown>; preview: ShownPreview; asks: readonly string[] },
) =>
  firstRow<ActRow>(client, {
    name: 'rewrite-assistant-act',
    text: `update assistant_acts set params = $3, preview = $4, asks = $5, client_ids = $6
      where practice_id = $1 and id = $2 and state = 'pending' returning ${actColumns}`,
    values: [practiceId, id, JSON.stringify(params), JSON.stringify(preview), asks, preview.people],
  })
