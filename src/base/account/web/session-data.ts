import { authCall } from '#web/session/auth-call.ts'

export interface SessionRow {
  id: string
  device: string
  created_at: string
  last_used_at: string
  is_current: boolean
}

/** This session first. Throws if they can't be read. */
export async function readSessions(): Promise<SessionRow[]> {
  const answer = await authCall<{ sessions: SessionRow[] }>('GET', '/sessions')
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.sessions
}

export async function endSession(id: string): Promise<boolean> {
  const answer = await authCall<undefined>('DELETE', `/sessions/${id}`)
  return answer === undefined || answer.refused === 'session_not_found'
}
