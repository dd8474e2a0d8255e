import type pg from 'pg'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { hashToken } from '#server/link-token.ts'

/** The service is listed, or the link is its own and still valid. */
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

/** All must be open; a closed service answers as if it didn't exist. */
export async function areOpenTo(
  client: pg.PoolClient,
  practiceId: string,
  wanted: readonly { service_id: string }[],
  link: string | null,
): Promise<boolean> {
  const { are_open } = await onlyRow<{ are_open: boolean }>(client, {
    name: 'are-services-open',
    text: `select not exists (select from unnest($2::uuid[]) w (id) where not exists (select from services s
        where s.practice_id = $1 and s.id = w.id and s.is_online and s.archived_at is null and (not s.is_private or exists (
          select from service_links l where l.practice_id = $1 and l.service_id = s.id and l.token_hash = $3)))) as are_open`,
    values: [practiceId, wanted.map(({ service_id }) => service_id), link === null ? null : hashToken(link)],
  })
  return are_open
}
