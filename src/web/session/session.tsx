import type { Session, User } from '@supabase/supabase-js'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { supabase } from '../rows/client.ts'
import { loadProfile, type Profile } from './profile.ts'
import { owesSecondStep } from './second-step.ts'
import { leftJustNow, markLeaving } from './session-hint.ts'

export interface Auth {
  /** `second-step`: the password was right, but the second factor is still due. */
  status: 'loading' | 'signed-out' | 'second-step' | 'signed-in'
  session: Session | null
  user: User | null
  /** The last loaded profile, also while a newer one loads. */
  profile: Profile | null
  profileStatus: 'loading' | 'ready' | 'missing' | 'failed'
  /** True after "Sign out", so the guard shows a plain sign-in screen. */
  leftByChoice: boolean
  /** The session ended by itself: expired, or ended from another device. */
  isLost: boolean
  refreshProfile: () => Promise<void>
  /** Ends this device's session; null or an error message. */
  signOut: () => Promise<string | null>
}

/** Provided only by AuthProvider and its stand-ins. */
export const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

type Known = Pick<Auth, 'status' | 'session' | 'isLost'>
type Loaded = Pick<Auth, 'profile' | 'profileStatus'>

export function AuthProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<Known>({ status: 'loading', session: null, isLost: false })
  const [loaded, setLoaded] = useState<Loaded>({ profile: null, profileStatus: 'loading' })
  const [leftByChoice, setLeft] = useState(false)
  const userId = known.session?.user.id ?? null

  const refreshProfile = useCallback(async () => {
    if (userId) setLoaded(await ask(userId))
  }, [userId])

  useEffect(() => {
    const { data } = supabase().auth.onAuthStateChange((_event, session) => {
      const status = statusOf(session)
      const isChosen = !session && leftJustNow(Date.now())
      setKnown(last => ({
        status,
        session,
        isLost: status !== 'signed-in' && !isChosen && (last.isLost || (!session && last.session !== null)),
      }))
      if (session) setLeft(false)
    })
    return () => data.subscription.unsubscribe()
  }, [])

  // After an auth change (§4), not in its callback, where the client holds a lock.
  useEffect(() => {
    const { session } = known
    if (!session || known.status !== 'signed-in')
      return setLoaded({ profile: null, profileStatus: 'loading' })
    let current = true
    ask(session.user.id).then(answer => {
      if (current)
        setLoaded(last => (answer.profile ? answer : { ...answer, profile: keep(last.profile, session) }))
    })
    return () => {
      current = false
    }
  }, [known])

  const auth = useMemo<Auth>(
    () => ({
      ...known,
      ...loaded,
      user: known.session?.user ?? null,
      leftByChoice,
      refreshProfile,
      signOut: async () => {
        setLeft(true)
        markLeaving(Date.now())
        const { auth } = supabase()
        const { error } = await auth.signOut({ scope: 'local' })
        // The local session goes first: even if the server didn't hear of it, no one is signed in here.
        if (!error || !(await auth.getSession()).data.session) return null
        setLeft(false)
        return error.message
      },
    }),
    [known, loaded, leftByChoice, refreshProfile],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

function statusOf(session: Session | null): Auth['status'] {
  if (!session) return 'signed-out'
  return owesSecondStep(session) ? 'second-step' : 'signed-in'
}

const keep = (profile: Profile | null, session: Session) => (profile?.id === session.user.id ? profile : null)

async function ask(userId: string): Promise<Loaded> {
  const answer = await loadProfile(
    () => supabase().from('profiles').select('*').eq('id', userId).single(),
    ms => new Promise(done => setTimeout(done, ms)),
  )
  if (answer.status === 'ready') return { profile: answer.profile, profileStatus: 'ready' }
  // biome-ignore lint/suspicious/noConsole: §8: other profile errors are only logged
  if (answer.status === 'failed') console.error('Profile could not be loaded', answer.error.code)
  return { profile: null, profileStatus: answer.status }
}
