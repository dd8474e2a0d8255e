import { UserMinus } from 'lucide-react'
import { roleNames } from '#features/rights/member-rights.ts'
import { toastRefusal } from '#web/refusal.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CardRow } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { EditItem, RowMenu } from '#web/ui/row-menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { memberMessages } from '../messages.ts'
import type { TeamMember } from '../schema.ts'
import { useRemoveMember } from './data.ts'

/** What to call a member: the name they gave, else their address. */
export const nameOf = ({ full_name, email }: Pick<TeamMember, 'full_name' | 'email'>): string =>
  full_name || email || 'Somebody'

export function MemberRow({ member, onEdit }: { member: TeamMember; onEdit: () => void }) {
  const remove = useRemove(member)
  const name = nameOf(member)
  return (
    <CardRow as="li">
      <Avatar name={name} id={member.user_id} size={32} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          {name}
          <Badge>{roleNames[member.role]}</Badge>
        </p>
        {member.full_name ? (
          <p className="text-small break-words text-muted-foreground">{member.email}</p>
        ) : null}
      </div>
      {member.role === 'owner' ? null : (
        <RowMenu name={name}>
          <EditItem label="Change role" onSelect={onEdit} />
          <MenuSeparator />
          <MenuItem
            tone="destructive"
            icon={<UserMinus aria-hidden="true" className="size-4" />}
            onSelect={remove}
          >
            Remove
          </MenuItem>
        </RowMenu>
      )}
    </CardRow>
  )
}

function useRemove(member: TeamMember) {
  const verb = useRemoveMember()
  const name = nameOf(member)
  return async () => {
    const goes = await confirm({
      title: `Remove ${name} from the team?`,
      description: 'They are out at once, on every device. What they wrote and booked stays.',
      confirmLabel: 'Remove',
      cancelLabel: 'Keep',
      tone: 'destructive',
    })
    if (!goes) return
    const { error } = await verb.run({ user_id: member.user_id })
    if (error) toastRefusal(memberMessages.notRemoved, error)
    else toast(memberMessages.removed(name))
  }
}
