import { Undo2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { daysRemoved } from '../../lead-stages.ts'
import type { ShownLead } from '../../schema.ts'
import { useLeadRows } from '../data.ts'
import { leadName } from '../lead-labels.tsx'

/** Focus returns to this button after the message box closes. */
export const writeButton = 'write-to-lead'

interface LeadActsProps {
  lead: ShownLead['lead']
  isWriting: boolean
  onWrite: () => void
  onEdit: () => void
  onClose: () => void
}

/** No confirmation: every action can be undone. */
export function LeadActs({ lead, isWriting, onWrite, onEdit, onClose }: LeadActsProps) {
  const rows = useLeadRows()
  const { id } = lead
  const name = leadName(lead)
  const stays = { refused: `${name} stays where they are` }
  const isBack = { title: `${name} is on the board again`, key: 'lead-aside' }
  const putAside = (closed: boolean) =>
    rows.change(
      { id },
      { closed_at: closed ? new Date().toISOString() : null },
      {
        ...stays,
        done: closed ? { ...isBack, title: `${name} is put aside` } : isBack,
        undo: () => rows.change({ id }, { closed_at: lead.closed_at }, stays),
        whenDone: onClose,
      },
    )
  const bringBack = () =>
    rows.change(
      { id },
      { removed_at: null },
      { refused: `${name} did not come back`, done: { title: `${name} is a lead again`, key: 'lead' } },
    )
  const remove = () =>
    rows.change(
      { id },
      { removed_at: new Date().toISOString() },
      {
        refused: `${name} was not removed`,
        done: {
          title: `${name} is no lead any more`,
          description: `What was noted of them goes for good in ${daysRemoved} days.${lead.client_id ? ' The client record stays.' : ''}`,
          key: 'lead',
        },
        undo: bringBack,
        whenDone: onClose,
      },
    )
  if (lead.removed_at)
    return (
      <Button
        variant="primary"
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        onClick={() => void bringBack().then(went => went && onClose())}
      >
        Bring back
      </Button>
    )
  return (
    <>
      <Button variant="ghost" onClick={() => void remove()}>
        Remove
      </Button>
      <Button onClick={() => void putAside(lead.closed_at === null)}>
        {lead.closed_at ? 'Bring back' : 'Put aside'}
      </Button>
      <Button onClick={onEdit}>Edit</Button>
      <Button
        id={writeButton}
        variant={isWriting ? 'secondary' : 'primary'}
        aria-expanded={isWriting}
        onClick={onWrite}
      >
        Write
      </Button>
    </>
  )
}
