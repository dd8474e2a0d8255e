import type pg from 'pg'
import { type Columns, firstRow } from '#server/database/rows.ts'
import { hashToken } from '#server/link-token.ts'

export interface InvitationRow {
  id: string
  email: string
  role: 'practitioner' | 'front_desk' | 'biller'
  practitioner_id: string | null
  practice_name: string
  expires_at: Date
}

/** Runs before the practice is known (service_role). */
export async function practiceOfInvitation(
  { token }: { token: string },
  client: pg.PoolClient,
): Promise<string | undefined> {
  const invitation = await firstRow<Columns<'practice_invitations', 'practice_id'>>(client, {
    name: 'practice-of-invitation',
    text: 'select practice_id from practice_invitations where token_hash = $1',
    values: [hashToken(token)],
  })
  return invitation?.practice_id
}

/** Undefined if the invitation was used, withdrawn, replaced or has expired. */
export async function openInvitation(
  client: pg.PoolClient,
  token: string,
  now: Date,
  forUpdate = false,
): Promise<InvitationRow | undefined> {
  return firstRow<InvitationRow>(client, {
    name: `open-invitation${forUpdate ? '-locked' : ''}`,
    text: `select i.id, i.email, i.role, i.practitioner_id, i.expires_at, p.name as practice_name
      from practice_invitations i join practices p on p.id = i.practice_id
      where i.token_hash = $1 and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > $2
      ${forUpdate ? 'for update of i' : ''}`,
    values: [hashToken(token), now],
  })
}
