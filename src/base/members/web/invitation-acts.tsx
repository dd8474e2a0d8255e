import { Send, Undo2 } from 'lucide-react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { MenuItem, MenuSeparator } from '#web/ui/menus/menu.tsx'
import { RowMenu } from '#web/ui/menus/row-menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { memberMessages } from '../messages.ts'
import type { Invitation } from '../schema.ts'
import { useResendInvitation, useWithdrawInvitation } from './data.ts'

interface InvitationActsProps {
  invitation: Invitation
  /** The plan has no team: invitations can only be withdrawn. */
  locked: boolean
}

export function InvitationActs({ invitation, locked }: InvitationActsProps) {
  const { resend, withdraw } = useInvitationActs(invitation)
  return (
    <RowMenu name={invitation.email}>
      {locked ? null : (
        <>
          <MenuItem icon={<Send aria-hidden="true" className="size-4" />} onSelect={resend}>
            Send again
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem tone="destructive" icon={<Undo2 aria-hidden="true" className="size-4" />} onSelect={withdraw}>
        Withdraw
      </MenuItem>
    </RowMenu>
  )
}

function useInvitationActs({ invitation_id, email }: Invitation) {
  const again = useResendInvitation()
  const back = useWithdrawInvitation()
  return {
    resend: async () => {
      const { error } = await again.run({ invitation_id })
      if (error) toastRefusal(memberMessages.notResent, error)
      else toast(memberMessages.resent(email))
    },
    withdraw: async () => {
      const goes = await confirm({
        title: 'Withdraw this invitation?',
        description: `The link that was sent to ${email} stops working.`,
        confirmLabel: 'Withdraw',
        cancelLabel: 'Keep it',
        tone: 'destructive',
      })
      if (!goes) return
      const { error } = await back.run({ invitation_id })
      if (error) toastRefusal(memberMessages.notWithdrawn, error)
      else toast({ title: memberMessages.withdrawn })
    },
  }
}
