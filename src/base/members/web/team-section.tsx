import { Lock, UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ListFilter, Sort } from '#web/list/address/list-address.ts'
import { List } from '#web/list/list-screen.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { memberMessages } from '../messages.ts'
import type { TeamMember } from '../schema.ts'
import { teamColumns } from './team-columns.tsx'
import { useTeam, useTeamSource } from './team-data.ts'

const MemberDialog = whenOpened(async () => (await import('./member-dialog.tsx')).MemberDialog)

const noFilters: ListFilter[] = []
const sorts: [Sort, ...Sort[]] = [{ by: 'joined', down: false }]

/** Members and invitations; locked with a reason if the plan has no team. */
export function TeamSection() {
  const team = useTeam()
  const source = useTeamSource()
  const [edited, setEdited] = useState<TeamMember | 'new' | null>(null)
  const locked = team.data?.may_invite === false
  const columns = useMemo(() => teamColumns(locked, setEdited), [locked])
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
      {locked ? <Locked /> : null}
      <List
        inCard
        name="team"
        label="Team"
        source={source}
        columns={columns}
        filters={noFilters}
        sorts={sorts}
        opens={false}
        failed={{ title: 'The team could not be loaded' }}
        loading="Loading the team"
        waitsFor={team}
        skeleton={<Skeleton className="mx-5 mb-5 h-32" />}
        empty={() => null}
      />
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
