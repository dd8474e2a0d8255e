import { Lock, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { memberMessages } from '../messages.ts'
import type { TeamMember } from '../schema.ts'
import { InvitationRow } from './invitation-row.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { useTeam } from './team-data.ts'

/** Who works here besides the owner: members, open invitations, and a lock with its reason where the plan has no team. */
export function TeamSection() {
  const team = useTeam()
  const [edited, setEdited] = useState<TeamMember | 'new' | null>(null)
  const locked = team.data?.may_invite === false
  return (
    <Card id="team" aria-labelledby="team-title">
      <CardHeader
        id="team-title"
        title="Team"
        description="Everybody signs in with their own account and sees what their role needs."
        aside={
          team.data && !locked ? (
            <Button
              size="sm"
              icon={<UserPlus aria-hidden="true" className="size-4" />}
              onClick={() => setEdited('new')}
            >
              Invite somebody
            </Button>
          ) : null
        }
      />
      {team.isLoadingError ? (
        <ErrorState title="The team could not be loaded" onRetry={() => team.refetch()} />
      ) : (
        <Loading
          loading={team.isPending}
          label="Loading the team"
          skeleton={<Skeleton className="mx-5 mb-5 h-16" />}
        >
          {locked ? <Locked /> : null}
          <ul>
            {team.data?.members.map(member => (
              <MemberRow key={member.user_id} member={member} onEdit={() => setEdited(member)} />
            ))}
            {team.data?.invitations.map(invitation => (
              <InvitationRow key={invitation.invitation_id} invitation={invitation} locked={locked} />
            ))}
          </ul>
        </Loading>
      )}
      {edited ? (
        <MemberDialog member={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </Card>
  )
}

function Locked() {
  return (
    <Banner
      className="mx-5 mb-4"
      icon={<Lock aria-hidden="true" className="size-4.5" />}
      title={memberMessages.locked}
      action={
        <ButtonLink to="/pricing" size="sm">
          See the plans
        </ButtonLink>
      }
    >
      {memberMessages.lockedLong}
    </Banner>
  )
}
