import type pg from 'pg'
import { isUuid } from '#lib/is-uuid.ts'
import { firstRow } from '#server/database/rows.ts'
import type { GuidePractice } from '../../schema.ts'
import { codeOfGuide } from './keep-guide-link.ts'

export interface GuideRow {
  id: string
  title: string
  description: string
  kind: 'text' | 'pdf'
  button: string
  asks_phone: boolean
  /** Turned on, its file exists, and the plan includes guides. */
  is_offered: boolean
  book_code: string | null
  practice: GuidePractice
  time_zone: string
  currency: string
}

export const practiceColumns = `json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'address', p.address, 'phone', p.phone,
  'email', p.email, 'may_be_found', p.may_be_found, 'books', p.is_booking_open and p.first_opened_at is not null)`

/** A guide's public fields; undefined if it never existed. */
export const readGuide = (client: pg.PoolClient, practiceId: string, guideId: string, now: Date) =>
  firstRow<GuideRow>(client, {
    name: 'read-guide',
    text: `select m.id, m.title, m.description, m.kind, m.button, m.asks_phone,
        m.is_on and m.archived_at is null and app.may_open($1, 'marketingPlan', $3)
          and (m.kind = 'text' or exists (select from files f where f.practice_id = $1 and f.id = m.file_id
            and f.state = 'ready' and f.removed_at is null)) as is_offered, ${codeOfGuide} as book_code,
        ${practiceColumns} as practice, p.time_zone, p.currency
      from lead_magnets m join practices p on p.id = m.practice_id
      where m.practice_id = $1 and m.id = $2`,
    values: [practiceId, guideId, now],
  })

/** Finds a practice by id, slug or former slug before any tenant is known (service_role). */
export async function practiceOfGuide(
  { practice }: { practice: string },
  client: pg.PoolClient,
): Promise<string | undefined> {
  const isId = isUuid(practice)
  const found = await firstRow<{ id: string }>(client, {
    name: isId ? 'practice-of-guide-by-id' : 'practice-of-guide-by-slug',
    text: `select id from practices where id = ${isId ? '$1' : 'app.practice_at($1)'}`,
    values: [practice.toLowerCase()],
  })
  return found?.id
}
