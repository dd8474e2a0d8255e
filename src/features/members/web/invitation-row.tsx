import { Mail, Send, Undo2 } from 'lucide-react'
import { roleNames } from '#features/rights/member-rights.ts'
import { longDate } from '#lib/long-date.ts'
import { toastRefusal } from '#web/refusal.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CardRow } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { memberMessages } from '../messages.ts'
import type { Invitation } from '../schema.ts'
import { useResendInvitation, useWithdrawInvitation } from './data.ts'

interface InvitationRowProps {
  invitation: Invitation
  /** The plan has no team: nothing is sent, what was sent can be taken back. */
  locked: boolean
}

export function InvitationRow({ invitation, locked }: InvitationRowProps) {
  const { email, is_expired } = invitation
  const { resend, withdraw } = useInvitationActs(invitation)
  return (
    <CardRow as="li">
      <span
        aria-hidden="true"
        className="flex size-8 flex-none items-center justify-center rounded-full border border-dashed border-input text-muted-foreground"
      >
        <Mail className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          {email}
          <Badge tone={is_expired ? 'warning' : 'neutral'} glyph={is_expired ? 'alert' : 'half'}>
            {is_expired ? 'Expired' : 'Invited'}
          </Badge>
        </p>
        <p className="text-small text-muted-foreground">
          {roleNames[invitation.role]} · {is_expired ? 'expired' : 'open until'}{' '}
          {longDate(invitation.expires_at.slice(0, 10))}
        </p>
      </div>
      <RowMenu name={email}>
        {locked ? null : (
          <>
            <MenuItem icon={<Send aria-hidden="true" className="size-4" />} onSelect={resend}>
              Send again
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem
          tone="destructive"
          icon={<Undo2 aria-hidden="true" className="size-4" />}
          onSelect={withdraw}
        >
          Withdraw
        </MenuItem>
      </RowMenu>
    </CardRow>
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
