import { preferenceToken } from '../src/features/messages/server/preference-token.ts'
import { hashToken, makeToken } from '../src/server/link-token.ts'
import { asOwner } from './admin.ts'
import type { Practice } from './practice-api.ts'

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

/** The token of the link under what this client is written. */
export async function preferenceTokenOf(practice: Practice, client_id: string): Promise<string> {
  const [key] = await asOwner(`select value from private.secrets where name = 'proof_key'`)
  return preferenceToken(String(key?.value), { practice_id: practice.id, client_id })
}
