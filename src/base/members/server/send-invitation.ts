import type { MemberRole } from '#base/rights/member-rights.ts'
import { namesHost } from '#lib/schemas/fields.ts'
import type { VerbContext } from '#server/functions/verb.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { invitationMail } from '../invitation-mail.ts'
import { INVITATION_DAYS } from '../schema.ts'

const dayMs = 86_400_000

export function freshLink(now: Date) {
  const token = makeToken()
  return {
    token,
    token_hash: hashToken(token),
    expires_at: new Date(now.getTime() + INVITATION_DAYS * dayMs),
  }
}

/** Writes the email in the verb's own transaction. */
export async function sendInvitation(
  { db, client, practiceId, config, now }: VerbContext<unknown>,
  { token, token_hash, email, role }: { token: string; token_hash: string; email: string; role: MemberRole },
): Promise<void> {
  const { name } = await db
    .selectFrom('practices')
    .select('name')
    .where('id', '=', practiceId)
    .executeTakeFirstOrThrow()
  // Anyone can name a practice and invite any address, so names with a URL are left out.
  const practice_name = namesHost(name) ? null : name
  const url = `${config.publicUrl}/join/${token}`
  const message = {
    practice_id: practiceId,
    kind: 'member-invitation',
    recipient: email,
    from_name: practice_name,
    dedupe_key: `member-invitation:${token_hash}`,
    ...invitationMail({ practice_name, role, url }),
  }
  await writeMessage(client, message, now)
}
