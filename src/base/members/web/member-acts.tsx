import { UserMinus } from 'lucide-react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { MenuItem, MenuSeparator } from '#web/ui/menus/menu.tsx'
import { EditItem, RowMenu } from '#web/ui/menus/row-menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { memberMessages } from '../messages.ts'
import type { TeamMember } from '../schema.ts'
import { memberName } from '../team-rows.ts'
import { useRemoveMember } from './data.ts'

export function MemberActs({ member, onEdit }: { member: TeamMember; onEdit: () => void }) {
  const remove = useRemove(member)
  return (
    <RowMenu name={memberName(member)}>
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
  )
}

function useRemove(member: TeamMember) {
  const verb = useRemoveMember()
  const name = memberName(member)
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
