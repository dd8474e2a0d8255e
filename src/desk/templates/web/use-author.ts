import { useTeam } from '#base/members/web/team-data.ts'
import { useAuth } from '#web/session/session.tsx'

/** 'by you', 'by Dana Whitfield'; empty while loading and for people who left. */
export function useAuthor(): (id: string | null) => string {
  const { user } = useAuth()
  const team = useTeam()
  return id => {
    if (id === null) return ''
    if (id === user?.id) return 'by you'
    const member = team.data?.members.find(({ user_id }) => user_id === id)
    const name = member?.full_name ?? member?.email
    return name ? `by ${name}` : ''
  }
}
