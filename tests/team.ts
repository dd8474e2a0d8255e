import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { publishableKey } from '../src/server/platform/tokens.ts'
import { testApp } from './app.ts'
import type { TestDatabase } from './database.ts'
import { enroll } from './second-factor.ts'

export interface Person {
  id: string
  email: string
  supabase: SupabaseClient
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever shape the verb answers
  verb: (name: string, input?: unknown) => Promise<{ status: number; body: any }>
  /** Every membership, the one of the moment first. */
  // biome-ignore lint/suspicious/noExplicitAny: rows of get_my_standing
  standing: () => Promise<any[]>
}

interface Invited {
  email?: string
  practitioner_id?: string | undefined
  full_name?: string
}

// As many digits whoever they are, so that they stand in the order in which they came.
let made = 100_000
export const someone = () => `person-${++made}@team.example`

/** The product over HTTP, in process, with people who sign up, invite and join through the official client. */
export async function teamWorld(database: TestDatabase, env: Record<string, string> = {}) {
  const { app, deps, mails } = await testApp(database, env)
  const origin = deps.config.publicUrl
  const inProcess: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('x-forwarded-for', `198.18.0.${(++made % 250) + 1}`)
    return app.fetch(request)
  }
  const person = (supabase: SupabaseClient, id: string, email: string): Person => ({
    id,
    email,
    supabase,
    verb: async (name, input = {}) => {
      const { data } = await supabase.auth.getSession()
      const token = data.session?.access_token
      const answer = await inProcess(`${origin}/functions/v1/${name}`, {
        method: 'POST',
        body: JSON.stringify(input),
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      })
      return { status: answer.status, body: await answer.json() }
    },
    standing: async () => (await supabase.rpc('get_my_standing')).data,
  })
  const browser = () => {
    const held = new Map<string, string>()
    const storage = {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
      removeItem: (key: string) => void held.delete(key),
    }
    const auth = { storage, autoRefreshToken: false, storageKey: `browser-${++made}` }
    return createClient(origin, publishableKey, { auth, global: { fetch: inProcess } })
  }
  /** An account; `data` is what the form sends along, such as the token of an invitation. */
  const signUp = async (email = someone(), data: object = { practice_name: 'Quiet Hands' }) => {
    const supabase = browser()
    const answer = await supabase.auth.signUp({ email, password: 'a quiet password', options: { data } })
    if (!answer.data.user) throw new Error(answer.error?.message)
    return person(supabase, answer.data.user.id, email)
  }
  /** The newest link that was mailed to an address. */
  const linkTo = async (email: string): Promise<string> => {
    const [mail] = await database.sql(
      `select body_text from outbound_messages where recipient = $1 and kind = 'member-invitation'
       order by created_at desc, id desc limit 1`,
      [email],
    )
    return /\/join\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
  }
  return {
    mails,
    deps,
    /** A plain request with a token. */
    fetch: (path: string, token?: string) =>
      inProcess(`${origin}${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    stranger: () => person(browser(), '', ''),
    /** Whoever a browser has signed in. */
    personOf: person,
    signUp,
    /** A second factor of an app, shown once: whoever signed up is at aal2 from here on. */
    addFactor: async ({ supabase: { auth } }: Person) => {
      const made = await enroll({ fetch: inProcess, url: origin, auth }, 'a quiet password')
      const code = new TOTP({ secret: Secret.fromBase32(made.totp.secret) }).generate()
      const { error } = await auth.mfa.challengeAndVerify({ factorId: made.id, code })
      if (error) throw error
    },
    linkTo,
    /** A colleague of `owner`, who is invited, signs up and accepts. */
    employ: async (owner: Person, role: string, more: Invited = {}): Promise<Person> => {
      const { email = someone(), practitioner_id, ...data } = more
      await owner.verb('invite-member', { email, role, practitioner_id })
      const token = await linkTo(email)
      const colleague = await signUp(email, { ...data, invitation: token })
      const { status } = await colleague.verb('accept-invitation', { token })
      if (status !== 200) throw new Error(`The invitation was answered ${status}`)
      return colleague
    },
    /** Opens what only the full plan has. */
    buyFullPlan: (id: string) =>
      database.sql(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [
        id,
      ]),
  }
}
