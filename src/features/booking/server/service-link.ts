import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import { hashToken } from '#server/link-token.ts'

/** Whether a visitor may book a service: it is listed, or the link that they came by is its own and has not been ended. */
export async function isOpenTo(
  client: pg.PoolClient,
  practiceId: string,
  service: { id: string; is_private: boolean },
  link: string | null,
): Promise<boolean> {
  if (!service.is_private) return true
  if (!link) return false
  const found = await firstRow<{ service_id: string }>(client, {
    name: 'service-of-link',
    text: 'select service_id from service_links where practice_id = $1 and service_id = $2 and token_hash = $3',
    values: [practiceId, service.id, hashToken(link)],
  })
  return found !== undefined
}
