import type { Row } from '../rows/rows.ts'
/** The `profiles` row with the user's ID (§3). Times are ISO text. */
export type Profile = Row<'profiles'>

export type ProfileAnswer =
  | { status: 'ready'; profile: Profile }
  | { status: 'missing' }
  | { status: 'failed'; error: { code?: string | undefined; message: string } }

type Ask = () => PromiseLike<{
  data: Profile | null
  error: { code?: string | undefined; message: string } | null
}>

const NOT_FOUND = 'PGRST116'
const PROFILE_RETRY_MS = 1_000

/** Retries once after a second if there is no profile, because a trigger may be creating it (§4). */
export async function loadProfile(ask: Ask, wait: (ms: number) => Promise<void>): Promise<ProfileAnswer> {
  let answer = await ask()
  if (answer.error?.code === NOT_FOUND) {
    await wait(PROFILE_RETRY_MS)
    answer = await ask()
  }
  if (answer.data) return { status: 'ready', profile: answer.data }
  if (!answer.error || answer.error.code === NOT_FOUND) return { status: 'missing' }
  return { status: 'failed', error: answer.error }
}
