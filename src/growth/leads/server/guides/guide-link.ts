import type pg from 'pg'
import { firstRow } from '#server/database/rows.ts'
import { hashToken } from '#server/link-token.ts'
import { daysOpen } from '../../guides/guide-lines.ts'
import type { GuideLink, GuidePractice } from '../../schema.ts'
import { codeOfGuide } from './keep-guide-link.ts'
import { practiceColumns } from './read-guide.ts'
import { consentTexts } from './request-guide.ts'

/** Finds the practice of an emailed link before any tenant is known (service_role). */
export async function practiceOfLink(
  { token }: { token: string },
  client: pg.PoolClient,
): Promise<string | undefined> {
  const found = await firstRow<{ practice_id: string }>(client, {
    name: 'practice-of-guide-link',
    text: 'select practice_id from lead_asks where token_hash = $1',
    values: [hashToken(token)],
  })
  return found?.practice_id
}

export interface AskRow {
  id: string
  magnet_id: string
  lead_id: string | null
  first_name: string
  email: string
  phone: string | null
  offers_by_email: boolean
  offers_by_text: boolean
  confirmed_at: Date | null
  title: string
  kind: 'text' | 'pdf'
  body: string
  file_id: string | null
  file_bytes: number | null
  practice: GuidePractice
  time_zone: string
  book_code: string | null
}

/** The request behind an emailed link; locked if it is about to be confirmed. */
export const askBehind = (
  client: pg.PoolClient,
  practiceId: string,
  token: string,
  lock: '' | 'for update of a' = '',
) =>
  firstRow<AskRow>(client, {
    name: lock ? 'lock-guide-link' : 'guide-link',
    text: `select a.id, a.magnet_id, a.lead_id, a.first_name, a.email, a.phone, a.offers_by_email, a.offers_by_text, a.confirmed_at,
        m.title, m.kind, m.body, f.id as file_id, f.bytes::int as file_bytes, ${practiceColumns} as practice, p.time_zone,
        ${codeOfGuide} as book_code
      from lead_asks a join lead_magnets m on m.practice_id = a.practice_id and m.id = a.magnet_id
        join practices p on p.id = a.practice_id
        left join files f on f.practice_id = a.practice_id and f.id = m.file_id and f.state = 'ready' and f.removed_at is null
      where a.practice_id = $1 and a.token_hash = $2 ${lock}`,
    values: [practiceId, hashToken(token)],
  })

/** When a link expires; undefined before confirmation. */
export const openUntil = ({ confirmed_at }: Pick<AskRow, 'confirmed_at'>): Date | undefined =>
  confirmed_at ? new Date(confirmed_at.getTime() + daysOpen * 86_400_000) : undefined

export function linkPage(ask: AskRow, now: Date): GuideLink {
  const until = openUntil(ask)
  const isOpen = until !== undefined && until > now
  return {
    state: until === undefined ? 'asked' : isOpen ? 'open' : 'over',
    practice: ask.practice,
    book_code: ask.book_code,
    guide_id: ask.magnet_id,
    first_name: ask.first_name,
    title: ask.title,
    said_yes: consentTexts(ask),
    guide: isOpen
      ? { kind: ask.kind, body: ask.body, file_bytes: ask.file_bytes, open_until: until.toISOString() }
      : null,
  }
}
