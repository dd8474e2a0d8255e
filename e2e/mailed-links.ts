import { preferenceToken } from '../src/diary/messages/server/offers/preference-token.ts'
import { hashToken, makeToken } from '../src/server/link-token.ts'
import { asOwner } from './admin.ts'
import { openPractice, type Practice } from './practice-api.ts'

// Pages that are reached by a link in a mail alone, with links as the product writes them.

/** The path of an ask about a visit to somebody new, as the job writes it. */
export async function askSomebody(practice: Practice): Promise<string> {
  const token = makeToken()
  await asOwner(
    `with person as (insert into clients (practice_id, first_name, last_name, email)
       values ($1, 'Nadia', 'Haddad', 'nadia.answers@example.com') returning id),
     links as (insert into review_settings (practice_id, google_url) values ($1, 'https://g.page/r/x/review'))
     insert into surveys (practice_id, client_id, token_hash, asked_at, expires_at)
     select $1, id, $2, now(), now() + interval '30 days' from person`,
    [practice.id, hashToken(token)],
  )
  return `/survey/${token}`
}

/** The path of the email that takes the deletion of a practice back: of another one, which is then closed. */
export async function deletionPath(name: string): Promise<string> {
  const token = makeToken()
  const { id } = await openPractice(name)
  await asOwner(
    `insert into private.account_deletions (user_id, practice_id, asked_at, erases_at, token_hash)
     values ($1, $1, now(), now() + interval '7 days', $2)`,
    [id, hashToken(token)],
  )
  return `/keep-account/${token}`
}

/** The token of the link under what this client is written. */
export async function preferenceTokenOf(practice: Practice, client_id: string): Promise<string> {
  const [key] = await asOwner(`select value from private.secrets where name = 'proof_key'`)
  return preferenceToken(String(key?.value), { practice_id: practice.id, client_id })
}
