import type { SupabaseClient } from '@supabase/supabase-js'

interface Enrolled {
  id: string
  type: string
  friendly_name: string
  totp: { secret: string; uri: string; qr_code: string }
}

/**
 * A new secret for an authenticator app, asked for with the password as the product's screen does: the official client has
 * no field for it. Throws what it was refused with.
 */
export async function enroll(
  { fetch, url, auth }: { fetch: typeof globalThis.fetch; url: string; auth: SupabaseClient['auth'] },
  password: string,
  more: object = {},
): Promise<Enrolled> {
  const { data } = await auth.getSession()
  const answer = await fetch(`${url}/auth/v1/factors`, {
    method: 'POST',
    body: JSON.stringify({ factor_type: 'totp', current_password: password, ...more }),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${data.session?.access_token}`,
    },
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Enrolled
}
